import { AppError } from '#content/errors/app-error.ts'
import type { EditionEntry } from '#content/model/edition/schema.ts'
import type { VersionValue } from '#content/model/version/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { takeRights } from '../publishing/present-rights.ts'
import type { Site } from '../site/site.ts'
import { readThing, type ThingRef } from '../site/things.ts'
import { versionOf } from '../site/version.ts'

export interface Wanted extends ThingRef {
  action: 'publish' | 'unpublish'
}

/**
 * A page or item as it goes into an edition: what its working copy says now, or that it goes off the site.
 * @throws AppError SITE_NOT_FOUND; of what is not public there is nothing to take off the site
 */
export async function takeEntry(
  site: Site,
  reader: StoreReader<RecordKinds>,
  { kind, guid, action }: Wanted,
  { by, now }: { by: string | undefined; now: Date },
): Promise<EditionEntry> {
  const { live, working } = await readThing(site, reader, { kind, guid })
  if (!working || (action === 'unpublish' && !live?.isPublished)) throw new AppError('SITE_NOT_FOUND')
  const publish = { copy: { kind, value: working } as VersionValue, version: versionOf(working), ...takeRights(live ?? working) }
  return {
    kind,
    guid,
    addedOn: now.toISOString(),
    ...(by !== undefined && { addedBy: by }),
    ...(live && { live: versionOf(live) }),
    ...(action === 'publish' && { publish }),
  }
}
