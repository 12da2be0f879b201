import { isAdministrator } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { SaveMode } from '#content/model/save-mode/save-mode.ts'
import { tellFollowers } from '../../publishing/follows/tell-followers.ts'
import { type Publication, publishThing } from '../../publishing/publish-thing.ts'
import { dropSchedule, findSchedule } from '../../publishing/schedules.ts'
import { readThing, type ThingRef } from '../../site/things.ts'
import { findVersion } from '../../publishing/versions.ts'
import { findLastBlocks, unpublishThing, withRightsOf } from '../../publishing/withdraw-thing.ts'
import { type Asked, auditOf } from '../audit-call.ts'
import { reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { presentRelease } from './present-release.ts'

export async function answerPublish(request: Asked, ref: ThingRef, { note, mode }: { note?: string | undefined; mode: SaveMode }) {
  const { site, actor, now, language, checkVersion } = request
  const by = actor?.guid
  const schedule = await site.records.read((reader) => findSchedule(reader, ref))
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
  const told = mode === 'Notify' ? await tellFollowers(site, ref, { by, now }) : 0
  return answer(request, ref, publication, { told, unscheduled: schedule?.publish?.on })
}

/** Puts back what was live before a publish: an earlier version, or nothing. */
export async function answerUndo(request: Asked, ref: ThingRef, number: number) {
  const { site, actor, now, language, checkVersion } = request
  const by = actor?.guid
  if (number === 0) {
    const { working, released } = await unpublishThing(site, ref, {
      by,
      now,
      checkVersion,
      onStored: auditOf(request, ref, 'unpublish'),
    })
    return reply(200, { warnings: [], released: await presentRelease(site, released), told: 0 }, { version: versionOf(working) })
  }
  const found = await site.records.read((reader) => findVersion(reader, ref, number))
  const live = site.index.find(ref.kind, ref.guid)
  if (!found || !live) throw new AppError('SITE_NOT_FOUND')
  const last = await site.records.read((reader) => findLastBlocks(reader, ref, found.value, { present: live, live }))
  const copy = withRightsOf(found.value, live, last)
  const options = {
    by,
    now,
    language,
    // They are those of what is live, and of blocks that have gone since those that they had.
    mayChangeRights: true,
    checkVersion,
    copy,
    restoredFrom: number,
    keepsLiveAsDraft: true,
    onStored: auditOf(request, ref, 'publish'),
  } as const
  return answer(request, ref, await publishThing(site, ref, options), { told: 0 })
}

async function answer(
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
