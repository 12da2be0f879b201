import { findPromoted } from '../images/find-promoted.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import type { Edition } from '#content/model/edition/schema.ts'
import { listEntries } from './editions.ts'
import { planEdition } from './plan-edition.ts'

/** Of which entries and which content each edition was last built. */
const built: Slot<Site, Map<string, string>> = { make: () => new Map() }

/**
 * Has the whole site built as an edition makes it, unless that is what was built last.
 * @throws AppError SITE_REHEARSAL_ABSENT where nothing is built, SITE_REHEARSAL_FAILED
 */
export async function rehearseEdition(site: Site, { guid, revision }: Edition): Promise<void> {
  const known = site.memory.get(built)
  const state = `${revision} ${site.index.version}`
  if (known.get(guid) === state) return
  const { changes } = await site.records.read(async (reader) => planEdition(site, reader, await listEntries(reader, guid), guid))
  await site.publishing.rehearse(guid, changes, await findPromoted(site, changes))
  known.set(guid, state)
}

/** Throws away the site as an edition makes it: once it is published, or gone. */
export async function forgetRehearsal(site: Site, edition: string): Promise<void> {
  site.memory.get(built).delete(edition)
  await site.publishing.forget(edition)
}
