import { posix } from 'node:path'
import { formatAmount } from '../../../report/numbers.ts'
import {
  compareText,
  type FindingKinds,
  type FindingReport,
  formatFindings,
  type FormatOptions,
  type ImportFinding,
  settleFindings,
} from '../report/findings.ts'

/** Sorts of things that an import leaves behind or changes, in the order the report shows them. */
export const findingKinds = {
  url: ['changed', 'page with another address', 'pages with another address'],
  title: ['changed', 'title that differs from its heading', 'titles that differ from their heading'],
  menu: ['changed', 'difference in the menu', 'differences in the menu'],
  'front-matter': ['changed', 'place in front matter', 'places in front matter'],
  placeholder: ['changed', 'link without an address, now text', 'links without an address, now text'],
  home: ['changed', 'home page that the source does not have', 'home pages that the source does not have'],
  file: ['left', 'file', 'files'],
  section: ['left', 'section in which nothing stood', 'sections in which nothing stood'],
  snippet: ['left', 'included file', 'included files'],
  html: ['left', 'HTML element', 'HTML elements'],
  script: ['left', 'script', 'scripts'],
  comment: ['left', 'comment', 'comments'],
  access: ['look', 'page that is not public', 'pages that are not public'],
  link: ['look', 'link whose target is missing', 'links whose target is missing'],
  anchor: ['look', 'link to a part of a page that is not there', 'links to a part of a page that is not there'],
  image: ['look', 'image that cannot be shown', 'images that cannot be shown'],
  macro: ['look', 'macro or variable that stays as text', 'macros and variables that stay as text'],
  diagram: ['look', 'diagram or formula that stays as its source', 'diagrams and formulas that stay as their source'],
  icon: ['look', 'icon that stays as text', 'icons that stay as text'],
} as const satisfies FindingKinds
export type FindingKind = keyof typeof findingKinds

export type FileOutcome = 'page' | 'media' | 'menu' | 'skipped'

export interface ImportedFile {
  /** Path relative to the folder that is imported, with slashes. */
  source: string
  outcome: FileOutcome
  /** Path relative to the site's folder. */
  target?: string
  reason?: string
}

export interface ImportReport extends FindingReport<FindingKind> {
  files: ImportedFile[]
  counts: Record<FileOutcome, number> & { problems: number }
}

/** Takes one finding of the file it was made for; lines are 1-based. */
export type ReportFinding = (kind: FindingKind, line: number, reason: string) => void

/** Records the fate of each file during the conversion. */
export interface ReportBuilder {
  /** The reporter of a file, by its path below the folder of the pages. */
  reportOf: (path: string) => ReportFinding
  /** Records a file's fate. A reason for leaving it out is also a finding. */
  settle: (path: string, outcome: FileOutcome, more?: { target?: string; reason?: string }) => void
  /** Why files were left out, by path. */
  refusals: ReadonlyMap<string, string>
  /** The report so far: files and findings in the order of the source, each finding once. */
  finish: () => ImportReport
}

/** @param prefix path from the imported folder to that of the pages, with a slash at the end, or '' */
export function buildReport(site: string, prefix: string): ReportBuilder {
  const files: ImportedFile[] = []
  const found: ImportFinding<FindingKind>[] = []
  const refusals = new Map<string, string>()
  const reportOf =
    (path: string): ReportFinding =>
    (kind, line, reason) =>
      void found.push({ kind, path: posix.join(prefix, path), line, reason })
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
      const settled = settleFindings(site, found)
      const counts = { page: 0, media: 0, menu: 0, skipped: 0, problems: settled.findings.length }
      for (const { outcome } of files) counts[outcome] += 1
      return { ...settled, files: files.toSorted((a, b) => compareText(a.source, b.source)), counts }
    },
  }
}

/** A report as lines of text, the short one or with `verbose` the whole. */
export function formatImportReport(report: ImportReport, options: FormatOptions = {}): string[] {
  const { counts, files, findings, site } = report
  const carried = [formatAmount(counts.page, 'page'), formatAmount(counts.media, 'image')].join(' and ')
  const headline = { carried: `Site ${site}: ${carried} carried over`, source: `of ${formatAmount(files.length, 'file')}, with the menu` }
  return formatFindings(headline, findingKinds, findings, options)
}
