import { DELETED_COMMENT_KEPT } from '#content/model/comment/schema.ts'
import { dropAuditInTime } from '../audit/append-audit.ts'
import { forgetComments } from '../comments/threads.ts'
import { eraseClosed } from './erase-closed.ts'
import { eraseOutdated } from './erase-deleted.ts'
import { dropExpiredLinks } from '../editions/drop-expired-links.ts'
import { sweepMailResults } from '../mail/mail-results.ts'
import type { OpenSites } from '../site/open-sites.ts'
import type { Site } from '../site/site.ts'
import { tidyWastebasket } from '../wastebasket/tidy.ts'

const HOUR = 3600_000

export interface EraseInTimeOptions {
  sites: OpenSites
  now: () => Date
  onError: (error: unknown) => void
}

/**
 * Every hour, and once now, whether or not anybody uses the server: erases who was deleted, or closed their account, 30 days ago, what was
 * deleted then, previews of editions whose links have expired, comments that were deleted a day ago, and what the site keeps no longer of its
 * audit log and its mails.
 * @returns what ends it
 */
export function eraseInTime({ sites, now, onError }: EraseInTimeOptions): () => Promise<void> {
  let working = Promise.resolve()
  const run = () => {
    working = working.then(async () => {
      for (const name of sites.names) {
        const site = sites.find(name)
        if (site) await eraseDue(site, now()).catch(onError)
      }
    })
  }
  run()
  // A process that has nothing else to do need not wait for it.
  const timer = setInterval(run, HOUR).unref()
  return () => {
    clearInterval(timer)
    return working
  }
}

/** One round. */
export async function eraseDue(site: Site, now: Date): Promise<void> {
  await eraseOutdated(site, now)
  await eraseClosed(site, now)
  await tidyWastebasket(site, now)
  await dropExpiredLinks(site, now)
  const before = new Date(now.getTime() - DELETED_COMMENT_KEPT).toISOString()
  await site.records.transact((writer) => forgetComments(writer, before))
  await site.records.transact((writer) => dropAuditInTime(site, writer, now))
  const { deliveryDays } = site.index.settings
  while (await site.records.transact((writer) => sweepMailResults(writer, deliveryDays, now)));
}
