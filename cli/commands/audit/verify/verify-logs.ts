import { AppError, createProblem, type Problem } from '#content/errors/app-error.ts'
import type { ErrorCode } from '#content/errors/catalogue.ts'
import { openRecords } from '#content/store/open-records.ts'
import { auditKeyOf } from '#editor-server/audit/seal-audit.ts'
import { type AuditFault, type AuditReport, verifyAudit } from '#editor-server/audit/verify-audit.ts'
import { deriveKey } from '#editor-server/site/derive-key.ts'
import { findSites } from '#renderer/build/find-sites.ts'

export interface VerifiedLog extends AuditReport {
  site: string
}

const codes: Readonly<Record<AuditFault['kind'], ErrorCode>> = {
  missing: 'SITE_AUDIT_MISSING',
  changed: 'SITE_AUDIT_CHANGED',
  actor: 'SITE_AUDIT_ACTOR',
  start: 'SITE_AUDIT_CUT',
  end: 'SITE_AUDIT_CUT',
  cut: 'SITE_AUDIT_CUT',
  unsealed: 'SITE_AUDIT_UNSEALED',
}

/** @throws AppError SITE_NO_SITES, SITE_UNKNOWN, SITE_AUDIT_END_UNREADABLE */
export async function verifyLogs(options: {
  workspace: string
  data: string
  databaseUrl?: string | undefined
  secret: string
  sites: readonly string[]
  /** Ends that were seen before: `<site>:<count>:<link>`. */
  ends: readonly string[]
}): Promise<{ logs: VerifiedLog[]; problems: Problem[] }> {
  const sites = findSites(options.workspace, options.sites)
  const ends = new Map(options.ends.map(readEnd))
  const opened = await openRecords(options)
  try {
    const logs: VerifiedLog[] = []
    for (const site of sites) {
      const key = auditKeyOf({ keyFor: (purpose) => deriveKey(options.secret, site, purpose) })
      const report = await opened.records.read(site, (reader) => verifyAudit(reader, key, ends.get(site)))
      logs.push({ site, ...report })
    }
    const problems = logs.flatMap(({ site, faults }) =>
      faults.map(({ kind, number }) => createProblem('error', codes[kind], { site, number }, { site })),
    )
    return { logs, problems }
  } finally {
    await opened.close()
  }
}

function readEnd(value: string): [site: string, end: { count: number; link: string }] {
  const [, site, count, link] = /^([^:]+):(\d{1,12}):([\w-]{43})$/.exec(value) ?? []
  if (site === undefined || link === undefined) throw new AppError('SITE_AUDIT_END_UNREADABLE', { value })
  return [site, { count: Number(count), link }]
}
