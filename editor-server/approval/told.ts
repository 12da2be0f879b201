import type { Actor } from '#content/access/actor.ts'
import type { RequestNotification } from '#content/model/publish-request/schema.ts'
import { joinUrl } from '#content/model/url/join-url.ts'
import { findEditors } from '../publishing/present-version.ts'
import { findEditedThings } from '../site/edited-things.ts'
import type { Site } from '../site/site.ts'
import { readThing, type ThingRef } from '../site/things.ts'

/** A request that somebody is told of, as long as its page or item is there and they may edit it. */
interface Told {
  title: string
  /** Edit mode with the publish dialog open. */
  url: string
}

/** What a person is told of requests, the oldest first. */
export async function listRequestsTold(site: Site, actor: Actor): Promise<(Omit<RequestNotification, 'by'> & Told & { by?: string })[]> {
  if (!actor) return []
  const kept = await site.records.read((reader) => reader.list('requestNotification', { prefix: `${actor.guid}/` }))
  if (kept.length === 0) return []
  const show = await showerFor(site, actor)
  const editorOf = await findEditors(
    site,
    kept.flatMap(({ value }) => value.by ?? []),
  )
  const shown = await Promise.all(kept.map(async ({ value }) => ({ value, told: await show(value) })))
  return shown.flatMap(({ value: { by, ...value }, told }) => {
    const name = by === undefined ? undefined : editorOf.get(by)?.name
    return told ? [{ ...value, ...told, ...(name !== undefined && { by: name }) }] : []
  })
}

/** What this person is told of a page or item now; undefined where they may not edit it any more, or it is gone. */
export async function showerFor(site: Site, actor: Actor): Promise<(ref: ThingRef) => Promise<Told | undefined>> {
  const placeOf = await findEditedThings(site, actor)
  return async (ref) => {
    const { working } = await site.records.read((reader) => readThing(site, reader, ref))
    const url = working && (await placeOf(working))
    return working && url !== undefined ? { title: working.title, url: `${joinUrl(url, '/edit')}?open=publish` } : undefined
  }
}
