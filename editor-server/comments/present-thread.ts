import type { CommentCard, CommentThreadCard } from '#content/model/comment/comment-card.ts'
import { mentionsIn } from '#content/model/comment/mentions.ts'
import type { Comment, CommentThread } from '#content/model/comment/schema.ts'
import type { Site } from '../site/site.ts'
import { describePeople } from './people.ts'
import { FIRST } from './threads.ts'

/** Conversations with some of their comments, and the people whom these name. */
export async function presentThreads(
  site: Site,
  threads: readonly { thread: CommentThread; comments: readonly Comment[] }[],
  viewer: string | undefined,
): Promise<CommentThreadCard[]> {
  const named = threads.map(namedIn)
  const people = new Map((await describePeople(site, named.flat())).map((person) => [person.guid, person]))
  return threads.map(({ thread, comments }, index) => {
    const { guid, block, quote, suggestion, on, saidOn, resolved, count } = thread
    return {
      guid,
      ...(block !== undefined && { block }),
      ...(quote && { quote }),
      // Deleting the first comment withdraws the suggestion.
      ...(suggestion && comments.some(({ number }) => number === FIRST) && { suggestion }),
      on,
      saidOn,
      ...(resolved && { resolved }),
      count,
      comments: comments.map((comment) => presentComment(comment, viewer)),
      people: [...new Set(named[index])].flatMap((each) => people.get(each) ?? []),
    }
  })
}

function namedIn({ thread, comments }: { thread: CommentThread; comments: readonly Comment[] }): string[] {
  return [...comments.flatMap(({ by, text }) => [by ?? [], mentionsIn(text)].flat()), thread.resolved?.by ?? []].flat()
}

function presentComment({ number, on, by, text, editedOn }: Comment, viewer: string | undefined): CommentCard {
  return {
    number,
    on,
    ...(by !== undefined && { by }),
    text,
    ...(editedOn !== undefined && { editedOn }),
    isOwn: by !== undefined && by === viewer,
  }
}
