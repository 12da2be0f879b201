import type { MountIsland } from './hydrate.ts'

/** Distance below the window, in px, at which an island counts as visible soon. */
const AHEAD = '200px'
const firstInteractions = ['pointerdown', 'focusin', 'keydown'] as const

/**
 * Starts every island of the page when its `data-on` says so. It loads no framework itself. An island whose script
 * fails keeps its server HTML and gets `data-failed`, by which a block's CSS hides what only works with the script.
 */
export function startIslands(page: ParentNode = document): void {
  for (const island of page.querySelectorAll<HTMLElement>('site-island[data-src]')) {
    // An island made this history entry before the document was reloaded: start it, to follow back and forward.
    const on = history.state === null && !(island.dataset['on'] === 'query' && location.search) ? island.dataset['on'] : 'idle'
    if (on === 'visible') whenVisible(island, holdClicks(island, 'button'))
    else if (on === 'idle') whenIdle(holdClicks(island, 'button'))
    else whenUsed(island, holdClicks(island, '*'))
  }
}

async function mount(island: HTMLElement): Promise<void> {
  try {
    const script = (await import(/* @vite-ignore */ island.dataset['src'] as string)) as { default: MountIsland }
    script.default(island)
  } catch (error) {
    island.dataset['failed'] = ''
    reportError(error)
  }
}

function whenVisible(island: HTMLElement, start: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      start()
    },
    { rootMargin: AHEAD },
  )
  // The island itself has `display: contents` and so no box.
  observer.observe(island.lastElementChild ?? island)
}

function whenIdle(start: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start, 200)
}

function whenUsed(island: HTMLElement, start: () => void): void {
  for (const type of firstInteractions) island.addEventListener(type, start, { once: true })
}

/**
 * Holds back a click that comes before React does, and repeats it once the island responds or has failed to load. It starts the island.
 * @param held where: a link works without a script, and a button may do nothing
 * @returns starts the island, once
 */
function holdClicks(island: HTMLElement, held: string): () => void {
  let target: Element | undefined
  let isStarted = false

  const start = () => {
    if (isStarted) return
    isStarted = true
    void mount(island).then(() => {
      island.removeEventListener('click', hold, true)
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
    })
  }

  const hold = (event: MouseEvent) => {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || !(event.target instanceof Element) || !event.target.closest(held)) return
    event.preventDefault()
    event.stopPropagation()
    target = event.target
    // Assistive technology may click without any of the events before it.
    start()
  }

  island.addEventListener('click', hold, true)
  return start
}

if (typeof document !== 'undefined') startIslands()
