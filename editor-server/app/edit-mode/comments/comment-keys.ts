import type { Guid } from '#content/model/guid/guid.ts'

/** Keys of queries about comments, as `client/queries/keys.ts` has others; they come with this room. */
export const commentKeys = {
  texts: (language: string) => ['texts', 'comments', language],
  all: (page: Guid) => ['comments', page],
  counts: (page: Guid) => ['comments', page, 'counts'],
  /** All but the counts. */
  said: (page: Guid) => ['comments', page, 'said'],
  threads: (page: Guid, state: string) => ['comments', page, 'said', 'threads', state],
  thread: (page: Guid, guid: Guid) => ['comments', page, 'said', 'one', guid],
  people: (page: Guid, words: string) => ['comments', page, 'people', words],
  /** What the panel is to show next. */
  asked: (page: Guid) => ['comments-asked', page],
}
