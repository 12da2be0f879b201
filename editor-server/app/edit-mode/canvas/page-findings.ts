import type { Guid } from '#content/model/guid/guid.ts'
import type { Finding } from '../workspace/publishing-calls.ts'
import type { CanvasPage } from './canvas-page.ts'

/** Names of the highlights that `page-styles.ts` draws: one for each severity. */
const NAMES = { error: 'edit-error', warning: 'edit-warning' } as const

/** What the checks found, by block. */
export type FindingsByBlock = ReadonlyMap<Guid, { findings: readonly Finding[] }>

/**
 * Says on each block what is wrong with it, and marks the words that it is about. The words are marked by the browser's highlights, so the
 * document stays as the server made it and a text that somebody writes in is not touched.
 */
export function showFindings(page: CanvasPage, byBlock: FindingsByBlock, describe: (findings: readonly Finding[]) => string): void {
  const { document } = page
  for (const block of page.list()) {
    const found = byBlock.get(block.dataset['block'] ?? '')
    if (found) block.setAttribute('aria-description', describe(found.findings))
    else block.removeAttribute('aria-description')
  }
  const view = document.defaultView as (Window & typeof globalThis) | null
  const highlights = view?.CSS.highlights
  if (!view || !highlights) return
  for (const severity of ['error', 'warning'] as const) {
    const ranges = [...byBlock].flatMap(([guid, { findings }]) => {
      const block = page.find(guid)
      const words = findings.flatMap((finding) => (finding.severity === severity && finding.words !== undefined ? [finding.words] : []))
      return block ? words.flatMap((each) => findWords(block, each).map((element) => rangeOver(element, each))) : []
    })
    highlights.set(NAMES[severity], new view.Highlight(...ranges))
  }
}

/** Where these words stand as a whole: a link, a heading, a paragraph; else the smallest element that has them among others. */
export function findWords(block: Element, words: string): Element[] {
  const wanted = plain(words)
  const same = [...block.querySelectorAll('*')].filter((element) => plain(element.textContent) === wanted)
  // Skip an element whose only child says the same.
  if (same.length > 0) return same.filter((element) => !same.some((other) => other !== element && other.contains(element)))
  const around = [...block.querySelectorAll('*')].filter((element) => plain(element.textContent).includes(wanted))
  return around.slice(-1)
}

/** The words alone, where they stand in one text; else the whole element. */
function rangeOver(element: Element, words: string): Range {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  for (const node of element.childNodes) {
    const at = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').indexOf(words) : -1
    if (at === -1) continue
    range.setStart(node, at)
    range.setEnd(node, at + words.length)
  }
  return range
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
