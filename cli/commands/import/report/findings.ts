import picocolors from 'picocolors'
import { createProblem, type Problem } from '#content/errors/app-error.ts'
import { formatCount } from '../../../report/numbers.ts'
import { asciiSymbols, type Look } from '../../../report/terminal.ts'
import { cutEnd, measureWidth, toPrintable } from '../../../report/text-width.ts'

/** Outcomes, in the order of the report. */
const findingGroups = { changed: 'Changed', left: 'Left out', look: 'To look at' } as const

/** Sorts of things that an import leaves behind or changes, in the order the report shows them. */
export type FindingKinds = Record<string, readonly [group: keyof typeof findingGroups, singular: string, plural: string]>

/** One thing that was not carried over as it was. */
export interface ImportFinding<Kind extends string = string> {
  kind: Kind
  /** File of the source. */
  path: string
  /** 1-based. */
  line: number
  reason: string
}

/** The result of every import. */
export interface FindingReport<Kind extends string = string> {
  site: string
  /** Everything that was not carried over, in the order of the source. */
  findings: ImportFinding<Kind>[]
  /** The same as warnings, in the shape of `--json`. */
  problems: Problem[]
}

/** Findings in the order of the source, each once, with the warnings that they are. */
export function settleFindings<Kind extends string>(site: string, found: Iterable<ImportFinding<Kind>>): FindingReport<Kind> {
  const unique = new Map([...found].map((finding) => [Object.values(finding).join('\0'), finding]))
  const findings = [...unique.values()].sort((a, b) => compareText(a.path, b.path) || a.line - b.line)
  const problems = findings.map(({ path, line, reason }) =>
    createProblem('warning', 'SITE_IMPORT_NOT_CARRIED', { reason }, { site, path, line }),
  )
  return { site, findings, problems }
}

export interface Headline {
  /** Contents of the new site. */
  carried: string
  /** Of how much, in fainter letters. */
  source: string
}

export interface FormatOptions {
  /** Every finding under its kind as `path:line reason`. */
  verbose?: boolean
  look?: Pick<Look, 'colors' | 'symbols' | 'width'>
}

const plainLook: NonNullable<FormatOptions['look']> = { colors: picocolors.createColors(false), symbols: asciiSymbols, width: Infinity }

/**
 * A report as lines of text: what was carried over, then what was changed, what was left out and what an author has to look at,
 * each kind with its number and the first place; at most about 30 lines, more with `verbose`.
 */
export function formatFindings<Kind extends string>(
  headline: Headline,
  kinds: FindingKinds & Record<Kind, unknown>,
  findings: readonly ImportFinding<Kind>[],
  { verbose = false, look = plainLook }: FormatOptions = {},
): string[] {
  const { colors, symbols, width } = look
  const mark = look === plainLook ? '' : `${colors.green(symbols.done)} `
  const lines = [`${mark}${colors.bold(headline.carried)} ${colors.dim(headline.source)}`]
  const byKind = new Map<string, ImportFinding<Kind>[]>()
  for (const finding of findings) {
    const found = byKind.get(finding.kind)
    if (found) found.push(finding)
    else byKind.set(finding.kind, [finding])
  }
  for (const [group, title] of Object.entries(findingGroups)) {
    const shown = Object.entries(kinds)
      .filter(([, [ofGroup]]) => ofGroup === group)
      .map(([kind, [, singular, plural]]) => {
        const found = byKind.get(kind) ?? []
        return { label: found.length === 1 ? singular : plural, found }
      })
      .filter(({ found }) => found.length > 0)
    if (shown.length === 0) continue
    const labelWidth = Math.max(...shown.map(({ label }) => label.length))
    lines.push('', colors.bold(title))
    for (const { label, found } of shown) {
      const count = `  ${formatCount(found.length).padStart(5)}  `
      const [first] = found
      if (verbose) {
        lines.push(count + label)
        for (const finding of found) lines.push(`         ${colors.dim(describe(finding))}`)
      } else if (first) {
        const place = cutStart(placeOf(first), width - labelWidth - 12, symbols.ellipsis)
        lines.push(`${count}${label.padEnd(labelWidth)}  ${colors.dim(place)}`)
      }
    }
  }
  return lines
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
