import type { ListPage } from '#content/store/contract.ts'

/** Entries that an answer has at least, where there are so many. */
const ENOUGH = 10
/** Entries that are read in one go, and in all for one answer. */
const AT_ONCE = 50
const MOST = 500

/**
 * A part of a list of which a caller may see some: it reads on until there is enough to show, or it has read so much that somebody would wait.
 * `next` leads on either way, so that the answer says nothing of what was passed over.
 */
export async function collect<Value, Shown>(
  cursor: string | undefined,
  read: (options: { limit: number; cursor: string | undefined }) => Promise<ListPage<Value>>,
  show: (values: readonly Value[]) => Promise<Shown[]>,
): Promise<{ items: Shown[]; next?: string }> {
  const items: Shown[] = []
  let at = cursor
  for (let seen = 0; seen < MOST; seen += AT_ONCE) {
    const { entries, next } = await read({ limit: AT_ONCE, cursor: at })
    items.push(...(await show(entries.map(({ value }) => value))))
    at = next
    if (at === undefined || items.length >= ENOUGH) break
  }
  return { items, ...(at !== undefined && { next: at }) }
}
