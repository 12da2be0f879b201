import { posix } from 'node:path'
import picocolors from 'picocolors'
import { createProblem, type Problem } from '#content/errors/app-error.ts'
import { formatAmount, formatCount } from '../../../report/numbers.ts'
import { asciiSymbols, type Look } from '../../../report/terminal.ts'
import { cutEnd, measureWidth, toPrintable } from '../../../report/text-width.ts'

/** What became of it, in the order the report shows them. */
export const findingGroups = { changed: 'Changed', left: 'Left out', look: 'To look at' } as const

type Kind = readonly [group: keyof typeof findingGroups, singular: string, plural: string]

/** Sorts of things that an import leaves behind or changes, in the order the report shows them. */
export const findingKinds = {
  url: ['changed', 'page with another address', 'pages with another address'],
  title: ['changed', 'title that differs from its heading', 'titles that differ from their heading'],
  menu: ['changed', 'difference in the menu', 'differences in the menu'],
  'front-matter': ['changed', 'place in front matter', 'places in front matter'],
  placeholder: ['changed', 'link without an address, now text', 'links without an address, now text'],
  file: ['left', 'file', 'files'],
  section: ['left', 'section in which nothing stood', 'sections in which nothing stood'],
  snippet: ['left', 'included file', 'included files'],
  html: ['left', 'HTML element', 'HTML elements'],
  script: ['left', 'script', 'scripts'],
  comment: ['left', 'comment', 'comments'],
  link: ['look', 'link whose target is missing', 'links whose target is missing'],
  anchor: ['look', 'link to a part of a page that is not there', 'links to a part of a page that is not there'],
  image: ['look', 'image that cannot be shown', 'images that cannot be shown'],
  macro: ['look', 'macro or variable that stays as text', 'macros and variables that stay as text'],
  diagram: ['look', 'diagram or formula that stays as its source', 'diagrams and formulas that stay as their source'],
  icon: ['look', 'icon that stays as text', 'icons that stay as text'],
} as const satisfies Record<string, Kind>
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
 * A report as lines of text: what was carried over, then what was changed, what was left out and what an author has to look at,
 * each kind with its number and the first place; at most about 30 lines. With `verbose` every finding stands under its kind
 * as `path:line reason`.
 */
export function formatImportReport(report: ImportReport, { verbose = false, look = plainLook }: FormatOptions = {}): string[] {
  const { counts, files, findings, site } = report
  const { colors, symbols, width } = look
  const carried = [formatAmount(counts.page, 'page'), formatAmount(counts.media, 'image')].join(' and ')
  const source = `of ${formatAmount(files.length, 'file')}, with the menu`
  const mark = look === plainLook ? '' : `${colors.green(symbols.done)} `
  const lines = [`${mark}${colors.bold(`Site ${site}: ${carried} carried over`)} ${colors.dim(source)}`]
  for (const group of Object.keys(findingGroups) as (keyof typeof findingGroups)[]) {
    const kinds = (Object.keys(findingKinds) as FindingKind[])
      .filter((kind) => findingKinds[kind][0] === group)
      .map((kind) => ({ kind, found: findings.filter((finding) => finding.kind === kind) }))
      .filter(({ found }) => found.length > 0)
    if (kinds.length === 0) continue
    const labelWidth = Math.max(...kinds.map(({ kind, found }) => labelOf(kind, found.length).length))
    lines.push('', colors.bold(findingGroups[group]))
    for (const { kind, found } of kinds) {
      const count = `  ${formatCount(found.length).padStart(5)}  `
      const [first] = found
      if (verbose) lines.push(count + labelOf(kind, found.length), ...found.map((finding) => `         ${colors.dim(describe(finding))}`))
      else if (first) {
        const place = cutStart(placeOf(first), width - labelWidth - 12, symbols.ellipsis)
        lines.push(`${count}${labelOf(kind, found.length).padEnd(labelWidth)}  ${colors.dim(place)}`)
      }
    }
  }
  return lines
}

type ReportLook = Pick<Look, 'colors' | 'symbols' | 'width'>

interface FormatOptions {
  verbose?: boolean
  look?: ReportLook
}

const plainLook: ReportLook = { colors: picocolors.createColors(false), symbols: asciiSymbols, width: Infinity }

function labelOf(kind: FindingKind, count: number): string {
  const [, singular, plural] = findingKinds[kind]
  return count === 1 ? singular : plural
}

function placeOf({ path, line }: ImportFinding): string {
  return toPrintable(`${path}:${line}`)
}

/** Of a long path its last folders and the file. */
function cutStart(path: string, width: number, ellipsis: string): string {
  const names = path.split('/')
  const parts = names.map((_, index) => `${index === 0 ? '' : `${ellipsis}/`}${names.slice(index).join('/')}`)
  return parts.find((part) => measureWidth(part) <= width) ?? cutEnd(names.at(-1) ?? '', Math.max(0, width), ellipsis)
}

function describe(finding: ImportFinding): string {
  return `${placeOf(finding)} ${toPrintable(finding.reason)}`
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
