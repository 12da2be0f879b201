/** Longest wait, in ms, for the script that types them. */
const LONGEST_WAIT = 3000

/** They are part of the key that is pressed with them. */
const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified']

export interface HeldKey {
  key: string
  isBackwards: boolean
  /** Pressed with it, beside Shift. */
  modifiers?: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }
}

export interface HeldKeys {
  /** Types what was held once the part has the focus, and holds nothing from then on. */
  typeOn: () => void
  /** Lets go of what was held. */
  stop: () => void
}

/** The keys that are being held; only the part that was asked for last gets any. */
let holding: { handOver: () => HeldKey[] } | undefined

/**
 * Holds back keys while a dialog or menu is loaded that somebody has asked for by a key: what is typed next is meant for it, and would
 * otherwise change the text that has the focus. Keys that still wait for an earlier part, one of which has opened this one, are for this one.
 * @param cancel Escape was pressed
 */
export function holdKeys(cancel: () => void): HeldKeys {
  const held: HeldKey[] = holding?.handOver() ?? []
  // Comes with the part that the keys are held for; without a connection neither does.
  const typing = import('./type-keys.ts').catch(() => {})
  const onKey = (event: KeyboardEvent) => {
    // Those that are typed now are no keys of a person.
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Backspace') held.pop()
    else if (!modifiers.includes(event.key)) held.push(toHeld(event))
  }
  const windows = [window, ...[...document.querySelectorAll('iframe')].flatMap(({ contentWindow }) => windowOf(contentWindow))]
  for (const each of windows) each.addEventListener('keydown', onKey, true)
  const stop = () => {
    held.length = 0
    for (const each of windows) each.removeEventListener('keydown', onKey, true)
    if (holding === own) holding = undefined
  }
  const own = {
    handOver() {
      const keys = held.splice(0)
      stop()
      return keys
    },
  }
  holding = own
  const typeOn = async () => {
    const typer = await Promise.race([typing, new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT))])
    await typer?.typeKeys(held)
    stop()
  }
  return { typeOn: () => void typeOn(), stop }
}

function toHeld({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): HeldKey {
  return { key, isBackwards: shiftKey, ...((altKey || ctrlKey || metaKey) && { modifiers: { altKey, ctrlKey, metaKey } }) }
}

/** A frame of another site has none that could be listened to. */
function windowOf(frame: Window | null): Window[] {
  try {
    return frame?.document ? [frame] : []
  } catch {
    return []
  }
}
