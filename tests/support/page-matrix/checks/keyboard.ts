import type { Page } from 'playwright'
import { findUnclosable } from './escape.ts'
import { tabStops } from './tab-stops.ts'

/** What `watchFocus` keeps in the page: everything that Tab should reach, and where it went. */
interface Walk {
  names: string[]
  /** Positions in `names` in the order in which Tab reached them; -1 for another stop, such as a scrolling box. */
  order: number[]
  problems: string[]
  hasEnded: boolean
}

/** Key presses between checks of how far Tab has come. */
const BATCH = 20
/** Stops of the page besides those of the document: scrolling boxes, and up to a dozen buttons of a player. */
const SLACK = 15
const PLAYER_STOPS = 12

/**
 * Tab reaches everything in document order, shows where it is, is never hidden behind something, and ends (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7,
 * 2.4.11).
 */
export async function findByKeyboard(page: Page): Promise<string[]> {
  const { names, players } = await watchFocus(page)
  const most = names.length + SLACK + players * PLAYER_STOPS
  let walk = await readWalk(page)
  for (let presses = 0; presses < most && !walk.hasEnded; presses += BATCH) {
    await pressTab(page, Math.min(BATCH, most - presses))
    walk = await readWalk(page)
  }
  const { order, problems, hasEnded } = walk
  const known = order.filter((index) => index >= 0)
  const back = known.find((index, at) => at > 0 && index < (known[at - 1] ?? 0))
  const hasSkipLink = (await page.locator('.skip-link').count()) > 0
  return [
    ...(hasEnded ? [] : [`Tab does not come to an end; it is at ${names[known.at(-1) ?? 0]}`]),
    ...(back === undefined ? [] : [`Tab goes back to ${names[back]}`]),
    ...names.flatMap((name, index) => (known.includes(index) ? [] : [`Tab does not reach ${name}`])),
    ...problems,
    ...(hasSkipLink ? await findSkipFault(page, known[0] ?? -1) : []),
    ...(await findUnclosable(page)),
  ]
}

/**
 * Numbers what Tab should reach and records each stop. A stop is judged at the next key, when the browser has scrolled it into view, by
 * comparing it with its look once the focus is elsewhere. A group of radio buttons is one stop.
 */
function watchFocus(page: Page): Promise<{ names: string[]; players: number }> {
  return page.evaluate((selector) => {
    const groups = new Set<string>()
    const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      const isFirst = !groups.has(element.name)
      groups.add(element.name)
      return isFirst
    })
    const walk: Walk = { names: stops.map(nameOf), order: [], problems: [], hasEnded: false }
    Object.assign(globalThis, { walk })
    let last: HTMLElement | undefined
    let look = ''

    addEventListener(
      'keydown',
      ({ key }) => {
        const element = document.activeElement as HTMLElement | null
        if (walk.hasEnded || key !== 'Tab' || !element || element === document.body || element === last) return
        last = element
        look = lookOf(element)
        walk.order.push(stops.indexOf(element))
        const cover = findCover(element)
        if (cover) walk.problems.push(`${nameOf(element)} ${cover}`)
      },
      { capture: true },
    )
    // The focus is gone: what looks the same now did not show it.
    addEventListener('focusout', ({ target }) => {
      if (walk.hasEnded || target !== last || !last || last.matches('iframe, video, audio')) return
      const left = last
      const shown = look
      queueMicrotask(() => {
        if (!left.matches(':focus') && lookOf(left) === shown) walk.problems.push(`${nameOf(left)} shows no focus`)
      })
    })
    // Tab after the last stop leaves the document.
    addEventListener('keyup', ({ key }) => {
      const element = document.activeElement
      const isBack = element === stops[0] && walk.order.includes(0) && !(element === last && element.matches('iframe, video, audio'))
      if (key === 'Tab' && walk.order.length > 0) walk.hasEnded ||= isBack || element === document.body
    })
    walk.hasEnded = stops.length === 0
    return { names: walk.names, players: stops.filter((element) => element.matches('video, audio, iframe')).length }

    function nameOf(element: HTMLElement): string {
      return `<${element.localName} class="${element.className}"> “${(element.innerText ?? '').trim().slice(0, 30)}”`
    }

    function lookOf(from: Element): string {
      const boxes = [from, from.parentElement, from.parentElement?.parentElement, from.firstElementChild, from.nextElementSibling]
      return boxes
        .flatMap((box) => (box ? [undefined, '::before', '::after'].map((part) => getComputedStyle(box, part)) : []))
        .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth }) =>
          [outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`, boxShadow, borderColor, borderWidth].join(),
        )
        .join('|')
    }

    /** Why the element is invisible: the middle and the corners of its first line are elsewhere or behind something. */
    function findCover(element: Element): string | undefined {
      const [box] = element.getClientRects()
      if (!box || box.width === 0) return 'has no place'
      const hits = [0.5, 0.1, 0.9].flatMap((x) =>
        [0.5, 0.15, 0.85].map((y) => document.elementFromPoint(box.left + box.width * x, box.top + Math.min(box.height, innerHeight) * y)),
      )
      // What covers a box of a pill or a card belongs to it: its label, or the link's own card.
      const isSeen = hits.some((hit) => hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element)))
      const cover = hits.find(Boolean)
      if (isSeen) return undefined
      return cover ? `is hidden behind <${cover.localName} class="${cover.className}">` : 'is outside the window'
    }
  }, tabStops)
}

/** Presses keys in a row without waiting for the answer to each: a page has a hundred stops. */
async function pressTab(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const presses = Array.from({ length: times }, () => (['rawKeyDown', 'keyUp'] as const).map((type) => ({ type, ...key }))).flat()
  await Promise.all(presses.map((press) => session.send('Input.dispatchKeyEvent', press)))
  await session.detach()
}

function readWalk(page: Page): Promise<Walk> {
  return page.evaluate(() => (globalThis as unknown as { walk: Walk }).walk)
}

/** The skip link is the first stop and leads into the main part. */
async function findSkipFault(page: Page, first: number): Promise<string[]> {
  const isFirst =
    first >= 0 && (await page.evaluate((selector) => document.querySelector(selector)?.matches('.skip-link'), tabStops)) === true
  await page.locator('.skip-link').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isPast = await page.evaluate(() => {
    const [main, element] = [document.querySelector('main'), document.activeElement]
    // If the main part has no stop, the next one after it.
    return (
      !main || !element || (main.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) === 0 || element === document.body
    )
  })
  return [...(isFirst ? [] : ['the skip link is not the first stop']), ...(isPast ? [] : ['the skip link does not skip'])]
}
