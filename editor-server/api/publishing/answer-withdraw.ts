import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { ThingRef } from '../../site/things.ts'
import { restoreThing, revertThing, unpublishThing } from '../../publishing/withdraw-thing.ts'
import type { Site } from '../../site/site.ts'
import { reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { type Asked, auditOf } from '../audit-call.ts'
import { presentRelease } from './present-release.ts'

export async function answerUnpublish(request: Asked, ref: ThingRef) {
  const { site, actor, now, checkVersion } = request
  const { working, previous, released } = await unpublishThing(site, ref, {
    by: actor?.guid,
    now,
    checkVersion,
    onStored: auditOf(request, ref, 'unpublish'),
  })
  const body = {
    ...stateOf(site, ref, working),
    ...(previous !== undefined && { undo: { version: previous } }),
    released: await presentRelease(site, released),
  }
  return reply(200, body, { version: versionOf(working) })
}

export async function answerRevert(request: Asked, ref: ThingRef) {
  const { site, actor, now, checkVersion } = request
  const { working } = await revertThing(site, ref, { by: actor?.guid, now, checkVersion, onStored: auditOf(request, ref, 'revert') })
  return reply(200, stateOf(site, ref, working), { version: versionOf(working) })
}

export async function answerRestore(request: Asked, ref: ThingRef, number: number) {
  const { site, actor, now, checkVersion } = request
  const { working } = await restoreThing(site, ref, number, {
    by: actor?.guid,
    now,
    checkVersion,
    onStored: auditOf(request, ref, 'restore'),
  })
  return reply(200, stateOf(site, ref, working), { version: versionOf(working) })
}

function stateOf(site: Site, { kind, guid }: ThingRef, working: Page | ListItem) {
  const live = site.index.find(kind, guid)
  const draftState = !live ? 'new' : versionOf(live) === versionOf(working) ? 'none' : 'changed'
  return { draftState, isPublished: live?.isPublished === true } as const
}
