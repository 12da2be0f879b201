/** Slots for each document, so that a new one rarely takes another's place. */
const ROOM = 8
const LEAST_BITS = 8

/**
 * Numbers documents. Each has a home by the hash of its key and moves on where that is taken, so a number depends on the set of documents
 * alone, never on the order in which they came, and a new document moves its close neighbours at most.
 * @param documents key and hash (32 bits)
 */
export function assignSlots(documents: Iterable<readonly [key: string, hash: number]>): Map<string, number> {
  const ordered = [...documents].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
  const bits = Math.max(LEAST_BITS, Math.ceil(Math.log2(Math.max(1, ordered.length) * ROOM)))
  const slots = new Map<string, number>()
  let last = -1
  for (const [key, hash] of ordered) {
    last = Math.max(hash >>> (32 - bits), last + 1)
    slots.set(key, last)
  }
  return slots
}
