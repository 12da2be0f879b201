import { type KeyboardEvent, useRef } from 'react'

/**
 * What is chosen is saved at once: Enter in a search in which nobody has typed, nor gone through what there is, chooses nothing.
 * @returns whether a key is such an Enter
 */
export function useAccidents(): (event: KeyboardEvent, text: string) => boolean {
  const isWalking = useRef(false)
  return ({ key }, text) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') isWalking.current = true
    return key === 'Enter' && text === '' && !isWalking.current
  }
}
