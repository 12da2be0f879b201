import type { Schedule } from '#content/model/schedule/schema.ts'
import type * as z from 'zod'
import { versionOf } from '../site/version.ts'
import type { Site } from '../site/site.ts'
import { findEditors } from './present-version.ts'
import type { ScheduleCard, scheduledThingSchema } from '#content/model/schedule/schedule-card.ts'
import { findSchedule } from './schedules.ts'
import { readThing, type ThingRef } from '../site/things.ts'

/** What is scheduled for a page or item; undefined where nothing is. */
export async function presentSchedule(site: Site, ref: ThingRef): Promise<ScheduleCard | undefined> {
  const schedule = await site.records.read((reader) => findSchedule(reader, ref))
  return schedule && present(site, schedule)
}

/** Everything that is scheduled, the earliest first; what did not work stands where it was due. */
export async function presentSchedules(site: Site): Promise<z.output<typeof scheduledThingSchema>[]> {
  const schedules = (await site.records.read((reader) => reader.list('schedule'))).map(({ value }) => value)
  const shown = await Promise.all(
    schedules.map(async (schedule) => {
      const { kind, guid } = schedule
      const { working } = await site.records.read((reader) => readThing(site, reader, schedule))
      return { kind, guid, title: working?.title ?? schedule.publish?.copy.value.title ?? '', ...(await present(site, schedule)) }
    }),
  )
  const firstOf = ({ publishOn, unpublishOn, failed }: ScheduleCard) =>
    [publishOn, unpublishOn, failed?.on].filter((on) => on !== undefined).sort()[0] ?? ''
  return shown.sort((a, b) => firstOf(a).localeCompare(firstOf(b), 'en'))
}

async function present(site: Site, { publish, unpublish, setBy, setOn, failed, ...ref }: Schedule): Promise<ScheduleCard> {
  const editor = setBy === undefined ? undefined : (await findEditors(site, [setBy])).get(setBy)
  const { working } = await site.records.read((reader) => readThing(site, reader, ref))
  return {
    ...(publish && {
      publishOn: publish.on,
      mode: publish.mode,
      isCurrent: working !== undefined && versionOf(working) === publish.version,
    }),
    ...(publish?.note !== undefined && { note: publish.note }),
    ...(unpublish && { unpublishOn: unpublish.on }),
    setOn,
    ...(editor && { setBy: editor }),
    ...(failed && { failed }),
  }
}
