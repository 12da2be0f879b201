/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { Idiomorph } from 'idiomorph'
import { overlayHost } from './overlay.ts'
import { keepHydrated, remountIslands } from './islands.ts'

/**
 * Brings the page up to date in place: it is fetched again and only what differs is changed, so that scrolling, focus
 * and what was typed stay.
 */
export async function updatePage(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
  if (answer.redirected && new URL(answer.url).host === location.host) history.replaceState(history.state, '', answer.url)
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  keepStyleSheets(next)
  const islands = keepHydrated()
  await Idiomorph.morph(document.documentElement, next.documentElement, {
    head: { style: 'morph', shouldPreserve: (made: Element) => made.matches('style[data-vite-dev-id]') },
    restoreFocus: true,
    callbacks: {
      beforeNodeRemoved: (node: Node) => node !== overlayHost,
      beforeNodeMorphed: islands.beforeNodeMorphed,
      afterNodeAdded: islands.afterNodeAdded,
      beforeAttributeUpdated: (name: string, node: Element) => !isStateOfScripts(name, node),
    },
  })
  await remountIslands(islands)
}

/** Vite has put a time behind the address of a style sheet it swapped; that one is the newest and stays. */
function keepStyleSheets(next: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const { pathname } = new URL(link.href)
    for (const other of next.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      if (other.getAttribute('href')?.replace(/\?.*$/, '') === pathname) other.setAttribute('href', link.getAttribute('href') ?? '')
    }
  }
}

/** What the page's own scripts and the visitor have set: the server's HTML knows nothing of it. */
function isStateOfScripts(name: string, node: Element): boolean {
  return (
    (name === 'class' && (node === document.documentElement || node.matches('.site-header'))) ||
    name === 'style' ||
    name === 'aria-expanded' ||
    name === 'data-failed' ||
    (name === 'open' && node instanceof HTMLDetailsElement)
  )
}
