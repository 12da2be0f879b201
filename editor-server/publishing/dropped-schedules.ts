import { AppError } from '#content/errors/app-error.ts'
import { DROPPED_KEPT, type Schedule } from '#content/model/schedule/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { ThingRef } from '../site/things.ts'
import { findSchedule, putSchedule } from './schedules.ts'

/** Old ones that go at a time; more than that wait for the next. */
const MOST_SWEPT = 100

/** Keeps a plan as it was before it is withdrawn or done early. Those that can no longer be put back go. */
export async function keepDropped(writer: StoreWriter<RecordKinds>, schedule: Schedule, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DROPPED_KEPT).toISOString()
  const old = await writer.list('droppedSchedule', { by: 'on', before, limit: MOST_SWEPT })
  for (const { id } of old) await writer.delete('droppedSchedule', id)
  await writer.put('droppedSchedule', `${schedule.kind}/${schedule.guid}`, { schedule, droppedOn: now.toISOString() })
}

/**
 * Puts the last plan of a page or item back as it was.
 * @throws AppError SITE_NOT_FOUND when there is none of the last day, or one of its moments has passed; SITE_CONFLICT when another was made
 */
export async function restoreDropped(writer: StoreWriter<RecordKinds>, ref: ThingRef, now: Date): Promise<Schedule> {
  const dropped = await writer.find('droppedSchedule', `${ref.kind}/${ref.guid}`)
  if (!dropped || now.getTime() - Date.parse(dropped.droppedOn) >= DROPPED_KEPT) throw new AppError('SITE_NOT_FOUND')
  const { schedule } = dropped
  const present = await findSchedule(writer, ref)
  // What is left of it after a part of it was done is no other plan.
  if (present && present.setOn !== schedule.setOn) throw new AppError('SITE_CONFLICT')
  const hasPassed = ({ on }: { on: string }) => Date.parse(on) <= now.getTime() && schedule.failed?.on !== on
  if ([schedule.publish, schedule.unpublish].some((part) => part && hasPassed(part))) throw new AppError('SITE_NOT_FOUND')
  await writer.delete('droppedSchedule', `${ref.kind}/${ref.guid}`)
  await putSchedule(writer, schedule)
  return schedule
}

/** What could be put back cannot any more. */
export async function forgetDropped(writer: StoreWriter<RecordKinds>, { kind, guid }: ThingRef): Promise<void> {
  await writer.delete('droppedSchedule', `${kind}/${guid}`)
}
