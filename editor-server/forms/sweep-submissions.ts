import { dueBefore } from '#content/model/record/index-order.ts'
import { FILE_KEPT } from '#content/model/submission/file.ts'
import { findExpired } from '#content/model/submission/retention.ts'
import type { Logger } from 'pino'
import type { OpenSites } from '../site/open-sites.ts'
import type { Site } from '../site/site.ts'
import { refreshShown } from './shown-submissions.ts'
import { removeSubmissions } from './remove-submissions.ts'
import { deleteFiles, dropFiles } from './submission-files.ts'

/** Milliseconds that a submission waits for its sender to confirm it: as long as the link works. */
export const UNCONFIRMED_KEPT = 24 * 3600_000
/** Submissions that are looked at together. */
const AT_ONCE = 500
/** Days that submissions of a form are kept which is not there any more: as its deletion says it, at once. */
const WITHOUT_FORM = { retentionDays: 0 }

/** What a sweep removed, in numbers. */
export interface Swept {
  submissions: number
  drafts: number
  files: number
}

/**
 * Removes what a site may not keep any longer: submissions after the days of their form, those that nobody confirmed, forms that were begun and files that no
 * submission named. What the site shows follows, whoever changed it.
 */
export async function sweepSubmissions(site: Site, now: Date): Promise<Swept> {
  const submissions = await listExpired(site, now)
  await removeSubmissions(site, submissions)
  await refreshShown(site)
  const drafts = await dropDrafts(site, now)
  const files = await dropLeftFiles(site, now)
  return { submissions: submissions.length, drafts, files }
}

async function listExpired(site: Site, now: Date): Promise<string[]> {
  const found: string[] = []
  const daysOf = new Map(site.index.list('form').map((form) => [form.guid, form]))
  let cursor: string | undefined
  do {
    const from = cursor
    const { entries, next } = await site.records.read((reader) =>
      reader.page('submission', { by: 'createdOn', ...dueBefore(now.getTime()), limit: AT_ONCE, cursor: from }),
    )
    const values = entries.map(({ value }) => value)
    const unconfirmed = values.filter(({ isWaiting, createdOn }) => isWaiting && Date.parse(createdOn) + UNCONFIRMED_KEPT <= now.getTime())
    const expired = values.filter((value) => findExpired([value], daysOf.get(value.formGuid) ?? WITHOUT_FORM, now.toISOString()).length > 0)
    found.push(...new Set([...unconfirmed, ...expired].map(({ guid }) => guid)))
    cursor = next
  } while (cursor !== undefined)
  return found
}

/** With their files, and with mails that hold their address. */
async function dropDrafts(site: Site, now: Date): Promise<number> {
  const drafts = await site.records.read((reader) => reader.list('submissionDraft', { by: 'expiresOn', ...dueBefore(now.getTime()) }))
  for (const { id, value } of drafts) {
    const files = await site.records.transact(async (writer) => {
      await writer.delete('submissionDraft', id)
      for (const kind of ['outgoingMail', 'mailResult'] as const)
        for (const { id: mail } of await writer.list(kind, { by: 'submission', key: value.submissionGuid })) await writer.delete(kind, mail)
      const named = (await writer.list('submissionFile', { by: 'left' })).map((entry) => entry.value).filter(({ draft }) => draft === id)
      await dropFiles(writer, named)
      return named
    })
    await deleteFiles(site, files)
  }
  return drafts.length
}

async function dropLeftFiles(site: Site, now: Date): Promise<number> {
  const files = await site.records.transact(async (writer) => {
    const old = await writer.list('submissionFile', { by: 'left', ...dueBefore(now.getTime() - FILE_KEPT) })
    const left = []
    for (const { value } of old) if (value.draft === undefined || !(await writer.find('submissionDraft', value.draft))) left.push(value)
    await dropFiles(writer, left)
    return left
  })
  await deleteFiles(site, files)
  return files.length
}

export interface SubmissionSweeperOptions {
  sites: Pick<OpenSites, 'names' | 'find'>
  log: Pick<Logger, 'info' | 'error'>
  now: () => Date
}

const HOUR = 3600_000

/** Sweeps all sites every hour, and once now: what has to go goes within an hour of its instant. @returns what ends it */
export function sweepInTime({ sites, log, now }: SubmissionSweeperOptions): () => Promise<void> {
  let isStopping = false
  let working = Promise.resolve()
  const sweep = async () => {
    for (const name of sites.names) {
      const site = sites.find(name)
      if (!site || isStopping) continue
      try {
        const swept = await sweepSubmissions(site, now())
        // Also what people removed since: from here on nothing on the disk says what it said.
        await site.records.shred?.(now())
        if (Object.values(swept).some((count) => count > 0)) log.info({ site: name, ...swept }, 'what came with forms was removed in time')
      } catch (error) {
        log.error({ err: error, site: name }, 'what came with forms could not be removed; it is tried again in an hour')
      }
    }
  }
  const run = () => void (working = working.then(sweep))
  run()
  const timer = setInterval(run, HOUR).unref()
  return () => {
    isStopping = true
    clearInterval(timer)
    return working
  }
}
