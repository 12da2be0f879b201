import { isAdministrator } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { SaveMode } from '#content/model/save-mode/save-mode.ts'
import { dropRequest, findRequest } from '../../approval/requests.ts'
import { tellAsker } from '../../approval/tell-people.ts'
import { checkPublication, findChangedRights, refuseChangedRights, refuseErrors } from '../../publishing/check-publication.ts'
import { presentSchedule } from '../../publishing/present-schedule.ts'
import { dropSchedule, setSchedule } from '../../publishing/schedules.ts'
import { asThing, readThing, type ThingRef, type ThingState } from '../../site/things.ts'
import { createFinding, type Finding } from '../../site/findings.ts'
import type { Site } from '../../site/site.ts'
import { reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { versionOf } from '../../site/version.ts'
import { type Asked, auditOf } from '../audit-call.ts'

interface Wanted {
  publishOn?: string | undefined
  unpublishOn?: string | undefined
  note?: string | undefined
  mode: SaveMode
}

/** Milliseconds ahead that anything can be scheduled: five years. */
const FARTHEST = 5 * 365 * 24 * 3600_000

/** @throws AppError SITE_RIGHTS_REFUSED, SITE_PUBLISH_REFUSED: what cannot be published now is not scheduled either */
export async function answerSetSchedule(request: Asked, ref: ThingRef, wanted: Wanted) {
  const { site, actor, now, language, checkVersion } = request
  refuseFindings(findFaults(wanted, now))
  const before = await site.records.read((reader) => readThing(site, reader, ref))
  const { working } = before
  if (!working) throw new AppError('SITE_NOT_FOUND')
  checkVersion(versionOf(working))
  const refuseRights = (state: ThingState) => {
    if (wanted.publishOn === undefined || isAdministrator(actor) || !state.working) return
    refuseChangedRights(findChangedRights(ref.kind, state.live, state.working, language))
  }
  refuseRights(before)
  if (wanted.publishOn !== undefined)
    refuseErrors(await checkPublication(site, asThing(ref.kind, { ...working, isPublished: true }), language))
  const asked = await site.records.transact(async (writer) => {
    const state = await readThing(site, writer, ref)
    if (!state.working) throw new AppError('SITE_NOT_FOUND')
    checkVersion(versionOf(state.working))
    refuseRights(state)
    const momentOf = (moment: string | undefined) => (moment === undefined ? undefined : new Date(moment))
    await setSchedule(writer, ref, {
      publishOn: momentOf(wanted.publishOn),
      unpublishOn: momentOf(wanted.unpublishOn),
      working: state.working,
      live: state.live,
      mode: wanted.mode,
      note: wanted.note,
      by: actor?.guid,
      now,
    })
    await auditOf(request, ref, 'schedule', 'PUT')(writer)
    const waiting = wanted.publishOn === undefined ? undefined : await findRequest(writer, ref)
    if (waiting) await dropRequest(writer, ref)
    return waiting
  })
  if (asked) await tellAsker(site, ref, asked.askedBy, 'planned', { by: actor?.guid, now })
  return reply(200, await scheduleOf(site, ref), await versionNow(site, ref))
}

export async function answerDropSchedule(request: Asked, ref: ThingRef) {
  const { site, checkVersion } = request
  await site.records.transact(async (writer) => {
    const { working } = await readThing(site, writer, ref)
    checkVersion(versionOf(working))
    if (!(await dropSchedule(writer, ref))) throw new AppError('SITE_NOT_FOUND')
    await auditOf(request, ref, 'unschedule', 'DELETE')(writer)
  })
  return reply(204)
}

export async function answerGetSchedule({ site }: Pick<Asked, 'site'>, ref: ThingRef) {
  return reply(200, await scheduleOf(site, ref))
}

async function scheduleOf(site: Site, ref: ThingRef) {
  const schedule = await presentSchedule(site, ref)
  return schedule ? { schedule } : {}
}

async function versionNow(site: Site, ref: ThingRef) {
  const { working } = await site.records.read((reader) => readThing(site, reader, ref))
  return { version: versionOf(working) }
}

/** What is wrong with moments, each at its field. */
export function findFaults({ publishOn, unpublishOn }: Pick<Wanted, 'publishOn' | 'unpublishOn'>, now: Date): Finding[] {
  const moments = Object.entries({ publishOn, unpublishOn }).flatMap(([field, moment]) =>
    moment === undefined ? [] : [{ field, ahead: Date.parse(moment) - now.getTime() }],
  )
  const faults = moments.flatMap(({ field, ahead }) => {
    if (ahead > FARTHEST) return [createFinding([field], 'instantFar')]
    return ahead <= 0 ? [createFinding([field], 'instantPast')] : []
  })
  const isTurned = publishOn !== undefined && unpublishOn !== undefined && Date.parse(unpublishOn) <= Date.parse(publishOn)
  return isTurned ? [...faults, createFinding(['unpublishOn'], 'instantOrder')] : faults
}
