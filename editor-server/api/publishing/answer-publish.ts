import { AppError } from '#content/errors/app-error.ts'
import { auditThing } from '../../audit/audit-thing.ts'
import { type Publication, publishThing } from '../../publishing/publish-thing.ts'
import { readThing, type ThingRef } from '../../publishing/things.ts'
import { findVersion } from '../../publishing/versions.ts'
import { unpublishThing, withRightsOf } from '../../publishing/withdraw-thing.ts'
import type { ApiRequest } from '../endpoint.ts'
import { reply } from '../endpoint.ts'
import { versionOf } from '../version.ts'
import { presentRelease } from './present-release.ts'

/** What these calls take of a request, of pages and of items alike. */
export type Asked = Pick<ApiRequest, 'site' | 'actor' | 'language' | 'now' | 'caller' | 'checkVersion'>

export async function answerPublish(request: Asked, ref: ThingRef, { note }: { note?: string | undefined }) {
  const { site, actor, now, language, checkVersion } = request
  const publication = await publishThing(site, ref, { by: actor?.guid, note, now, language, checkVersion })
  return answer(request, ref, publication)
}

/** Puts back what was live before a publish: an earlier version, or nothing. */
export async function answerUndo(request: Asked, ref: ThingRef, number: number) {
  const { site, actor, now, language, checkVersion } = request
  const by = actor?.guid
  if (number === 0) {
    const { working, released } = await unpublishThing(site, ref, { by, now, checkVersion })
    await audit(request, ref, 'unpublish')
    return reply(200, { warnings: [], released: await presentRelease(site, released) }, { version: versionOf(working) })
  }
  const found = await site.records.read((reader) => findVersion(reader, ref, number))
  const live = site.index.find(ref.kind, ref.guid)
  if (!found || !live) throw new AppError('SITE_NOT_FOUND')
  const copy = withRightsOf(found.value, live)
  const options = { by, now, language, checkVersion, copy, restoredFrom: number, keepsLiveAsDraft: true } as const
  return answer(request, ref, await publishThing(site, ref, options))
}

/** Writes down what a call did to a page or item. */
export function audit(request: Asked, ref: ThingRef, action: Parameters<typeof auditThing>[2], method = 'POST'): Promise<void> {
  const { site, actor, now, caller } = request
  return auditThing(site, ref, action, { actor, now, correlationId: caller.correlationId, method })
}

async function answer(request: Asked, ref: ThingRef, { version, previous, warnings, released }: Publication) {
  const { site } = request
  await audit(request, ref, 'publish')
  const { working } = await site.records.read((reader) => readThing(site, reader, ref))
  const body = {
    version,
    ...(previous !== undefined && { undo: { version: previous } }),
    warnings,
    released: await presentRelease(site, released),
  }
  return reply(200, body, { version: versionOf(working) })
}
