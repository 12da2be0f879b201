import type { Element } from 'hast'
import type { BlockContent, PhrasingContent } from 'mdast'

/** Alerts of GitHub, which `renderer/markdown` shows as notes. */
type Alert = 'NOTE' | 'TIP' | 'IMPORTANT' | 'WARNING' | 'CAUTION'

const alerts: Readonly<Record<string, Alert>> = {
  tip: 'TIP',
  hint: 'TIP',
  success: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  attention: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
  failure: 'CAUTION',
  bug: 'CAUTION',
}

/** The line that makes an alert of a quotation. Without a title the page names it after its kind. */
export function alertLine(admonition: string, title: readonly PhrasingContent[]): BlockContent {
  // As text its bracket would be escaped.
  const mark = { type: 'html', value: `[!${alerts[admonition] ?? 'NOTE'}]` } as const
  return { type: 'paragraph', children: title.length === 0 ? [mark] : [mark, { type: 'text', value: ' ' }, ...title] }
}

/** Classes of a note and of its title, in every theme. */
const boxes: ReadonlySet<string> = new Set(['admonition', 'markdown-alert', 'alert', 'notice', 'callout'])
const titles: ReadonlySet<string> = new Set(['admonition-title', 'markdown-alert-title', 'alert-heading', 'callout-title', 'notice-title'])
/** Classes of Bootstrap and of WordPress that name a kind by its colour. */
const kindByClass: Readonly<Record<string, string>> = {
  info: 'note',
  primary: 'note',
  secondary: 'note',
  notice: 'note',
  updated: 'success',
}

/** The kind of note that an element is by its classes, such as `alert alert-warning` or `markdown-alert-tip`. */
export function findAlertKind(element: Element): string | undefined {
  const classes = classesOf(element)
  const box = classes.find((name) => boxes.has(name))
  if (box === undefined) return undefined
  const named = classes
    .map((name) => name.replace(/^(?:markdown-alert|alert|notice|callout)-/, ''))
    .map((name) => kindByClass[name] ?? name)
  return named.find((name) => name === 'note' || Object.hasOwn(alerts, name)) ?? 'note'
}

export function isAlertTitle(element: Element): boolean {
  return classesOf(element).some((name) => titles.has(name))
}

function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties['className']) ? properties['className'].map(String) : []
}
