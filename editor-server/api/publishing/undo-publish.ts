import { isAdministrator } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import { undoTemplatePublish } from '../../publishing/publish-template.ts'
import { publishThing } from '../../publishing/publish-thing.ts'
import { findCurrent, findVersion, listVersions } from '../../publishing/versions.ts'
import { findLastBlocks, unpublishThing, withRightsOf } from '../../publishing/withdraw-thing.ts'
import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import type { Site } from '../../site/site.ts'
import type { ThingRef } from '../../site/things.ts'
import { versionOf } from '../../site/version.ts'
import { type Asked, auditOf } from '../audit-call.ts'
import { implement, reply } from '../endpoint.ts'
import { undoPublishOfItem as itemCall, undoPublishOfPage as pageCall, undoPublishOfTemplate as templateCall } from './contract.ts'
import { presentRelease } from './present-release.ts'
import { presentPublication, presentTemplatePublication } from './publish.ts'

export const undoPublishOfPage = implement(pageCall, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerUndo(request, { kind: 'page', guid: request.params.id }, request.body.version),
})

export const undoPublishOfItem = implement(itemCall, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerUndo(request, { kind: 'item', guid: request.params.guid }, request.body.version),
})

export const undoPublishOfTemplate = implement(templateCall, {
  run: async ({ site, actor, now, language, params, checkVersion }) =>
    presentTemplatePublication(site, await undoTemplatePublish(site, params.id, { by: actor?.guid, now, language, checkVersion })),
})

/** Whether everything that became live after a version is of one person. */
async function isAllBy(site: Site, ref: ThingRef, { by, since }: { by: string | undefined; since: number }): Promise<boolean> {
  const versions = await site.records.read((reader) => listVersions(reader, ref))
  const isLast = findCurrent(versions, site.index.find(ref.kind, ref.guid))?.number === versions.at(-1)?.number
  return by !== undefined && isLast && versions.every((version) => version.number <= since || version.by === by)
}

/** Puts back what was live before a publish: an earlier version, or nothing. */
async function answerUndo(request: Asked, ref: ThingRef, number: number) {
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
    // A block that is gone comes back with the right to add to it. Who took it away puts it back; else that is an administrator's.
    mayChangeRights: isAdministrator(actor) || (await isAllBy(site, ref, { by, since: number })),
    checkVersion,
    copy,
    restoredFrom: number,
    keepsLiveAsDraft: true,
    onStored: auditOf(request, ref, 'publish'),
  } as const
  return presentPublication(request, ref, await publishThing(site, ref, options), { told: 0 })
}
