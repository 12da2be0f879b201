import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { forgetDropped } from './dropped-schedules.ts'
import { dropSchedule } from './schedules.ts'
import type { ThingRef } from '../site/things.ts'
import { deleteVersions } from './versions.ts'

/** What is kept about a page or item goes with it: its versions, what was found on it, and what was to become of it. */
export async function forgetThing(writer: StoreWriter<RecordKinds>, ref: ThingRef): Promise<void> {
  await deleteVersions(writer, ref)
  await dropSchedule(writer, ref)
  await forgetDropped(writer, ref)
  if (ref.kind === 'page') await writer.delete('pageFindings', ref.guid)
}
