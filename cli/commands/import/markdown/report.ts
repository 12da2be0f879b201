import { posix } from 'node:path'
import { createProblem, type Problem } from '#content/errors/app-error.ts'

/** Sorts of things that an import leaves behind or changes, in the order the report shows them. */
export const findingKinds = {
  file: 'files left out',
  link: 'links whose target is missing',
  placeholder: 'links without an address',
  anchor: 'links to a part of a page that is not there',
  image: 'images that cannot be shown',
  html: 'HTML elements left out',
  script: 'scripts left out',
  macro: 'macros and variables',
  snippet: 'included files',
  section: 'sections left out because nothing stands in them',
  title: 'titles that differ from their heading',
  'front-matter': 'front matter',
  diagram: 'diagrams and formulas that stay as their source text',
  icon: 'icons',
  url: 'pages with another address',
  menu: 'menu',
  comment: 'comments',
} as const
export type FindingKind = keyof typeof findingKinds

/** One thing that was not carried over. */
export interface ImportFinding {
  kind: FindingKind
  /** Relative to the folder that is imported. */
  path: string
  /** 1-based. */
  line: number
  reason: string
}

export type FileOutcome = 'page' | 'media' | 'menu' | 'skipped'

export interface ImportedFile {
  /** Path relative to the folder that is imported, with slashes. */
  source: string
  outcome: FileOutcome
  /** Path relative to the site's folder. */
  target?: string
  reason?: string
}

export interface ImportReport {
  site: string
  files: ImportedFile[]
  /** Everything that was not carried over, in the order of the source. */
  findings: ImportFinding[]
  /** The same as warnings, in the shape of `--json`. */
  problems: Problem[]
  counts: Record<FileOutcome, number> & { problems: number }
}

/** Takes one finding of the file it was made for; lines are 1-based. */
export type ReportFinding = (kind: FindingKind, line: number, reason: string) => void

/** Keeps what becomes of the files while they are converted. */
export interface ReportBuilder {
  /** The reporter of a file, by its path below the folder of the pages. */
  reportOf: (path: string) => ReportFinding
  /** Says what became of a file; a reason for leaving it out is a finding as well. */
  settle: (path: string, outcome: FileOutcome, more?: { target?: string; reason?: string }) => void
  /** Why files were left out, by path. */
  refusals: ReadonlyMap<string, string>
  /** The report so far: files and findings in the order of the source, each finding once. */
  finish: () => ImportReport
}

/** @param prefix path from the imported folder to that of the pages, with a slash at the end, or '' */
export function buildReport(site: string, prefix: string): ReportBuilder {
  const files: ImportedFile[] = []
  const found = new Map<string, ImportFinding>()
  const refusals = new Map<string, string>()
  const reportOf =
    (path: string): ReportFinding =>
    (kind, line, reason) => {
      const finding = { kind, path: posix.join(prefix, path), line, reason }
      found.set(Object.values(finding).join('\0'), finding)
    }
  return {
    reportOf,
    refusals,
    settle(path, outcome, more = {}) {
      files.push({ source: posix.join(prefix, path), outcome, ...more })
      if (outcome !== 'skipped' || more.reason === undefined) return
      refusals.set(path, more.reason)
      reportOf(path)('file', 1, more.reason)
    },
    finish() {
      const findings = [...found.values()].sort((a, b) => compareText(a.path, b.path) || a.line - b.line)
      const counts = { page: 0, media: 0, menu: 0, skipped: 0, problems: findings.length }
      for (const { outcome } of files) counts[outcome] += 1
      const problems = findings.map(({ path, line, reason }) =>
        createProblem('warning', 'SITE_IMPORT_NOT_CARRIED', { reason }, { site, path, line }),
      )
      return { site, files: files.toSorted((a, b) => compareText(a.source, b.source)), findings, problems, counts }
    },
  }
}

/**
 * A report as lines of text: what became of the files, then for each kind its number and an example, at most about 25
 * lines. With `verbose` every finding stands under its kind as `path:line reason`.
 */
export function formatImportReport(report: ImportReport, { verbose = false }: { verbose?: boolean } = {}): string[] {
  const { counts, files, findings, site } = report
  const lines = [
    `Site ${site}: ${counts.page} pages and ${counts.media} images of ${files.length} files; ${counts.skipped} files left out.`,
  ]
  lines.push(findings.length === 0 ? 'Everything was carried over.' : `Not carried over as it was: ${findings.length} places.`)
  for (const kind of Object.keys(findingKinds) as FindingKind[]) {
    const ofKind = findings.filter((finding) => finding.kind === kind)
    const [first] = ofKind
    if (!first) continue
    const heading = `${String(ofKind.length).padStart(6)}  ${findingKinds[kind]}`
    if (verbose) lines.push(heading, ...ofKind.map((finding) => `        ${describe(finding)}`))
    else lines.push(kind === 'comment' ? heading : `${heading}: ${ofKind.length > 1 ? 'such as ' : ''}${describe(first)}`)
  }
  return lines
}

function describe({ path, line, reason }: ImportFinding): string {
  return `${path}:${line} ${reason}`
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
