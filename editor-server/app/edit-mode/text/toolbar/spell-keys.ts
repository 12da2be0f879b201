/** As `aria-keyshortcuts` has them: `Control+b`. @param keys as ProseMirror names them: `Mod-b` */
export const ariaKeys = (keys: string): string => keys.replace('Mod', 'Control').replaceAll('-', '+')

/** Keys as people know them on their computer: `⌘B` or `Ctrl+B`. */
export function spellKeys(keys: string, isApple = onApple()): string {
  const parts = keys.split('-').map((key) => (key.length === 1 ? key.toUpperCase() : key))
  if (!isApple) return parts.map((key) => (key === 'Mod' ? 'Ctrl' : key)).join('+')
  return parts.map((key) => ({ Mod: '⌘', Shift: '⇧', Alt: '⌥' })[key] ?? key).join('')
}

function onApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.userAgent)
}
