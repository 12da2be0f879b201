import { useState } from 'react'
import { moveInList } from '../change-value.ts'

let next = 1
const newKey = () => `row-${next++}`

/** Keys of rows that have no identity of their own: they go along when a row moves, so that what is open stays open. */
export function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length: count }, newKey))
  // Undo and other editors change the list from elsewhere.
  const held = keys.length === count ? keys : Array.from({ length: count }, (_, index) => keys[index] ?? newKey())
  if (held !== keys) setKeys(held)
  return {
    of: (index: number) => held[index] ?? '',
    move: (from: number, to: number) => setKeys(moveInList(held, from, to)),
    remove: (index: number) => setKeys(held.filter((_, place) => place !== index)),
    add: () => {
      const key = newKey()
      setKeys([...held, key])
      return key
    },
  }
}
