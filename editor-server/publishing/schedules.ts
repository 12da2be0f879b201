import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { SaveMode } from '#content/model/save-mode/save-mode.ts'
import { type Schedule, type ScheduledAction, scheduledActions } from '#content/model/schedule/schema.ts'
import type { VersionValue } from '#content/model/version/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { versionOf } from '../site/version.ts'
import type { ThingRef } from '../site/things.ts'
import { takeRights } from './present-rights.ts'

export interface ScheduleOptions {
  publishOn: Date | undefined
  unpublishOn: Date | undefined
  /** What is published then. */
  working: Page | ListItem
  live: Page | ListItem | undefined
  mode: SaveMode
  note: string | undefined
  by: string | undefined
  now: Date
}

/** Something that is due, by its instant. */
export interface Due extends ThingRef {
  on: string
  action: ScheduledAction
}

export function findSchedule(reader: StoreReader<RecordKinds>, { kind, guid }: ThingRef): Promise<Schedule | undefined> {
  return reader.find('schedule', `${kind}/${guid}`)
}

/** Takes the place of whatever was scheduled for the page or item before. */
export async function setSchedule(writer: StoreWriter<RecordKinds>, ref: ThingRef, options: ScheduleOptions): Promise<Schedule> {
  const { publishOn, unpublishOn, working, live, mode, note, by, now } = options
  const schedule: Schedule = {
    ...ref,
    setOn: now.toISOString(),
    ...(by !== undefined && { setBy: by }),
    ...(publishOn && {
      publish: {
        on: publishOn.toISOString(),
        copy: { kind: ref.kind, value: working } as VersionValue,
        version: versionOf(working),
        mode,
        ...(note !== undefined && { note }),
        ...takeRights(live ?? working),
      },
    }),
    ...(unpublishOn && { unpublish: { on: unpublishOn.toISOString() } }),
  }
  await putSchedule(writer, schedule)
  return schedule
}

/** Takes back what was to be done, or one part of it; what failed is looked at with that. */
export async function dropSchedule(writer: StoreWriter<RecordKinds>, ref: ThingRef, action?: ScheduledAction): Promise<boolean> {
  const schedule = await findSchedule(writer, ref)
  if (!schedule) return false
  if (action !== undefined && !schedule[action] && schedule.failed?.action !== action) return false
  const { publish, unpublish, failed, ...rest } = schedule
  const left = {
    ...rest,
    ...(publish && action === 'unpublish' && { publish }),
    ...(unpublish && action === 'publish' && { unpublish }),
    ...(failed && action !== undefined && failed.action !== action && { failed }),
  }
  await putSchedule(writer, left)
  return true
}

/** What was to be done did not work: it is not tried again, and kept until somebody sets or drops it. */
export async function noteFailure(
  writer: StoreWriter<RecordKinds>,
  { on, action, ...ref }: Due,
  code: string,
  reasons: readonly string[] = [],
): Promise<void> {
  const schedule = await findSchedule(writer, ref)
  if (schedule)
    await putSchedule(writer, { ...schedule, failed: { action, on, code, ...(reasons.length > 0 && { reasons: [...reasons] }) } })
}

/** Everything that is due, the earliest first. @param until ms since 1970 */
export async function listDue(reader: StoreReader<RecordKinds>, until = Number.POSITIVE_INFINITY): Promise<Due[]> {
  // Ids begin with their instant.
  const range = Number.isFinite(until) ? { before: new Date(until + 1).toISOString() } : {}
  return (await reader.list('scheduleDue', range)).map(({ id }) => readDue(id))
}

/** What the id of a `scheduleDue` says. */
export function readDue(id: string): Due {
  const [on = '', kind = '', guid = '', action = ''] = id.split('/')
  return { on, kind: kind as ThingRef['kind'], guid, action: action as ScheduledAction }
}

export async function deleteDue(writer: StoreWriter<RecordKinds>, { on, kind, guid, action }: Due): Promise<void> {
  await writer.delete('scheduleDue', `${on}/${kind}/${guid}/${action}`)
}

/** Keeps a schedule with what it makes due; one that holds nothing any more goes. */
export async function putSchedule(writer: StoreWriter<RecordKinds>, schedule: Schedule): Promise<void> {
  const { kind, guid, failed } = schedule
  const before = await findSchedule(writer, { kind, guid })
  for (const action of scheduledActions) if (before?.[action]) await deleteDue(writer, { kind, guid, action, on: before[action].on })
  for (const action of scheduledActions) {
    const on = schedule[action]?.on
    const hasFailed = failed?.action === action && failed.on === on
    if (on !== undefined && !hasFailed) await writer.put('scheduleDue', `${on}/${kind}/${guid}/${action}`, { action })
  }
  const isEmpty = !schedule.publish && !schedule.unpublish && !failed
  if (isEmpty) await writer.delete('schedule', `${kind}/${guid}`)
  else await writer.put('schedule', `${kind}/${guid}`, schedule)
}
