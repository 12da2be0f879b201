import { tabbable } from 'tabbable'
import type { HeldKey } from './hold-keys.ts'

/** Longest wait, in ms, for the part to bring the focus into itself. */
const LONGEST_WAIT = 3000

/** What takes the focus when it opens. */
const OPENED = '[role=dialog], [role=menu], [data-takes-keys]'

/** What Tab does not lead out of. */
const ENCLOSED = '[role=dialog], [role=menu]'

const NONE = ':not(*)'

/** What a key presses, by key. */
const pressedBy: Readonly<Record<string, string>> = {
  Enter: 'button, a[href], summary',
  ' ': 'button, summary, input:is([type=checkbox], [type=radio])',
}

/**
 * Types keys where the focus is, once what has opened has it. Browsers do nothing by themselves on a key that no person pressed: Tab moves the
 * focus, Enter sends a form and the others write.
 * @param keys emptied; those that are added while the others are typed come behind them
 */
export async function typeKeys(keys: HeldKey[]): Promise<void> {
  const begun = performance.now()
  while (!document.activeElement?.closest(OPENED) && performance.now() - begun < LONGEST_WAIT) await turn()
  for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
    press(key, keys)
    await turn()
  }
}

/** Each key or word has a turn of its own, as when it is pressed: what it changes is drawn before the next. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function press(held: HeldKey, next: HeldKey[]): void {
  const target = focused()
  if (isTaken(target, held) || held.modifiers) return
  const { key, isBackwards } = held
  if (key === 'Tab') moveFocus(target, isBackwards ? -1 : 1)
  else if (target.matches(pressedBy[key] ?? NONE)) target.click()
  else if (key === 'Enter' && target.localName === 'input') (target as HTMLInputElement).form?.requestSubmit()
  else if (key === 'Enter') write(target, '\n')
  else if (key.length === 1) write(target, isLetter(held) ? key + takeLetters(target, next) : key)
}

const write = (target: HTMLElement, text: string) => target.ownerDocument.execCommand('insertText', false, text)

function isTaken(target: HTMLElement, { key, isBackwards, modifiers }: HeldKey): boolean {
  const view = target.ownerDocument.defaultView ?? window
  return !target.dispatchEvent(
    new view.KeyboardEvent('keydown', { key, shiftKey: isBackwards, ...modifiers, bubbles: true, cancelable: true }),
  )
}

/** Letters of a word are written at once: one by one, a busy machine would fall behind somebody who types on. Signs may become something else. */
function takeLetters(target: HTMLElement, next: HeldKey[]): string {
  let letters = ''
  for (let [first] = next; first && isLetter(first); [first] = next) {
    next.shift()
    if (isTaken(target, first)) break
    letters += first.key
  }
  return letters
}

const isLetter = ({ key, modifiers }: HeldKey) => !modifiers && /^[\p{L}\p{N}]$/u.test(key)

function moveFocus(from: HTMLElement, step: 1 | -1): void {
  const places = tabbable(from.closest<HTMLElement>(ENCLOSED) ?? from.ownerDocument.body)
  const at = places.findIndex((place) => place === from)
  places.at((at + step) % places.length)?.focus()
}

/** In the page of the frame, too. */
function focused(): HTMLElement {
  const { activeElement } = document
  const within = activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument?.activeElement : undefined
  return (within ?? activeElement ?? document.body) as HTMLElement
}
