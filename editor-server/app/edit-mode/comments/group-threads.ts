import type { CommentThreadCard } from '#content/model/comment/comment-card.ts'
import type { Guid } from '#content/model/guid/guid.ts'

export interface ThreadGroup {
  /** Of the page as a whole, of a block that is on it, or of blocks that are there no longer. */
  about: { kind: 'whole' } | { kind: 'block'; guid: Guid } | { kind: 'gone' }
  threads: readonly CommentThreadCard[]
}

/** Conversations in the order of the page; those of the selected block first. @param order guids of the blocks of the page */
export function groupThreads(threads: readonly CommentThreadCard[], order: readonly Guid[], selected: Guid | undefined): ThreadGroup[] {
  const present = new Set(order)
  const blocks = selected !== undefined && present.has(selected) ? [selected, ...order.filter((guid) => guid !== selected)] : order
  const [first, ...others] = blocks.map((guid): ThreadGroup => ({
    about: { kind: 'block', guid },
    threads: threads.filter(({ block }) => block === guid),
  }))
  const ofWhole: ThreadGroup = { about: { kind: 'whole' }, threads: threads.filter(({ block }) => block === undefined) }
  const gone: ThreadGroup = { about: { kind: 'gone' }, threads: threads.filter(({ block }) => block !== undefined && !present.has(block)) }
  const inOrder = blocks[0] === selected && first ? [first, ofWhole, ...others] : [ofWhole, ...(first ? [first] : []), ...others]
  return [...inOrder, gone].filter((group) => group.threads.length > 0)
}
