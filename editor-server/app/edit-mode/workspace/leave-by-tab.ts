import type { KeyboardEvent } from 'react'

/**
 * For what is around the field of a combobox (`onKeyDownCapture`) whose choice is done at once: Tab only leaves it. Headless UI would choose
 * what is active, and so delete a block or make a link for somebody who is on the way to the next field.
 */
export function leaveByTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation()
}
