/** Frames in which the focus is waited for: a dialog that closes slowly keeps everything else from having it. */
const FRAMES = 40

type Find = () => HTMLElement | undefined

const heirs = new WeakMap<Element, Find>()

/** Sets what gets the focus once an element has left the page. */
export function setHeir(element: Element, find: Find): void {
  heirs.set(element, find)
}

/** @returns the element while it is in the page, else its heir */
export function findHeir(element: Element | null): HTMLElement | undefined {
  if (!element) return undefined
  if (!element.isConnected) return heirs.get(element)?.()
  return element instanceof HTMLElement && element !== document.body ? element : undefined
}

/** Focuses an element or its heir, unless something else has the focus. */
export function giveFocus(element: Element | null, left = FRAMES): void {
  if (document.activeElement !== document.body) return
  const heir = findHeir(element)
  if (!heir) return
  heir.focus()
  if (left > 0) requestAnimationFrame(() => giveFocus(element, left - 1))
}

/** Tells what gets the focus or is pressed: not every browser focuses the button that is pressed. @returns a function that ends it */
export function followFocus(follow: (event: Event) => void): () => void {
  const kinds = ['focusin', 'pointerdown']
  for (const kind of kinds) document.addEventListener(kind, follow)
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, follow)
  }
}
