/** Longest wait, in ms, for the part to bring the focus into itself. */
const LONGEST_WAIT = 3000

/** What takes the focus when it opens. */
const OPENED = '[role=dialog], [role=menu]'

/** Keys that go on being what they are in what opens. */
const commands: readonly string[] = ['Enter', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Tab']

export interface HeldKeys {
  /** Types what was held once the part has the focus, and holds nothing from then on. */
  typeOn: () => void
  /** Lets go of what was held. */
  stop: () => void
}

/**
 * Holds back keys while a dialog or menu is loaded that somebody has asked for by a key: what is typed next is meant for it, and would
 * otherwise change the text that has the focus.
 * @param cancel Escape was pressed
 */
export function holdKeys(cancel: () => void): HeldKeys {
  const held: string[] = []
  const onKey = (event: KeyboardEvent) => {
    // Those that are typed now are no keys of a person.
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Backspace') held.pop()
    else if (commands.includes(event.key) || (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey))
      held.push(event.key)
  }
  const windows = [window, ...[...document.querySelectorAll('iframe')].flatMap(({ contentWindow }) => windowOf(contentWindow))]
  for (const each of windows) each.addEventListener('keydown', onKey, true)
  const stop = () => {
    held.length = 0
    for (const each of windows) each.removeEventListener('keydown', onKey, true)
  }
  const typeOn = async () => {
    const begun = performance.now()
    while (!document.activeElement?.closest(OPENED) && performance.now() - begun < LONGEST_WAIT) await turn()
    // Keys that are pressed while these are typed come behind them.
    for (let key = held.shift(); key !== undefined; key = held.shift()) {
      press(key)
      await turn()
    }
    stop()
  }
  return { typeOn: () => void typeOn(), stop }
}

/** Each key has a turn of its own, as when it is pressed: what it changes is drawn before the next. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** A frame of another site has none that could be listened to. */
function windowOf(frame: Window | null): Window[] {
  try {
    return frame?.document ? [frame] : []
  } catch {
    return []
  }
}

function press(key: string): void {
  const target = focused()
  const view = target.ownerDocument.defaultView ?? window
  const isTaken = !target.dispatchEvent(new view.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  if (isTaken || key.length > 1) return
  const field = target as HTMLInputElement | HTMLTextAreaElement
  if (target.isContentEditable) target.ownerDocument.execCommand('insertText', false, key)
  else if (field.localName === 'input' || field.localName === 'textarea') {
    const at = field.selectionStart ?? field.value.length
    field.setRangeText(key, at, field.selectionEnd ?? at, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }))
  }
}

/** In the page of the frame, too. */
function focused(): HTMLElement {
  const { activeElement } = document
  const within = activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument?.activeElement : undefined
  return (within ?? activeElement ?? document.body) as HTMLElement
}
