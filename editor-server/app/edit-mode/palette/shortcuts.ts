/** Keys as `Mod+Shift+Z`: Mod is Command on a Mac and Ctrl elsewhere. The last part is what the key says (`KeyboardEvent.key`). */
export type Keys = string

/** The parts of a KeyboardEvent that identify a shortcut. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'> & {
  getModifierState: (name: string) => boolean
}

interface Parsed {
  key: string
  mod: boolean
  alt: boolean
  shift: boolean
}

function parse(keys: Keys): Parsed {
  const parts = keys.split('+')
  const key = parts.pop() ?? ''
  return { key, mod: parts.includes('Mod'), alt: parts.includes('Alt'), shift: parts.includes('Shift') }
}

/** A sign that some keyboards have with Shift and others without: only what comes of it counts. */
function isSign(key: string): boolean {
  return key.length === 1 && !/[\p{L}\p{N}]/u.test(key)
}

/**
 * Whether these keys were pressed. AltGr writes letters on many keyboards, so what is written with it is never a shortcut; a letter counts
 * by what the key says, and where that is not Latin by where it lies.
 */
export function matches(event: Pressed, keys: Keys, onMac: boolean): boolean {
  if (event.isComposing || event.getModifierState('AltGraph')) return false
  const { key, mod, alt, shift } = parse(keys)
  const hasMod = onMac ? event.metaKey : event.ctrlKey
  const hasOther = onMac ? event.ctrlKey : event.metaKey
  if (hasMod !== mod || hasOther || event.altKey !== alt) return false
  if (isSign(key)) return event.key === key
  return event.shiftKey === shift && saysKey(event, key)
}

function saysKey({ key, code }: Pressed, wanted: string): boolean {
  if (wanted.length > 1) return key === wanted
  if (/^[a-z]$/i.test(key)) return key.toLowerCase() === wanted.toLowerCase()
  return code === `Key${wanted.toUpperCase()}`
}

const names: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' }
const macNames: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }

/** Keys as people read them, one by one. */
export function describeKeys(keys: Keys, onMac: boolean): string[] {
  return keys.split('+').map((part) => (onMac ? macNames[part] : undefined) ?? names[part] ?? (part === 'Mod' ? 'Ctrl' : part))
}

/** Keys as `aria-keyshortcuts` has them. */
export function toAriaKeys(keys: readonly Keys[], onMac: boolean): string {
  return keys.map((each) => each.replace('Mod', onMac ? 'Meta' : 'Control')).join(' ')
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

/** Whether somebody writes there: letters and the keys of writing are not ours then. */
export function isTextField(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  if (element?.isContentEditable) return true
  const name = element?.localName
  if (name === 'textarea' || name === 'select') return true
  return name === 'input' && !['checkbox', 'radio', 'button', 'range', 'file', 'submit'].includes((element as HTMLInputElement).type)
}
