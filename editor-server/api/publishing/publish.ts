import { isAdministrator } from '#content/access/actor.ts'
import type { SaveMode } from '#content/model/save-mode/save-mode.ts'
import { findRequest } from '../../approval/requests.ts'
import { tellAsker } from '../../approval/tell-people.ts'
import { tellFollowers } from '../../publishing/follows/tell-followers.ts'
import { publishTemplate as publishOfTemplate, type TemplatePublication } from '../../publishing/publish-template.ts'
import { type Publication, publishThing } from '../../publishing/publish-thing.ts'
import { dropSchedule, findSchedule } from '../../publishing/schedules.ts'
import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { readThing, type ThingRef } from '../../site/things.ts'
import { versionOf } from '../../site/version.ts'
import { type Asked, auditOf } from '../audit-call.ts'
import { implement, reply } from '../endpoint.ts'
import { publishItem as itemCall, publishPage as pageCall, publishTemplate as templateCall } from './contract.ts'
import { presentRelease } from './present-release.ts'

export const publishPage = implement(pageCall, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerPublish(request, { kind: 'page', guid: request.params.id }, request.body),
})

export const publishItem = implement(itemCall, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerPublish(request, { kind: 'item', guid: request.params.guid }, request.body),
})

export const publishTemplate = implement(templateCall, {
  async run({ site, actor, now, language, params, body, checkVersion }) {
    site.authorship?.noteReason(body.note)
    return presentTemplatePublication(site, await publishOfTemplate(site, params.id, { by: actor?.guid, now, language, checkVersion }))
  },
})

/** The answer to what made something else of a template live. */
export async function presentTemplatePublication(site: Asked['site'], { working, warnings, released, isUndoable }: TemplatePublication) {
  return reply(200, { isUndoable, warnings, released: await presentRelease(site, released) }, { version: versionOf(working) })
}

async function answerPublish(request: Asked, ref: ThingRef, { note, mode }: { note?: string | undefined; mode: SaveMode }) {
  const { site, actor, now, language, checkVersion } = request
  const by = actor?.guid
  const { schedule, asked } = await site.records.read(async (reader) => ({
    schedule: await findSchedule(reader, ref),
    asked: await findRequest(reader, ref),
  }))
  const publication = await publishThing(site, ref, {
    by,
    note,
    now,
    language,
    mayChangeRights: isAdministrator(actor),
    checkVersion,
    onStored: auditOf(request, ref, 'publish'),
  })
  // An older copy would otherwise take the place of this one later.
  if (schedule?.publish) await site.records.transact((writer) => dropSchedule(writer, ref, 'publish'))
  if (asked) await tellAsker(site, ref, asked.askedBy, 'published', { by, now })
  const told = mode === 'Notify' ? await tellFollowers(site, ref, { by, now }) : 0
  return presentPublication(request, ref, publication, { told, unscheduled: schedule?.publish?.on })
}

/** The answer to what made a version live. */
export async function presentPublication(
  request: Asked,
  ref: ThingRef,
  { version, previous, warnings, released }: Publication,
  { told, unscheduled }: { told: number; unscheduled?: string | undefined },
) {
  const { site } = request
  const { working } = await site.records.read((reader) => readThing(site, reader, ref))
  const body = {
    version,
    ...(previous !== undefined && { undo: { version: previous } }),
    warnings,
    released: await presentRelease(site, released),
    told,
    ...(unscheduled !== undefined && { unscheduled }),
  }
  return reply(200, body, { version: versionOf(working) })
}
