import type { Submission } from '#content/model/submission/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'

const PART = 500

/** Whether there is a submission of a form, those among them that wait for their sender or lie in the wastebasket. */
export async function hasSubmissions(reader: StoreReader<RecordKinds>, formGuid: string): Promise<boolean> {
  if ((await reader.count('submission', { by: 'form', prefix: `${formGuid} ` })) > 0) return true
  for await (const submission of everySubmission(reader)) if (submission.formGuid === formGuid) return true
  return false
}

/** The versions of a form that a submission names. */
export async function findAnsweredVersions(reader: StoreReader<RecordKinds>, formGuid: string): Promise<ReadonlySet<number>> {
  const versions = new Set<number>()
  for await (const submission of everySubmission(reader)) if (submission.formGuid === formGuid) versions.add(submission.formVersion)
  return versions
}

/** What does not count stands in no index of its form, so that these are looked through whole: it is seldom asked. */
async function* everySubmission(reader: StoreReader<RecordKinds>): AsyncGenerator<Submission> {
  let cursor: string | undefined
  do {
    const { entries, next } = await reader.page('submission', { limit: PART, cursor })
    for (const { value } of entries) yield value
    cursor = next
  } while (cursor !== undefined)
}
