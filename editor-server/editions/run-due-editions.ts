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
      // What was cut off while the server runs on, as by a database that went away.
      if (value.undoing || value.state === 'publishing')
        return [{ on: BEGINNING, facts: { edition: value.guid }, run: finish(site, value) }]
      if (!value.plan) return []
      const { on } = value.plan
      return [{ on, facts: { edition: value.guid, on }, run: (now: Date) => runDueEdition(site, value, now) }]
    })
  },
}

/** Comes before every moment that anything is planned for. */
const BEGINNING = new Date(0).toISOString()

function finish(site: Site, edition: Edition): (now: Date) => Promise<DueOutcome> {
  return (now) =>
    finishEdition(site, edition, now).then(
      () => ({ kind: 'done' }) as const,
      (error: unknown) => ({ kind: 'later', error }) as const,
    )
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
    // Somebody changed the plan or published it in the meantime.
    if (code === 'SITE_VERSION_STALE' || code === 'SITE_EDITION_PUBLISHED') return { kind: 'gone' }
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
