import { randomUUID } from 'node:crypto'
import { isAdministrator } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import { catalogue } from '#content/errors/catalogue.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { SCHEDULED } from '#content/model/audit/schema.ts'
import { type Edition, MOST_EDITION_REASONS } from '#content/model/edition/schema.ts'
import { dueBefore } from '#content/model/record/index-order.ts'
import { addAudit } from '../audit/append-audit.ts'
import { findFollower } from '../publishing/follows/followed.ts'
import { runAs } from '../publishing/git/run-as.ts'
import { reasonsOf } from '../publishing/schedule-mail.ts'
import type { DueOutcome } from '../publishing/run-due.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { decideEdition } from './decide-entry.ts'
import { mailEditionFailure } from './edition-mail.ts'
import type { FurtherDue } from '../publishing/scheduler.ts'
import { finishEdition, finishEditions } from './finish-editions.ts'
import { publishEdition, running } from './publish-edition.ts'
import { forgetRehearsal } from './rehearse-edition.ts'

/** Milliseconds that something is tried again whose cause lies outside of it, such as a full disk. */
const MOST_LATE = 24 * 3600_000

/** Editions among what the scheduler sees to. */
export const dueEditions: FurtherDue = {
  finish: finishEditions,
  async list(site, until) {
    const range = until === undefined ? {} : dueBefore(until)
    const editions = await site.records.read((reader) => reader.list('edition', { by: 'due', ...range }))
    const busy = site.memory.get(running)
    return editions.flatMap(({ value }) => {
      if (busy.has(value.guid)) return []
      const isCutOff = value.undoing !== undefined || value.state === 'publishing'
      const on = isCutOff ? (site.memory.get(triedAgainOn).get(value.guid) ?? BEGINNING) : value.plan?.on
      if (on === undefined || Date.parse(on) > (until ?? Number.POSITIVE_INFINITY)) return []
      const run = (now: Date) => (isCutOff ? finish(site, value, now) : runDueEdition(site, value, now))
      return [{ on, facts: { edition: value.guid, on }, run }]
    })
  },
}

/** Comes before every moment that anything is planned for. */
const BEGINNING = new Date(0).toISOString()
/** Milliseconds before what could not be finished is tried again. */
const AGAIN = 60_000

const triedAgainOn: Slot<Site, Map<string, string>> = { make: () => new Map() }

/** What was cut off while the server runs on, as by a database that went away. Where that fails, other plans of the site do not wait for it. */
async function finish(site: Site, edition: Edition, now: Date): Promise<DueOutcome> {
  const waiting = site.memory.get(triedAgainOn)
  try {
    await finishEdition(site, edition, now)
    waiting.delete(edition.guid)
    return { kind: 'done' }
  } catch (error) {
    waiting.set(edition.guid, new Date(now.getTime() + AGAIN).toISOString())
    return { kind: 'failed', error }
  }
}

/** Publishes an edition because its moment has come. What does not work is kept, written down, and told by mail. */
async function runDueEdition(site: Site, { guid, plan }: Edition, now: Date): Promise<DueOutcome> {
  if (!plan) return { kind: 'gone' }
  const correlationId = `schedule-${randomUUID()}`
  const audit = (result = 200) => ({
    on: now.toISOString(),
    action: 'publish' as const,
    method: SCHEDULED,
    path: `/api/editions/${guid}:publish`,
    result,
    ...(plan.setBy !== undefined && { actor: plan.setBy }),
    correlationId,
  })
  const before = site.index.settings
  try {
    const account = plan.setBy === undefined ? undefined : await findFollower(site, plan.setBy)
    // Somebody who was put out, or may no longer publish this, publishes nothing later either.
    if (!account) throw new AppError('SITE_FORBIDDEN')
    await runAs(site, plan.setBy, () =>
      publishEdition(site, guid, {
        by: plan.setBy,
        now,
        language: account.language,
        mayChangeRights: isAdministrator(account),
        async check(present, entries) {
          if (present.plan?.on !== plan.on) throw new AppError('SITE_VERSION_STALE')
          if ((await decideEdition(site, account, entries)).outcome !== 'allowed') throw new AppError('SITE_FORBIDDEN')
        },
        onStored(writer) {
          const changes = listChanges(before, site.index.settings)
          return addAudit(site, writer, { ...audit(), ...(changes.length > 0 && { changes }) })
        },
      }),
    )
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'SITE_INTERNAL'
    // It is stored, and the server builds again by itself.
    if (code === 'SITE_RELEASE_FAILED') return { kind: 'done' }
    if (code === 'SITE_EDITION_PUBLISHED') return { kind: 'gone' }
    if (code === 'SITE_VERSION_STALE') {
      // Somebody planned it anew, or goes on changing what it holds.
      const present = await site.records.read((reader) => reader.find('edition', guid))
      return present?.plan?.on === plan.on ? { kind: 'later', error } : { kind: 'gone' }
    }
    const { status } = catalogue[code]
    if (status >= 500 && now.getTime() - Date.parse(plan.on) < MOST_LATE) return { kind: 'later', error }
    await site.records.transact(async (writer) => {
      const present = await writer.find('edition', guid)
      if (present?.plan?.on !== plan.on) return
      const reasons = reasonsOf(error).slice(0, MOST_EDITION_REASONS)
      const failed = { on: plan.on, code, ...(reasons.length > 0 && { reasons }) }
      await writer.put('edition', guid, { ...present, failed })
      await addAudit(site, writer, audit(status))
      await mailEditionFailure(site, writer, present, { error, now })
    })
    return { kind: 'failed', error }
  }
  await forgetRehearsal(site, guid).catch(() => {})
  return { kind: 'done' }
}
