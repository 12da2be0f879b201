import type { Edition, EditionEntry } from '#content/model/edition/schema.ts'
import { AppError } from '#content/errors/app-error.ts'
import { decideEdition } from '../../editions/decide-entry.ts'
import { getEdition, listEntries, versionOfEdition } from '../../editions/editions.ts'
import { presentEdition } from '../../editions/present-edition.ts'
import { type ApiRequest, reply } from '../endpoint.ts'
import { refuseUnless } from '../refuse.ts'

export type AskedEdition = Pick<ApiRequest, 'site' | 'actor' | 'language' | 'now' | 'checkVersion'>

/** An edition as it is now, with all that it holds. */
export async function answerEdition(request: AskedEdition, guid: string) {
  const edition = await request.site.records.read((reader) => getEdition(reader, guid))
  return reply(200, await presentEdition(request.site, edition, request), { version: versionOfEdition(edition) })
}

/**
 * Changes an edition that is there, in one transaction.
 * @throws AppError SITE_NOT_FOUND, SITE_VERSION_STALE; what `change` throws
 */
export async function changeEdition(request: AskedEdition, guid: string, change: (edition: Edition) => Edition): Promise<void> {
  await request.site.records.transact(async (writer) => {
    const edition = await getEdition(writer, guid)
    request.checkVersion(versionOfEdition(edition))
    await writer.put('edition', guid, change(edition))
  })
}

/** Decides by everything that an edition holds: who may not publish one thing of it does nothing to the whole. @throws AppError as `refuseUnless` */
export async function refuseUnlessPublisher(request: AskedEdition, guid: string): Promise<void> {
  const entries = await request.site.records.read(async (reader) => {
    await getEdition(reader, guid)
    return listEntries(reader, guid)
  })
  await refuseUnlessPublisherOf(request, entries)
}

/** The same of entries that were read. @throws AppError as `refuseUnless` */
export async function refuseUnlessPublisherOf({ site, actor }: AskedEdition, entries: readonly EditionEntry[]): Promise<void> {
  const decision = await decideEdition(site, actor, entries)
  // An edition is seen by every editor.
  if (decision.outcome === 'notFound') throw new AppError('SITE_FORBIDDEN')
  refuseUnless(decision)
}

/** @throws AppError SITE_EDITION_PUBLISHED */
export function refusePublished({ state, undoing }: Edition): void {
  if (state !== 'open' || undoing) throw new AppError('SITE_EDITION_PUBLISHED')
}
