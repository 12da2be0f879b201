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

export interface ImportFinding extends Problem {
  kind: FindingKind
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
  /** Everything that was not carried over: path relative to the imported folder, and line. */
  problems: ImportFinding[]
  counts: Record<FileOutcome, number> & { problems: number }
}

/** Takes one finding of the file it was made for; lines are 1-based. */
export type ReportFinding = (kind: FindingKind, line: number, reason: string) => void

export function createFinding(site: string, path: string, line: number, kind: FindingKind, reason: string): ImportFinding {
  return { ...createProblem('warning', 'SITE_IMPORT_NOT_CARRIED', { reason }, { site, path, line }), kind }
}

/** Completes a report: files and findings in the order of the source, findings said once. */
export function createReport(site: string, files: readonly ImportedFile[], findings: readonly ImportFinding[]): ImportReport {
  const problems = [...new Map(findings.map((finding) => [`${finding.path}\0${finding.line}\0${finding.message}`, finding])).values()]
  const counts = { page: 0, media: 0, menu: 0, skipped: 0, problems: problems.length }
  for (const { outcome } of files) counts[outcome] += 1
  return {
    site,
    files: files.toSorted((a, b) => compareText(a.source, b.source)),
    problems: problems.toSorted((a, b) => compareText(a.path ?? '', b.path ?? '') || (a.line ?? 0) - (b.line ?? 0)),
    counts,
  }
}

const EXAMPLES_PER_KIND = 1

/**
 * A report as lines of text: what became of the files, then per kind the number and an example, at most about 25 lines.
 * With `verbose` every finding follows as `path:line message`, and every file that was left out.
 */
export function formatImportReport(report: ImportReport, { verbose = false }: { verbose?: boolean } = {}): string[] {
  const { counts, files, problems, site } = report
  const lines = [
    `${files.length} files: ${counts.page} pages, ${counts.media} images, ${counts.menu} menu files, ${counts.skipped} left out; site ${site}.`,
    problems.length === 0 ? 'Everything was carried over.' : `${problems.length} things were not carried over as they were:`,
  ]
  for (const kind of Object.keys(findingKinds) as FindingKind[]) {
    const found = problems.filter((problem) => problem.kind === kind)
    if (found.length === 0) continue
    lines.push(`${String(found.length).padStart(6)}  ${findingKinds[kind]}`)
    const shown = verbose ? found : found.slice(0, kind === 'comment' ? 0 : EXAMPLES_PER_KIND)
    for (const problem of shown) lines.push(`        ${verbose ? '' : 'e.g. '}${problem.path}:${problem.line ?? 1} ${problem.message}`)
  }
  return lines
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
