import type { CheckedPage } from '#content/checks/engine/contract.ts'

/** A page as the checks read it, as data that can go to a thread. */
export interface PlainPage extends Omit<CheckedPage, 'findAlt'> {
  /** Alternative texts by language, by the guid of their image. */
  alts: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/** A Dutch alternative text serves where there is none in the language that is asked for. */
export function withAlts({ alts, ...page }: PlainPage): CheckedPage {
  return { ...page, findAlt: (guid, lang) => alts.get(guid)?.[lang] ?? alts.get(guid)?.['nl'] }
}

/** Characters of text and HTML that the checks of a page go through. */
export function sizeOf({ blocks }: Pick<PlainPage, 'blocks'>): number {
  return blocks.reduce((sum, { html = '', prose }) => sum + html.length + (prose?.markdown.length ?? 0), 0)
}
