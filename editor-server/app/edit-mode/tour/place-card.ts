import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'

/** Between the card and what it is about, and between both and the edge of the window, in px. */
const GAP = 12

/** Part of the window; what takes more of it leaves no room beside it. */
const LARGE = 0.4

/** What opens and closes the panels, by attributes of the frame. */
const openings = ['data-tree', 'data-drawer', 'data-area']

/**
 * Keeps the card beside what it is about, or in the lower corner of what is large, and the ring around that.
 * @param find what it is about now; undefined: it is not shown, and the card stands at the foot of the window
 * @returns a function that ends it
 */
export function placeCard(card: HTMLElement, ring: HTMLElement, find: () => HTMLElement | undefined): () => void {
  let about: HTMLElement | undefined
  let stop = () => {}
  const follow = () => {
    const found = find()
    if (found === about) return
    stop()
    about = found
    stop = autoUpdate(found ?? document.body, card, () => void place(card, ring, found))
  }
  // A panel may come later than the card, and be closed and opened meanwhile.
  const changes = new MutationObserver(follow)
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: openings })
  stop = autoUpdate(document.body, card, () => void place(card, ring, undefined))
  follow()
  return () => {
    changes.disconnect()
    stop()
  }
}

async function place(card: HTMLElement, ring: HTMLElement, about: HTMLElement | undefined): Promise<void> {
  ring.hidden = !about
  const { offsetWidth: width, offsetHeight: height } = card
  if (!about) return put(card, { x: (innerWidth - width) / 2, y: innerHeight - height - 5 * GAP })
  const box = about.getBoundingClientRect()
  put(ring, box)
  ring.style.inlineSize = `${Math.round(box.width)}px`
  ring.style.blockSize = `${Math.round(box.height)}px`
  const isLarge = box.width * box.height > LARGE * innerWidth * innerHeight
  // Beyond the edge of the window nobody would see it.
  ring.toggleAttribute('data-inside', isLarge || box.x < GAP || box.right > innerWidth - GAP)
  if (isLarge) return put(card, { x: Math.max(GAP, box.right - width - 2 * GAP), y: Math.min(box.bottom, innerHeight) - height - 2 * GAP })
  const at = await computePosition(about, card, {
    strategy: 'fixed',
    placement: box.width < box.height ? 'right' : 'bottom',
    middleware: [offset(GAP), flip({ padding: GAP }), shift({ padding: GAP, crossAxis: true })],
  })
  put(card, at)
}

function put({ style }: HTMLElement, { x, y }: { x: number; y: number }): void {
  style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
}
