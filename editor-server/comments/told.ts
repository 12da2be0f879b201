import type { Actor } from '#content/access/actor.ts'
import type { CommentNotification } from '#content/model/comment/schema.ts'
import { joinUrl } from '#content/model/url/join-url.ts'
import { findEditedThings } from '../site/edited-things.ts'
import type { Site } from '../site/site.ts'
import { readCommented } from './commented.ts'
import { describePeople } from './people.ts'

/** A comment that somebody is told of, as long as it is there and they may edit what it is about. */
interface Told {
  /** Of the page or item. */
  title: string
  /** Edit mode with the conversation open. */
  url: string
  /** Name of who wrote or decided it; absent where unknown. */
  by?: string
}

/** Where a conversation is read: in edit mode of its page or item, by the address of that without `/edit`. */
export function conversationUrl(url: string, thread: string): string {
  return `${joinUrl(url, '/edit')}?comment=${thread}`
}

/** What a person is told of comments, the oldest first. */
export async function listCommentsTold(site: Site, actor: Actor): Promise<(CommentNotification & Told)[]> {
  if (!actor) return []
  const kept = await site.records.read((reader) => reader.list('commentNotification', { prefix: `${actor.guid}/` }))
  if (kept.length === 0) return []
  const show = await showerFor(site, actor)
  const shown = await Promise.all(kept.map(async ({ value }) => ({ value, told: await show(value) })))
  return shown.flatMap(({ value, told }) => (told ? [{ ...value, ...told }] : []))
}

/** What this person is told of a comment now; undefined where they may not edit what it is about any more, or it is gone. */
export async function showerFor(site: Site, actor: Actor) {
  const placeOf = await findEditedThings(site, actor)
  return async ({
    page,
    thread,
    number,
    why,
  }: Pick<CommentNotification, 'page' | 'thread' | 'number' | 'why'>): Promise<Told | undefined> => {
    const found = await site.records.read(async (reader) => ({
      working: (await readCommented(site, reader, page)).working,
      comment: await reader.find('comment', `${page}/${thread}/${String(number).padStart(8, '0')}`),
      resolved: (await reader.find('commentThread', `${page}/${thread}`))?.resolved,
    }))
    const url = found.working && found.comment && !found.comment.deleted ? await placeOf(found.working) : undefined
    if (!found.working || url === undefined) return undefined
    const isDecision = why === 'accepted' || why === 'refused'
    // A decision that was reopened is no longer news.
    if (isDecision && found.resolved?.outcome !== why) return undefined
    const by = isDecision ? found.resolved?.by : found.comment?.by
    const [writer] = by === undefined ? [] : await describePeople(site, [by])
    return { title: found.working.title, url: conversationUrl(url, thread), ...(writer && { by: writer.name }) }
  }
}
