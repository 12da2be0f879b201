import { versionOf, versionOfShared } from '../site/version.ts'
import type { Site } from '../site/site.ts'
import { readTemplate } from '../site/template-work.ts'
import { findWorkingCopy } from '../site/working-copies.ts'
import { findEditors } from './present-version.ts'
import type { ThingRef } from '../site/things.ts'
import type { Editor } from '#content/model/version/version-card.ts'
import { findCurrent, listVersions } from './versions.ts'

export interface LatestChange {
  version: string
  live?: string
  by?: Editor
  /** ISO 8601. */
  on?: string
}

/** Who last wrote the working copy of a page or item and when, or published what is live where it has none; undefined where neither is there. */
export async function findLatestChange(site: Site, ref: ThingRef): Promise<LatestChange | undefined> {
  const live = site.index.find(ref.kind, ref.guid)
  const { value, by, on } = await site.records.read(async (reader) => {
    const copy = await findWorkingCopy(reader, ref.kind, ref.guid)
    if (copy) return { value: copy.value, by: copy.changedBy, on: copy.changedOn }
    const published = findCurrent(await listVersions(reader, ref), live)
    return { value: live, by: published?.by, on: published?.publishedOn }
  })
  return value && describeChange(site, { version: versionOf(value), ...(live && { live: versionOfShared(live) }) }, { by, on })
}

/** The same for a template. */
export async function findLatestTemplateChange(site: Site, guid: string): Promise<LatestChange | undefined> {
  const { live, work, working } = await site.records.read((reader) => readTemplate(site, reader, guid))
  if (!working) return undefined
  const versions = { version: versionOf(working), ...(live && { live: versionOf(live) }) }
  return describeChange(site, versions, { by: work?.changedBy, on: work?.changedOn })
}

async function describeChange(
  site: Site,
  versions: Pick<LatestChange, 'version' | 'live'>,
  { by, on }: { by: string | undefined; on: string | undefined },
): Promise<LatestChange> {
  const editor = by === undefined ? undefined : (await findEditors(site, [by])).get(by)
  return { ...versions, ...(editor && { by: editor }), ...(on !== undefined && { on }) }
}
