/** Most characters of the start that names a shard. */
export const LONGEST_START = 6
/** A shard with more characters than this is split by the next letter; compressed it is half of that. */
const FULL = 9000

/** Characters of shard text by start of term; a term's own length counts under each of its starts. */
export type StartWeights = Map<string, number>

/** The prefixes that a term's text counts under: `v`, `ve`, `ver`, `verl`, and its own end if it is that short. */
export function startsOf(term: string): string[] {
  const starts: string[] = []
  const characters = Array.from(term)
  for (let length = 1; length <= Math.min(LONGEST_START, characters.length); length++) starts.push(characters.slice(0, length).join(''))
  if (characters.length < LONGEST_START) starts.push(`${term}$`)
  return starts
}

/**
 * The shards of an index: a start whose terms take too much room is split by the next letter. The plan depends on the weights alone, so an
 * edit moves no border except that of a shard that became full.
 */
export function planShards(weights: StartWeights): string[] {
  const children = new Map<string, string[]>()
  for (const start of weights.keys()) {
    const parent = Array.from(start).slice(0, -1).join('')
    const siblings = children.get(parent)
    if (siblings) siblings.push(start)
    else children.set(parent, [start])
  }
  const shards: string[] = []
  const visit = (start: string) => {
    const below = children.get(start)
    if ((weights.get(start) ?? 0) <= FULL || below === undefined) shards.push(start)
    else below.forEach(visit)
  }
  for (const start of children.get('') ?? []) if (start !== '$') visit(start)
  return shards.sort()
}

/** The only shard that may hold a term. */
export function findShard(term: string, shards: ReadonlySet<string>): string | undefined {
  return startsOf(term).find((start) => shards.has(start))
}

/** The shards that may hold terms with this start. */
export function shardsUnder(start: string, shards: readonly string[]): string[] {
  return shards.filter((shard) => shard.startsWith(start) || (!shard.endsWith('$') && start.startsWith(shard)))
}
