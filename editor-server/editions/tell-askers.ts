import type { EditionEntry } from '#content/model/edition/schema.ts'
import type { PublishRequest } from '#content/model/publish-request/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { findRequest } from '../approval/requests.ts'
import { tellAsker } from '../approval/tell-people.ts'
import type { Site } from '../site/site.ts'

/** Requests to publish what an edition holds. */
export async function listRequests(reader: StoreReader<RecordKinds>, entries: readonly EditionEntry[]): Promise<PublishRequest[]> {
  const found: PublishRequest[] = []
  for (const entry of entries) {
    const request = entry.kind === 'page' || entry.kind === 'item' ? await findRequest(reader, entry) : undefined
    if (request) found.push(request)
  }
  return found
}

/** Tells those whose request ended because the edition published what they asked for. */
export async function tellAskers(
  site: Site,
  requests: readonly PublishRequest[],
  done: { by: string | undefined; now: Date },
): Promise<void> {
  for (const request of requests) {
    const isOpen = (await site.records.read((reader) => findRequest(reader, request))) !== undefined
    if (!isOpen) await tellAsker(site, request, request.askedBy, 'published', done)
  }
}
