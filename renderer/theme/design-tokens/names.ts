import type { ThemeToken } from '../contract.ts'

/**
 * Tokens of NL Design System with a counterpart here, the most specific name first: the component's, then the basis it uses. Its themes are
 * made for light pages; the dark scheme stays the theme's own.
 */
export const counterparts: readonly (readonly [token: ThemeToken, ...names: string[]])[] = [
  ['color-text', 'utrecht.document.color', 'basis.color.default.color-document'],
  ['color-background', 'utrecht.document.background-color', 'utrecht.page-body.background-color', 'basis.color.default.bg-document'],
  ['color-muted', 'basis.color.default.color-subtle', 'utrecht.paragraph.small.color'],
  ['color-surface', 'basis.color.default.bg-subtle', 'utrecht.surface.background-color'],
  ['color-line', 'basis.color.default.border-subtle', 'utrecht.separator.color'],
  ['color-line-strong', 'nl.text-input.border-color', 'utrecht.textbox.border-color', 'basis.form-control.border-color'],
  [
    'color-primary',
    'nl.button.primary.background-color',
    'utrecht.button.primary-action.background-color',
    'basis.color.action-1-inverse.bg-default',
  ],
  ['color-on-primary', 'nl.button.primary.color', 'utrecht.button.primary-action.color', 'basis.color.action-1-inverse.color-default'],
  [
    'color-primary-strong',
    'nl.button.primary.hover.background-color',
    'utrecht.button.primary-action.hover.background-color',
    'basis.color.action-1-inverse.bg-hover',
  ],
  ['color-link', 'nl.link.color', 'utrecht.link.color', 'basis.color.action-1.color-default'],
  ['color-focus', 'basis.focus.background-color', 'utrecht.focus.background-color'],
  ['color-focus-contrast', 'basis.focus.outline-color', 'utrecht.focus.outline-color'],
  ['color-positive', 'basis.color.positive.color-default', 'utrecht.feedback.safe.color'],
  ['color-negative', 'basis.color.negative.color-default', 'utrecht.form-field-error-message.color', 'utrecht.feedback.danger.color'],
  ['color-information', 'basis.color.info.color-default'],
  ['color-header', 'utrecht.page-header.background-color', 'utrecht.navigation.background-color'],
  ['color-on-header', 'utrecht.page-header.color'],
  ['color-footer', 'utrecht.page-footer.background-color'],
  ['color-on-footer', 'utrecht.page-footer.color'],
  ['font-text', 'utrecht.document.font-family', 'basis.text.font-family.default'],
  ['font-heading', 'nl.heading.font-family', 'utrecht.heading.font-family', 'basis.heading.font-family'],
  ['font-mono', 'nl.code.font-family', 'utrecht.code.font-family', 'basis.text.font-family.monospace'],
  ['weight-heading', 'nl.heading.font-weight', 'utrecht.heading.font-weight', 'basis.heading.font-weight'],
  ['leading-text', 'utrecht.document.line-height', 'basis.text.line-height.md'],
  ['size-h1', 'nl.heading.level-1.font-size', 'utrecht.heading-1.font-size'],
  ['size-h2', 'nl.heading.level-2.font-size', 'utrecht.heading-2.font-size'],
  ['size-h3', 'nl.heading.level-3.font-size', 'utrecht.heading-3.font-size'],
  ['size-h4', 'nl.heading.level-4.font-size', 'utrecht.heading-4.font-size'],
  ['radius-small', 'nl.button.border-radius', 'utrecht.button.border-radius', 'basis.border-radius.sm'],
  ['radius-large', 'basis.border-radius.lg'],
]
