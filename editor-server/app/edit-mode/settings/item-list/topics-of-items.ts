import type { ApiItem } from '../../../../api/list-items/contract.ts'

/** How many of some items have a topic. */
export type Share = 'all' | 'some' | 'none'

/** Topics that items get and lose. */
export interface TopicChange {
  add: readonly string[]
  remove: readonly string[]
}

/** The topics of some items, in the order in which they are first met, each with how many have it. */
export function countTopics(items: readonly Pick<ApiItem, 'parentGuids'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const guid of items.flatMap(({ parentGuids }) => parentGuids)) counts.set(guid, (counts.get(guid) ?? 0) + 1)
  return counts
}

export function shareOf(count: number, of: number): Share {
  if (count === 0) return 'none'
  return count === of ? 'all' : 'some'
}

/** What it takes for the topics to become as they are wanted. */
export function changeTopics(items: readonly Pick<ApiItem, 'parentGuids'>[], wanted: ReadonlyMap<string, Share>): TopicChange {
  const counts = countTopics(items)
  const changed = [...wanted].filter(([guid, share]) => share !== shareOf(counts.get(guid) ?? 0, items.length))
  const guidsWith = (share: Share) => changed.flatMap(([guid, each]) => (each === share ? [guid] : []))
  return { add: guidsWith('all'), remove: guidsWith('none') }
}

export function withTopics(parentGuids: readonly string[], { add, remove }: TopicChange): string[] {
  return [...new Set([...parentGuids.filter((guid) => !remove.includes(guid)), ...add])]
}
