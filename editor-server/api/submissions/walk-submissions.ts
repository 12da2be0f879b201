import { instantAt } from '#content/model/instant/instant.ts'
import { addDays } from '#content/model/instant/days.ts'
import type { Submission, SubmissionStatus } from '#content/model/submission/schema.ts'
import type { ListRange } from '#content/store/contract.ts'
import type { Site } from '../../site/site.ts'
import { walkRecords } from '../../site/walk-records.ts'

/** Submissions read at a time: each may be a few hundred kilobytes, and others get their turn after them. */
const AT_ONCE = 25

export interface Narrowed {
  status?: SubmissionStatus | undefined
  version?: number | undefined
  assignee?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Range = ListRange<'form' | 'status'>

/** The part of an index that answers for status and days. */
export function rangeOf(formGuid: string, { status, from, to }: Narrowed): Range {
  const prefix = status === undefined ? `${formGuid} ` : `${formGuid} ${status} `
  return {
    by: status === undefined ? 'form' : 'status',
    prefix,
    ...(from !== undefined && { from: prefix + startOf(from) }),
    ...(to !== undefined && { before: prefix + startOf(addDays(to, 1)) }),
  }
}

const startOf = (day: string) => new Date(instantAt(day, '00:00')).toISOString()

/** What no index answers. */
export function isWithin({ formVersion, assigneeGuid }: Submission, { version, assignee }: Narrowed): boolean {
  if (version !== undefined && formVersion !== version) return false
  return assignee === undefined || (assignee === 'nobody' ? assigneeGuid === undefined : assigneeGuid === assignee)
}

/** Submissions of a form that count, part after part. @param isOldestFirst otherwise newest */
export function walkSubmissions(
  site: Pick<Site, 'records'>,
  formGuid: string,
  narrowed: Narrowed,
  { isOldestFirst = false }: { isOldestFirst?: boolean } = {},
): AsyncGenerator<Submission> {
  return walkRecords(site, 'submission', { ...rangeOf(formGuid, narrowed), reverse: !isOldestFirst }, AT_ONCE)
}
