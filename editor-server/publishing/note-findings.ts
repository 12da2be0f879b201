import type { PageFindings } from '#content/model/content-health/record.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'

/** How many errors and warnings there are; undefined where there are none. Hints are for who writes. */
export function countFindings(findings: readonly Pick<PublishFinding, 'severity'>[]): PageFindings | undefined {
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return errors + warnings === 0 ? undefined : { errors, warnings }
}

/** Writes down what was found on a page that is live, for the table of pages. */
export async function noteFindings(
  writer: StoreWriter<RecordKinds>,
  pageGuid: string,
  findings: readonly Pick<PublishFinding, 'severity'>[],
): Promise<void> {
  const counted = countFindings(findings)
  if (counted) await writer.put('pageFindings', pageGuid, counted)
  else await writer.delete('pageFindings', pageGuid)
}
