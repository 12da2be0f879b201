import type { Schedule } from '#content/model/schedule/schema.ts'
import type * as z from 'zod'
import { versionOf } from '../site/version.ts'
import { findEditUrls } from '../site/find-edited-at.ts'
import { findUrls, itemUrl } from '../site/site-urls.ts'
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

/** Schedules as the list of all has them, with what each is of and where that is edited. */
export async function presentScheduledThings(site: Site, schedules: readonly Schedule[]): Promise<z.output<typeof scheduledThingSchema>[]> {
  const urlOfPage = await findEditUrls(site)
  const urls = await findUrls(site)
  const urlOf = ({ kind, guid }: ThingRef) => {
    if (kind === 'page') return urlOfPage(guid)
    const item = site.index.find('item', guid)
    return item && itemUrl(urls, site.index, item)
  }
  return Promise.all(
    schedules.map(async (schedule) => {
      const { kind, guid } = schedule
      const { working } = await site.records.read((reader) => readThing(site, reader, schedule))
      const url = urlOf(schedule)
      const title = working?.title ?? schedule.publish?.copy.value.title ?? ''
      return { kind, guid, title, ...(url !== undefined && { url }), ...(await present(site, schedule)) }
    }),
  )
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
