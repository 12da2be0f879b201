import { AppError } from '#content/errors/app-error.ts'
import type { PublishRequest } from '#content/model/publish-request/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { ThingRef } from '../site/things.ts'

type Reader = StoreReader<RecordKinds>
type Writer = StoreWriter<RecordKinds>

export async function findRequest(reader: Reader, ref: ThingRef): Promise<PublishRequest | undefined> {
  return reader.find('publishRequest', idOf(ref))
}

/** Asks, in the place of what was asked before. */
export async function putRequest(
  writer: Writer,
  { kind, guid }: ThingRef,
  { by, now, note, version }: { by: string; now: Date; note: string | undefined; version: string },
): Promise<void> {
  const request = { kind, guid, askedOn: now.toISOString(), askedBy: by, version, ...(note !== undefined && { note }) }
  await writer.put('publishRequest', idOf({ kind, guid }), request)
}

/** Sends it back, again with other words if need be. @returns who had asked @throws AppError SITE_NOT_FOUND where nobody asks anything */
export async function returnRequest(
  writer: Writer,
  ref: ThingRef,
  { by, now, note }: { by: string; now: Date; note: string },
): Promise<string | undefined> {
  const request = await findRequest(writer, ref)
  if (!request) throw new AppError('SITE_NOT_FOUND')
  await writer.put('publishRequest', idOf(ref), { ...request, returned: { on: now.toISOString(), by, note } })
  return request.askedBy
}

/** Nobody is asked any more. */
export async function dropRequest(writer: Writer, ref: ThingRef): Promise<void> {
  await writer.delete('publishRequest', idOf(ref))
}

function idOf({ kind, guid }: ThingRef): string {
  return `${kind}/${guid}`
}
