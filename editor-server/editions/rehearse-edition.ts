import { findPromoted } from '../images/find-promoted.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import type { Edition } from '#content/model/edition/schema.ts'
import { listEntries } from './editions.ts'
import { planEdition } from './plan-edition.ts'

interface Rehearsed {
  /** Of which entries and which content it was built. */
  state: string
  /** Once it is built; others who ask meanwhile wait for the same. */
  done: Promise<void>
}

const rehearsed: Slot<Site, Map<string, Rehearsed>> = { make: () => new Map() }

const stateOf = (site: Site, { revision }: Edition) => `${revision} ${site.index.version}`

/** Whether what was built last is what an edition makes of the site as it is now. */
export function isRehearsed(site: Site, edition: Edition): boolean {
  return site.memory.get(rehearsed).get(edition.guid)?.state === stateOf(site, edition)
}

/**
 * Has the whole site built as an edition makes it, unless that is what was built last. Calls come together.
 * @throws AppError SITE_REHEARSAL_ABSENT where nothing is built, SITE_REHEARSAL_FAILED
 */
export function rehearseEdition(site: Site, edition: Edition): Promise<void> {
  const known = site.memory.get(rehearsed)
  const state = stateOf(site, edition)
  const before = known.get(edition.guid)
  if (before?.state === state) return before.done
  const done = (before?.done ?? Promise.resolve()).catch(() => {}).then(() => build(site, edition.guid))
  const next = { state, done }
  known.set(edition.guid, next)
  // What failed is tried again by who asks next.
  done.catch(() => known.get(edition.guid) === next && known.delete(edition.guid))
  return done
}

async function build(site: Site, guid: string): Promise<void> {
  const { changes } = await site.records.read(async (reader) => planEdition(site, reader, await listEntries(reader, guid), guid))
  await site.publishing.rehearse(guid, changes, await findPromoted(site, changes))
}

/** Throws away the site as an edition makes it: once it is published, or gone. */
export async function forgetRehearsal(site: Site, edition: string): Promise<void> {
  site.memory.get(rehearsed).delete(edition)
  await site.publishing.forget(edition)
}
