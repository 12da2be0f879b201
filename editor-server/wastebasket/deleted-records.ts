import { MOST_DELETED, type DeletedCopy, type DeletedThing } from '#content/model/wastebasket/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { deleteThreadsOf } from '../comments/threads.ts'
import { deleteVersions } from '../publishing/versions.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import type { Collected } from './collect.ts'

/** Settles with the last step that was begun. */
const queue: Slot<Site, { last: Promise<unknown> }> = { make: () => ({ last: Promise.resolve() }) }

/** One step of a site's wastebasket after the other: what is taken back while it is thrown away would be in neither place. */
export function inTurn<Result>(site: Site, work: () => Promise<Result>): Promise<Result> {
  const state = site.memory.get(queue)
  const result = state.last.then(work)
  state.last = result.catch(() => {})
  return result
}

/** Guid of the page or item that a copy is of. */
export function guidOfCopy({ live, draft }: DeletedCopy): string {
  return (live ?? draft?.value)?.guid ?? ''
}

export async function findDeleted(reader: StoreReader<RecordKinds>, guid: string): Promise<Collected | undefined> {
  const thing = await reader.find('deletedThing', guid)
  return thing && { thing, copies: (await reader.list('deletedCopy', { prefix: `${guid}/` })).map(({ value }) => value) }
}

/** Puts it in, in the place of what was there under its guid. */
export async function putDeleted(writer: StoreWriter<RecordKinds>, { thing, copies }: Collected): Promise<void> {
  await dropDeleted(writer, thing.guid)
  await writer.put('deletedThing', thing.guid, thing)
  for (const [index, copy] of copies.entries()) await writer.put('deletedCopy', idOfCopy(thing, index), copy)
}

/** Deletes the oldest for good where there are more than fit. */
export async function makeRoom(writer: StoreWriter<RecordKinds>): Promise<void> {
  const tooMany = (await writer.count('deletedThing')) - MOST_DELETED
  const oldest = tooMany > 0 ? await writer.list('deletedThing', { by: 'on', limit: tooMany }) : []
  for (const { value } of oldest) await forgetDeleted(writer, value)
}

/** Takes it out; what it was may be there again. */
export async function dropDeleted(writer: StoreWriter<RecordKinds>, guid: string): Promise<void> {
  await writer.delete('deletedThing', guid)
  for (const { id } of await writer.list('deletedCopy', { prefix: `${guid}/` })) await writer.delete('deletedCopy', id)
}

/** Deletes it for good, with its versions and what editors said about it. */
export async function forgetDeleted(writer: StoreWriter<RecordKinds>, { guid }: DeletedThing): Promise<void> {
  for (const { value } of await writer.list('deletedCopy', { prefix: `${guid}/` })) {
    await deleteVersions(writer, { kind: value.kind, guid: guidOfCopy(value) })
    await deleteThreadsOf(writer, guidOfCopy(value))
  }
  await writer.delete('translationMark', guid)
  await dropDeleted(writer, guid)
}

function idOfCopy({ guid }: DeletedThing, index: number): string {
  return `${guid}/${String(index).padStart(8, '0')}`
}
