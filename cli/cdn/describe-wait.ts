import { createProblem, type Problem } from '#content/errors/app-error.ts'
import type { Waiting } from '#editor-server/publishing/delivery/purge-sender.ts'
import { formatAmount } from '../report/numbers.ts'

/** Reports publishes that a CDN has not confirmed. @param now ms since 1970 */
export function describeWait({ site, count, oldestMs, lastError }: Waiting, kind: string, now: number): Problem {
  const params = {
    site,
    kind,
    count: formatAmount(count, 'publish', 'publishes'),
    since: new Date(now - oldestMs).toISOString().slice(0, 19).concat('Z'),
    reason: lastError ?? 'it was not asked yet',
  }
  return createProblem('error', 'SITE_PURGE_WAITING', params, { site })
}
