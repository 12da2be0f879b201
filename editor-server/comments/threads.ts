import { AppError } from '#content/errors/app-error.ts'
import { mentionsIn } from '#content/model/comment/mentions.ts'
import {
  type Comment,
  type CommentThread,
  MOST_COMMENTS,
  MOST_OPEN_THREADS,
  MOST_RESOLVED_THREADS,
  MOST_TAKING_PART,
} from '#content/model/comment/schema.ts'
import { type SuggestionOutcome } from '#content/model/comment/reasons.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'

type Reader = StoreReader<RecordKinds>
type Writer = StoreWriter<RecordKinds>

/** Number of the comment that a conversation begins with. */
export const FIRST = 1

/** A conversation by its page and its own guid. */
export interface ThreadRef {
  page: string
  thread: string
}

/** Who does it, and when. */
export interface Done {
  by: string
  now: Date
}

/** @throws AppError SITE_NOT_FOUND where there is none, or nothing is left of it */
export async function getThread(reader: Reader, ref: ThreadRef): Promise<CommentThread> {
  const thread = await reader.find('commentThread', idOf(ref))
  if (!thread || thread.count === 0) throw new AppError('SITE_NOT_FOUND')
  return thread
}

/** What is said in a conversation, in order. */
export async function listComments(reader: Reader, ref: ThreadRef): Promise<Comment[]> {
  const all = await reader.list('comment', { prefix: `${idOf(ref)}/` })
  return all.map(({ value }) => value).filter(({ deleted }) => !deleted)
}

/** The comment that a conversation begins with. */
export async function findFirst(reader: Reader, { page, guid }: CommentThread): Promise<Comment | undefined> {
  let cursor: string | undefined
  do {
    const { entries, next } = await reader.page('comment', { prefix: `${page}/${guid}/`, limit: 4, cursor })
    const first = entries.find(({ value }) => !value.deleted)
    if (first) return first.value
    cursor = next
  } while (cursor !== undefined)
  return undefined
}

/** Begins a conversation. @throws AppError SITE_COMMENTS_FULL */
export async function startThread(
  writer: Writer,
  thread: Pick<CommentThread, 'guid' | 'page' | 'block' | 'quote' | 'suggestion'>,
  text: string,
  { by, now }: Done,
): Promise<CommentThread> {
  await checkRoom(writer, thread.page)
  const on = now.toISOString()
  const begun: CommentThread = { ...thread, on, by, saidOn: on, lastNumber: 0, count: 0, people: [], revision: 0 }
  return say(writer, begun, text, { by, now })
}

/**
 * Goes on with a conversation; one that was settled waits for an answer again, unless it is a suggestion that was decided.
 * @throws AppError SITE_NOT_FOUND, SITE_COMMENT_THREAD_FULL, SITE_COMMENTS_FULL
 */
export async function reply(writer: Writer, ref: ThreadRef, text: string, done: Done): Promise<CommentThread> {
  const thread = await getThread(writer, ref)
  if (thread.lastNumber >= MOST_COMMENTS) throw new AppError('SITE_COMMENT_THREAD_FULL', { most: MOST_COMMENTS })
  const { resolved, ...open } = thread
  if (!resolved || resolved.outcome !== undefined) return say(writer, thread, text, done)
  await checkRoom(writer, ref.page)
  return say(writer, open, text, done)
}

async function say(writer: Writer, thread: CommentThread, text: string, { by, now }: Done): Promise<CommentThread> {
  const on = now.toISOString()
  const number = thread.lastNumber + 1
  const people = [...new Set([...thread.people, by, ...mentionsIn(text)])].slice(0, MOST_TAKING_PART)
  const changed: CommentThread = { ...thread, saidOn: on, lastNumber: number, count: thread.count + 1, people }
  await writer.put('comment', idOfComment(refOf(thread), number), { number, on, by, text })
  await putThread(writer, changed)
  return changed
}

/** Changes what somebody said. @returns whom it mentions now and did not before @throws AppError SITE_NOT_FOUND, SITE_COMMENT_NOT_OWN */
export async function changeComment(writer: Writer, ref: ThreadRef, number: number, text: string, { by, now }: Done): Promise<string[]> {
  const thread = await getThread(writer, ref)
  const comment = await getComment(writer, ref, number)
  if (comment.by !== by) throw new AppError('SITE_COMMENT_NOT_OWN')
  if (comment.text === text) return []
  const before = mentionsIn(comment.text)
  const people = [...new Set([...thread.people, ...mentionsIn(text)])].slice(0, MOST_TAKING_PART)
  await writer.put('comment', idOfComment(ref, number), { ...comment, text, editedOn: now.toISOString() })
  await putThread(writer, { ...thread, people })
  return mentionsIn(text).filter((guid) => !before.includes(guid))
}

/** @param mayDeleteAny of others too @throws AppError SITE_NOT_FOUND, SITE_COMMENT_NOT_OWN */
export async function deleteComment(
  writer: Writer,
  ref: ThreadRef,
  number: number,
  { by, now, mayDeleteAny }: Done & { mayDeleteAny: boolean },
): Promise<void> {
  const thread = await getThread(writer, ref)
  const comment = await getComment(writer, ref, number)
  if (comment.by !== by && !mayDeleteAny) throw new AppError('SITE_COMMENT_NOT_OWN')
  await writer.put('comment', idOfComment(ref, number), { ...comment, deleted: { on: now.toISOString(), by } })
  await putThread(writer, { ...thread, count: thread.count - 1 })
}

