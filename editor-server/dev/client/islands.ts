/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** What an update of the page does with islands. */
export interface IslandUpdate {
  beforeNodeMorphed: (old: Node, next: Node) => boolean
  afterNodeAdded: (node: Node) => void
  /** Islands whose element must be recreated, and their new content. */
  anew: Map<Element, Element>
  /** Whether the page had the loader before the update: one that comes with it starts all islands by itself. */
  hadLoader: boolean
}

const SELECTOR = 'site-island'

/** React owns what is inside a hydrated island. One with the same data stays, one with other data is recreated. */
export function keepHydrated(): IslandUpdate {
  const anew = new Map<Element, Element>()
  return {
    anew,
    hadLoader: findLoader() !== undefined,
    beforeNodeMorphed(old, next) {
      if (!(old instanceof Element) || !(next instanceof Element) || !old.matches(SELECTOR) || !isHydrated(old)) return true
      if (readData(old) !== readData(next)) anew.set(old, document.importNode(next, true))
      return false
    },
    afterNodeAdded(node) {
      if (!(node instanceof Element)) return
      const added = node.matches(SELECTOR) ? [node] : [...node.querySelectorAll(SELECTOR)]
      for (const island of added) anew.set(island, island)
    },
  }
}

/** Puts new islands in place and starts them. */
export async function remountIslands({ anew, hadLoader }: IslandUpdate): Promise<void> {
  const src = findLoader()
  if (anew.size === 0 || src === undefined || !hadLoader) return
  const { startIslands } = (await import(/* @vite-ignore */ src)) as { startIslands: (page: ParentNode) => void }
  for (const [old, next] of anew) {
    const place = document.createComment('')
    old.replaceWith(place)
    const fragment = document.createDocumentFragment()
    fragment.append(next)
    startIslands(fragment)
    place.replaceWith(fragment)
  }
}

function findLoader(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[src$="/renderer/islands/loader.ts"]')?.src
}

function readData(island: Element): string {
  return `${island.getAttribute('data-src') ?? ''} ${island.querySelector(':scope > script')?.textContent ?? ''}`
}

/** React marks the element that contains one of its roots. */
function isHydrated(island: Element): boolean {
  const root = island.querySelector(':scope > div')
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer$'))
}
