/** Results in the order of what they are made of, a few in work at a time. */
export async function mapInTurns<T, R>(things: readonly T[], atOnce: number, make: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = things.entries()
  const work = async () => {
    for (const [position, thing] of queue) results[position] = await make(thing)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