/** Brings back what the same person deleted. @throws AppError SITE_NOT_FOUND, SITE_COMMENT_NOT_OWN, SITE_COMMENTS_FULL */
export async function restoreComment(writer: Writer, ref: ThreadRef, number: number, by: string): Promise<void> {
  const thread = await writer.find('commentThread', idOf(ref))
  const stored = await writer.find('comment', idOfComment(ref, number))
  if (!thread || !stored) throw new AppError('SITE_NOT_FOUND')
  const { deleted, ...comment } = stored
  if (!deleted) return
  if (deleted.by !== by) throw new AppError('SITE_COMMENT_NOT_OWN')
  if (thread.count === 0 && !thread.resolved) await checkRoom(writer, ref.page)
  await writer.put('comment', idOfComment(ref, number), comment)
  await putThread(writer, { ...thread, count: thread.count + 1 })
  if (thread.resolved) await makeRoom(writer, ref.page)
}

/** Settles a conversation, or opens it again; one that is so already stays as it is. @throws AppError SITE_NOT_FOUND, SITE_COMMENTS_FULL */
export async function setResolved(writer: Writer, ref: ThreadRef, isResolved: boolean, { by, now }: Done): Promise<void> {
  const { resolved, ...thread } = await getThread(writer, ref)
  if ((resolved !== undefined) === isResolved) return
  if (isResolved) {
    await putThread(writer, { ...thread, resolved: { on: now.toISOString(), by } })
    return makeRoom(writer, ref.page)
  }
  await checkRoom(writer, ref.page)
  await putThread(writer, thread)
}

/**
 * Settles a suggestion. Only the first decision counts, so that whoever accepts changes the text once.
 * @throws AppError SITE_NOT_FOUND where nothing is suggested, SITE_SUGGESTION_DECIDED
 */
export async function decide(writer: Writer, ref: ThreadRef, outcome: SuggestionOutcome, { by, now }: Done): Promise<CommentThread> {
  const thread = await getThread(writer, ref)
  if (!thread.suggestion) throw new AppError('SITE_NOT_FOUND')
  // Deleting the first comment withdraws the suggestion.
  await getComment(writer, ref, FIRST)
  if (thread.resolved) throw new AppError('SITE_SUGGESTION_DECIDED')
  const decided: CommentThread = { ...thread, resolved: { on: now.toISOString(), by, outcome } }
  await putThread(writer, decided)
  await makeRoom(writer, ref.page)
  return decided
}

/** Before one more waits for an answer. @throws AppError SITE_COMMENTS_FULL */
async function checkRoom(reader: Reader, page: string): Promise<void> {
  if ((await reader.count('commentThread', { by: 'open', prefix: `${page} ` })) >= MOST_OPEN_THREADS)
    throw new AppError('SITE_COMMENTS_FULL', { most: MOST_OPEN_THREADS })
}

/** The ones that were settled first go. */
async function makeRoom(writer: Writer, page: string): Promise<void> {
  const range = { by: 'resolved', prefix: `${page} ` } as const
  const tooMany = (await writer.count('commentThread', range)) - MOST_RESOLVED_THREADS
  const oldest = tooMany > 0 ? await writer.list('commentThread', { ...range, limit: tooMany }) : []
  for (const { value } of oldest) await deleteThread(writer, value)
}

/** With the page that they are about. */
export async function deleteThreadsOf(writer: Writer, page: string): Promise<void> {
  for (const { value } of await writer.list('commentThread', { prefix: `${page}/` })) await deleteThread(writer, value)
}

async function deleteThread(writer: Writer, thread: CommentThread): Promise<void> {
  const id = idOf(refOf(thread))
  for (const each of await writer.list('comment', { prefix: `${id}/` })) await writer.delete('comment', each.id)
  for (const guid of thread.people) await writer.delete('commentPart', `${guid}/${thread.guid}`)
  await writer.delete('commentThread', id)
}

/** Deletes for good what was deleted longer ago, with conversations of which nothing is left. @param before ISO 8601 */
export async function forgetComments(writer: Writer, before: string): Promise<void> {
  for (const { id } of await writer.list('comment', { by: 'deleted', before })) {
    await writer.delete('comment', id)
    const [page = '', guid = '', number] = id.split('/')
    const thread = await writer.find('commentThread', `${page}/${guid}`)
    // With its first comment a suggestion was withdrawn.
    if (thread?.suggestion && Number(number) === FIRST) {
      const { suggestion: _gone, ...rest } = thread
      await putThread(writer, rest)
    }
    if (thread?.count === 0 && (await writer.count('comment', { prefix: `${page}/${guid}/` })) === 0) await deleteThread(writer, thread)
  }
}

/** With who takes part in it, as long as it waits for an answer. */
async function putThread(writer: Writer, thread: CommentThread): Promise<void> {
  await writer.put('commentThread', idOf(refOf(thread)), { ...thread, revision: thread.revision + 1 })
  const { guid, page, saidOn, count, resolved, people } = thread
  for (const userGuid of people) {
    const id = `${userGuid}/${guid}`
    if (count > 0 && !resolved) await writer.put('commentPart', id, { userGuid, page, thread: guid, saidOn })
    else await writer.delete('commentPart', id)
  }
}

async function getComment(reader: Reader, ref: ThreadRef, number: number): Promise<Comment> {
  const comment = await reader.find('comment', idOfComment(ref, number))
  if (!comment || comment.deleted) throw new AppError('SITE_NOT_FOUND')
  return comment
}

function refOf({ page, guid }: Pick<CommentThread, 'page' | 'guid'>): ThreadRef {
  return { page, thread: guid }
}

function idOf({ page, thread }: ThreadRef): string {
  return `${page}/${thread}`
}

function idOfComment(ref: ThreadRef, number: number): string {
  return `${idOf(ref)}/${String(number).padStart(8, '0')}`
}
