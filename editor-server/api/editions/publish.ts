import type { Edition, EditionEntry } from '#content/model/edition/schema.ts'
import { isAdministrator } from '#content/access/actor.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { checkEdition } from '../../editions/check-edition.ts'
import { decideEntry, isGone } from '../../editions/decide-entry.ts'
import { getEdition, listEntries, versionOfEdition } from '../../editions/editions.ts'
import { forgetRehearsal } from '../../editions/rehearse-edition.ts'
import { planEdition } from '../../editions/plan-edition.ts'
import { presentEdition } from '../../editions/present-edition.ts'
import { publishEdition as publish } from '../../editions/publish-edition.ts'
import { undoEdition as undo } from '../../editions/undo-edition.ts'
import { implement, reply } from '../endpoint.ts'
import { MOST_NAMED } from '../publishing/contract.ts'
import { presentRelease } from '../publishing/present-release.ts'
import { type AskedEdition, refuseUnlessPublisherOf } from './answer-edition.ts'
import * as calls from './contract.ts'

export const getImpactOfEdition = implement(calls.getImpactOfEdition, {
  async run({ site, actor, params, language }) {
    const { entries, plan } = await site.records.read(async (reader) => {
      await getEdition(reader, params.id)
      const listed = await listEntries(reader, params.id)
      return { entries: listed, plan: await planEdition(site, reader, listed, params.id) }
    })
    const own: EditionEntry[] = []
    for (const entry of entries)
      if ((await decideEntry(site, actor, entry)).outcome === 'allowed' || (await isGone(site, entry))) own.push(entry)
    const findings = await checkEdition(site, own, plan, { language, mayChangeRights: isAdministrator(actor) })
    // Of what a person may not see they learn no title and no address.
    if (own.length < entries.length) return reply(200, { pages: [], pageCount: 0, urlCount: 0, expectedMs: 0, findings })
    const { pages, pageCount, urlCount, expectedMs } = await site.publishing.impact(plan.changes)
    return reply(200, { pages: pages.slice(0, MOST_NAMED), pageCount, urlCount, expectedMs, findings })
  },
})

export const publishEdition = implement(calls.publishEdition, {
  async run(request) {
    const { site, actor, params, language, now, log } = request
    const before = site.index.settings
    const { edition, warnings, released } = await publish(site, params.id, {
      by: actor?.guid,
      now,
      language,
      mayChangeRights: isAdministrator(actor),
      check: (present, entries) => checkAsked(request, present, entries),
    })
    void forgetRehearsal(site, params.id).catch((error: unknown) => log.warn({ err: error }, 'a preview could not be deleted'))
    const body = { edition: await presentEdition(site, edition, request), warnings, released: await presentRelease(site, released) }
    return reply(200, body, { version: versionOfEdition(edition), changes: listChanges(before, site.index.settings) })
  },
})

export const undoEdition = implement(calls.undoEdition, {
  async run(request) {
    const { site, actor, params, body, language, now } = request
    const before = site.index.settings
    const { edition, kept, released } = await undo(site, params.id, {
      by: actor?.guid,
      now,
      language,
      keepsChanged: body.keepsChanged,
      mayChangeRights: isAdministrator(actor),
      check: (present, entries) => checkAsked(request, present, entries),
    })
    const answer = { edition: await presentEdition(site, edition, request), kept, released: await presentRelease(site, released) }
    return reply(200, answer, { version: versionOfEdition(edition), changes: listChanges(before, site.index.settings) })
  },
})

/** Decides by the very entries that are written. @throws AppError SITE_VERSION_STALE; as `refuseUnless` */
async function checkAsked(request: AskedEdition, edition: Edition, entries: readonly EditionEntry[]): Promise<void> {
  request.checkVersion(versionOfEdition(edition))
  await refuseUnlessPublisherOf(request, entries)
}
