import type { ThemeToken } from '#renderer/theme/contract.ts'

/** Colours that a site may set over its theme's, by what they are for. */
export const colourGroups = {
  brand: ['color-primary', 'color-on-primary', 'color-primary-strong', 'color-accent', 'color-on-accent', 'color-link'],
  page: ['color-text', 'color-muted', 'color-background', 'color-surface', 'color-raised', 'color-line', 'color-line-strong'],
  bands: ['color-header', 'color-on-header', 'color-hero', 'color-on-hero', 'color-footer', 'color-on-footer'],
  meaning: ['color-positive', 'color-negative', 'color-information', 'color-focus', 'color-focus-contrast'],
} as const satisfies Record<string, readonly ThemeToken[]>
export type ColourGroup = keyof typeof colourGroups

export const fontTokens = ['font-heading', 'font-text'] as const satisfies readonly ThemeToken[]

export const sizeTokens = [
  'size-small',
  'size-text',
  'size-lead',
  'size-h4',
  'size-h3',
  'size-h2',
  'size-h1',
  'size-hero',
] as const satisfies readonly ThemeToken[]

export const cornerTokens = ['radius-small', 'radius-large'] as const satisfies readonly ThemeToken[]

/** px */
export const MOST_CORNER = 40

/** Fonts that devices have themselves: nothing of them is loaded. */
export const deviceFonts = {
  device: 'system-ui, sans-serif',
  arial: "Arial, 'Liberation Sans', sans-serif",
  verdana: "Verdana, 'DejaVu Sans', sans-serif",
  georgia: "Georgia, 'DejaVu Serif', serif",
} as const
