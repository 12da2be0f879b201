import { AppError } from '#content/errors/app-error.ts'
import type { Schedule } from '#content/model/schedule/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { decidePublish } from '../../publishing/decide-publish.ts'
import { findSchedule } from '../../publishing/schedules.ts'
import type { ThingRef } from '../../site/things.ts'
import { versionOf } from '../../site/version.ts'
import type { Asked } from '../audit-call.ts'
import { refuseUnless } from '../refuse.ts'

/** Decides by the thing itself, beside the area: who may see all plans may not publish everything. @throws AppError as `refuseUnless` */
export async function refuseUnlessPublisher({ site, actor }: Asked, ref: ThingRef): Promise<void> {
  refuseUnless(await decidePublish(site, actor, ref))
}

/** The plan as the caller has seen it. @throws AppError SITE_NOT_FOUND, SITE_VERSION_STALE */
export async function getPlanned(reader: StoreReader<RecordKinds>, { checkVersion }: Asked, ref: ThingRef): Promise<Schedule> {
  const schedule = await findSchedule(reader, ref)
  if (!schedule) throw new AppError('SITE_NOT_FOUND')
  checkVersion(versionOf(schedule))
  return schedule
}
