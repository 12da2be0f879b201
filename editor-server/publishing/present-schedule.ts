import type { Actor } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import { catalogue, type ErrorCode } from '#content/errors/catalogue.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Editor } from '#content/model/version/version-card.ts'
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
  const found = await site.records.read(async (reader) => {
    const schedule = await findSchedule(reader, ref)
    return schedule && { schedule, working: (await readThing(site, reader, ref)).working }
  })
  return found && present(found.schedule, { working: found.working, editors: await findEditorsOf(site, [found.schedule]) })
}

const findEditorsOf = (site: Site, schedules: readonly Schedule[]) =>
  findEditors(
    site,
    schedules.flatMap(({ setBy }) => setBy ?? []),
  )

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

/** What a moment of a plan is of. */
export interface PlannedRef {
  kind: ThingRef['kind'] | 'edition'
  guid: string
}

/** Moments of plans with what each is of, and where that is edited. */
export async function presentMoments<Moment extends PlannedRef>(
  site: Site,
  moments: readonly Moment[],
): Promise<(Moment & { title?: string; url?: string })[]> {
  const urlOf = await findThingUrls(site)
  return site.records.read((reader) =>
    Promise.all(
      moments.map(async (moment) => {
        const { kind, guid } = moment
        if (kind === 'edition') {
          const edition = await reader.find('edition', guid)
          return { ...moment, ...(edition && { title: edition.name, url: `/admin/editions/${guid}` }) }
        }
        const { working } = await readThing(site, reader, { kind, guid })
        const url = working && urlOf({ kind, guid })
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
  const editors = await findEditorsOf(site, schedules)
  const states = await site.records.read((reader) => Promise.all(schedules.map((schedule) => readThing(site, reader, schedule))))
  return Promise.all(
    schedules.map(async (schedule, index) => {
      const { kind, guid, publish, failed } = schedule
      const working = states[index]?.working
      const url = urlOf(schedule)
      const { outcome } = await decidePublish(site, actor, schedule)
      return {
        kind,
        guid,
        title: working?.title ?? publish?.copy.value.title ?? '',
        version: versionOf(schedule),
        canChange: outcome === 'allowed',
        ...(url !== undefined && { url }),
        ...(failed && { reason: explain(failed.code, language) }),
        ...present(schedule, { working, editors }),
      }
    }),
  )
}

/** Why something failed, and what can be done, in the reader's language. */
function explain(code: string, language: InterfaceLanguage) {
  const { title, detail } = presentProblem(new AppError(code in catalogue ? (code as ErrorCode) : 'SITE_INTERNAL'), language, '')
  return { title, ...(detail !== undefined && { advice: detail }) }
}

interface Around {
  working: Page | ListItem | undefined
  editors: ReadonlyMap<string, Editor>
}

function present({ publish, unpublish, setBy, setOn, failed }: Schedule, { working, editors }: Around): ScheduleCard {
  const editor = setBy === undefined ? undefined : editors.get(setBy)
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
