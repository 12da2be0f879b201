import type { HtmlElement } from './html-tree.ts'

/** Declarations of an element's `style`, by their names. What programs put on the clipboard says much of its form there. */
export function stylesOf({ attribs }: HtmlElement): ReadonlyMap<string, string> {
  const styles = new Map<string, string>()
  for (const declaration of (attribs['style'] ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0)
      styles.set(
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      )
  }
  return styles
}

/** Whether a program means it not to be seen. */
export function isHidden(element: HtmlElement): boolean {
  const styles = stylesOf(element)
  return (
    'hidden' in element.attribs ||
    styles.get('display') === 'none' ||
    styles.get('mso-hide') === 'all' ||
    styles.get('mso-list') === 'ignore'
  )
}

/** Level and number of the list that a paragraph of Word belongs to: `mso-list:l0 level2 lfo1`. */
export function wordListOf(element: HtmlElement): { level: number; isOrdered: boolean } | undefined {
  const level = /\blevel(\d)\b/.exec(stylesOf(element).get('mso-list') ?? '')?.[1]
  return level === undefined ? undefined : { level: Number(level), isOrdered: /^\(?(\d+|[a-z]{1,3})[.)]/i.test(wordMarkerOf(element)) }
}

/** What Word draws before an item, such as `·` or `1.`. */
function wordMarkerOf(element: HtmlElement): string {
  for (const child of element.children) {
    if (!('attribs' in child)) continue
    if (stylesOf(child as HtmlElement).get('mso-list') === 'ignore') return textOf(child as HtmlElement).trim()
    const found = wordMarkerOf(child as HtmlElement)
    if (found !== '') return found
  }
  return ''
}

export function textOf(node: HtmlElement['children'][number]): string {
  if ('data' in node && node.type === 'text') return String(node.data)
  return 'children' in node ? node.children.map((child) => textOf(child as HtmlElement['children'][number])).join('') : ''
}
