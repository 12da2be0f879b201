import type { Actor } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import { catalogue, type ErrorCode } from '#content/errors/catalogue.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Schedule } from '#content/model/schedule/schema.ts'
import type * as z from 'zod'
import { versionOf } from '../site/version.ts'
import { findEditUrls } from '../site/find-edited-at.ts'
import { findUrls, itemUrl } from '../site/site-urls.ts'
import type { Site } from '../site/site.ts'
import { presentProblem } from '../http/problems/present-problem.ts'
import { decidePublish } from './decide-publish.ts'
import { findEditors } from './present-version.ts'
import type { ScheduleCard, scheduledThingSchema } from '#content/model/schedule/schedule-card.ts'
import { findSchedule } from './schedules.ts'
import { readThing, type ThingRef } from '../site/things.ts'

/** What is scheduled for a page or item; undefined where nothing is. */
export async function presentSchedule(site: Site, ref: ThingRef): Promise<ScheduleCard | undefined> {
  const schedule = await site.records.read((reader) => findSchedule(reader, ref))
  return schedule && present(site, schedule)
}

interface Reader {
  actor: Actor
  language: InterfaceLanguage
}

/** Where pages and items are edited. An item that is not live has no address yet. */
async function findThingUrls(site: Site): Promise<(ref: ThingRef) => string | undefined> {
  const urlOfPage = await findEditUrls(site)
  const urls = await findUrls(site)
  return ({ kind, guid }) => {
    if (kind === 'page') return urlOfPage(guid)
    const item = site.index.find('item', guid)
    return item && itemUrl(urls, site.index, item)
  }
}

/** Moments of plans with what each is of, and where that is edited. */
export async function presentMoments<Moment extends ThingRef>(
  site: Site,
  moments: readonly Moment[],
): Promise<(Moment & { title?: string; url?: string })[]> {
  const urlOf = await findThingUrls(site)
  return site.records.read((reader) =>
    Promise.all(
      moments.map(async (moment) => {
        const { working } = await readThing(site, reader, moment)
        const url = working && urlOf(moment)
        return { ...moment, ...(working && { title: working.title }), ...(url !== undefined && { url }) }
      }),
    ),
  )
}

/** Schedules as the list of all has them, with what each is of, where that is edited, and whether the reader may change them. */
export async function presentScheduledThings(
  site: Site,
  schedules: readonly Schedule[],
  { actor, language }: Reader,
): Promise<z.output<typeof scheduledThingSchema>[]> {
  const urlOf = await findThingUrls(site)
  return Promise.all(
    schedules.map(async (schedule) => {
      const { kind, guid } = schedule
      const { working } = await site.records.read((reader) => readThing(site, reader, schedule))
      const url = urlOf(schedule)
      const title = working?.title ?? schedule.publish?.copy.value.title ?? ''
      const { outcome } = await decidePublish(site, actor, schedule)
      return {
        kind,
        guid,
        title,
        version: versionOf(schedule),
        canChange: outcome === 'allowed',
        ...(url !== undefined && { url }),
        ...(schedule.failed && { reason: explain(schedule.failed.code, language) }),
        ...(await present(site, schedule)),
      }
    }),
  )
}

/** Why something failed, and what can be done, in the reader's language. */
function explain(code: string, language: InterfaceLanguage) {
  const { title, detail } = presentProblem(new AppError(code in catalogue ? (code as ErrorCode) : 'SITE_INTERNAL'), language, '')
  return { title, ...(detail !== undefined && { advice: detail }) }
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
