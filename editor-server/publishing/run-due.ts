import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { catalogue } from '#content/errors/catalogue.ts'
import { SCHEDULED } from '#content/model/audit/schema.ts'
import type { Schedule } from '#content/model/schedule/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { auditThing } from '../audit/audit-thing.ts'
import { findFollower } from './follows/followed.ts'
import { tellFollowers } from './follows/tell-followers.ts'
import type { Site } from '../site/site.ts'
import { runAs } from './git/run-as.ts'
import { decidePublish } from './decide-publish.ts'
import { publishThing } from './publish-thing.ts'
import { mailFailure, reasonsOf } from './schedule-mail.ts'
import { withPresentRights } from './present-rights.ts'
import { deleteDue, dropSchedule, type Due, findSchedule, noteFailure } from './schedules.ts'
import { readThing } from '../site/things.ts'
import { unpublishThing } from './withdraw-thing.ts'

/** Milliseconds that something is tried again whose cause lies outside of it, such as a full disk. */
const MOST_LATE = 24 * 3600_000

/** `later`: it may work when it is tried again. */
export type DueOutcome = { kind: 'done' | 'gone' } | { kind: 'failed' | 'later'; error: unknown }

/** Does one thing that is due. What does not work is kept, written down, and told by mail. */
export async function runDue(site: Site, due: Due, now: Date): Promise<DueOutcome> {
  const schedule = await site.records.read((reader) => findSchedule(reader, due))
  if (schedule?.[due.action]?.on !== due.on) {
    await site.records.transact((writer) => deleteDue(writer, due))
    return { kind: 'gone' }
  }
  const correlationId = `schedule-${randomUUID()}`
  const actor = schedule.setBy === undefined ? undefined : { guid: schedule.setBy }
  const audit = (writer: StoreWriter<RecordKinds>, result = 200) =>
    auditThing(site, writer, due, due.action, { actor, now, correlationId, method: SCHEDULED, result })
  try {
    await refuseFormerEditor(site, due, schedule.setBy)
    await runAs(site, schedule.setBy, () => act(site, due, schedule, { now, onStored: audit }))
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'SITE_INTERNAL'
    // It is stored, and the server builds again by itself.
    if (code !== 'SITE_RELEASE_FAILED') {
      const { status } = catalogue[code]
      if (status >= 500 && now.getTime() - Date.parse(due.on) < MOST_LATE) return { kind: 'later', error }
      await site.records.transact(async (writer) => {
        await audit(writer, status)
        await noteFailure(writer, due, code, reasonsOf(error))
        await mailFailure(site, writer, { due, schedule, error, now })
      })
      return { kind: 'failed', error }
    }
  }
  await site.records.transact((writer) => dropSchedule(writer, due, due.action))
  return { kind: 'done' }
}

/**
 * A person who was put out, or may no longer publish this, publishes nothing later either.
 * @throws AppError SITE_FORBIDDEN, SITE_NOT_FOUND
 */
async function refuseFormerEditor(site: Site, { kind, guid }: Due, setBy: string | undefined): Promise<void> {
  const account = setBy === undefined ? undefined : await findFollower(site, setBy)
  if (!account) throw new AppError('SITE_FORBIDDEN')
  const { outcome } = await decidePublish(site, account, { kind, guid })
  if (outcome !== 'allowed') throw new AppError(outcome === 'notFound' ? 'SITE_NOT_FOUND' : 'SITE_FORBIDDEN')
}

interface Acting {
  now: Date
  onStored: (writer: StoreWriter<RecordKinds>) => Promise<void>
}

/**
 * Does what a plan says, whether it is due or not.
 * @returns the version that was live before; 0 where nothing was public, undefined where nothing changed
 */
export async function act(
  site: Site,
  ref: Pick<Due, 'kind' | 'guid' | 'action'>,
  { publish, setBy: by }: Schedule,
  { now, onStored }: Acting,
): Promise<number | undefined> {
  if (ref.action === 'unpublish') return (await unpublishThing(site, ref, { by, now, onStored })).previous
  if (!publish) return undefined
  const language = (by === undefined ? undefined : await findFollower(site, by))?.language ?? 'nl'
  // Of what was never live, the working copy says who may see and edit it.
  const { working } = await site.records.read((reader) => readThing(site, reader, ref))
  const copy = withPresentRights(publish, site.index.find(ref.kind, ref.guid) ?? working)
  // The person who scheduled it had the right to do so.
  const { previous } = await publishThing(site, ref, { by, note: publish.note, now, language, mayChangeRights: true, copy, onStored })
  if (publish.mode === 'Notify') await tellFollowers(site, ref, { by, now })
  return previous
}
