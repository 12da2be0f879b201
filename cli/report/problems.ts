import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { Problem } from '#content/errors/app-error.ts'
import { formatCodeFrame } from './code-frame.ts'
import { formatFix } from './fix.ts'
import { formatAmount, formatCount } from './numbers.ts'
import type { Look } from './terminal.ts'
import { measureWidth, pad, toPrintable } from './text-width.ts'

/** Shows this many problems of one code and counts the rest. */
const SHOWN_PER_CODE = 10
/** This many of them with their source. */
const FRAMES_PER_CODE = 3
const FRAME_FILE_BYTES = 1024 * 1024

export interface ProblemsOptions {
  workspace: string
  look: Look
  /** Severities that show their source. Warnings of a build take one line each. */
  frames: 'errors' | 'all'
}

/** Problems grouped by code, errors first, each group with its fix. Empty without problems. */
export async function formatProblems(problems: readonly Problem[], options: ProblemsOptions): Promise<string> {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.code}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [problem])
    else group.push(problem)
  }
  const ordered = [...groups.values()].sort((a, b) => rank(a) - rank(b))
  const texts = await Promise.all(ordered.map((group) => formatGroup(group, options)))
  return texts.join('\n\n')
}

/** Such as "2 errors, 23 warnings"; undefined without problems. */
export function countProblems(problems: readonly Problem[]): string | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const parts = [errors > 0 && formatAmount(errors, 'error'), warnings > 0 && formatAmount(warnings, 'warning')].filter(Boolean)
  return parts.length === 0 ? undefined : parts.join(', ')
}

/** `path:line:column` as editors and terminals make it clickable. */
export function formatPlace({ site, path, line, column }: Pick<Problem, 'site' | 'path' | 'line' | 'column'>): string {
  if (path === undefined) return site === undefined ? '' : `site ${toPrintable(site)}`
  return [toPrintable(path), line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':')
}

async function formatGroup(group: readonly Problem[], options: ProblemsOptions): Promise<string> {
  const { colors, symbols } = options.look
  const [first] = group
  if (first === undefined) return ''
  const isError = first.severity === 'error'
  const paint = isError ? colors.red : colors.yellow
  const count = group.length === 1 ? first.severity : formatAmount(group.length, first.severity)
  const shown = group.slice(0, SHOWN_PER_CODE)
  const sameFix = group.every(({ fix }) => fix === first.fix)
  const withFrames = isError || options.frames === 'all'
  const frames = await Promise.all((withFrames ? shown.slice(0, FRAMES_PER_CODE) : []).map((problem) => readFrame(problem, options)))
  const lines = [`${paint(isError ? symbols.error : symbols.warning)} ${colors.bold(first.code)} ${colors.dim(count)}`]
  const placeWidth = Math.max(...shown.map((problem) => measureWidth(formatPlace(problem))))
  const isCompact = frames.every((frame) => frame.length === 0) && placeWidth <= options.look.width / 2

  for (const [index, problem] of shown.entries()) {
    const place = formatPlace(problem)
    const message = toPrintable(problem.message)
    const frame = frames[index] ?? []
    if (place === '') lines.push(`  ${message}`)
    else if (isCompact) lines.push(`  ${colors.cyan(pad(place, placeWidth))}  ${message}`)
    else lines.push(`  ${colors.cyan(place)}`, `    ${message}`)
    if (frame.length > 0) lines.push('', ...frame.map((line) => `    ${line}`), '')
    if (!sameFix) lines.push(`    ${colors.green('Fix')} ${formatFix(problem.fix, options.look)}`)
  }
  const hidden = group.length - shown.length
  if (hidden > 0) lines.push(colors.dim(`  ${symbols.ellipsis} and ${formatCount(hidden)} more of ${first.code}; all with --json`))
  if (sameFix) lines.push(`  ${colors.green('Fix')} ${formatFix(first.fix, options.look)}`)
  return lines.join('\n')
}

/** The source around a problem; nothing when the file cannot be read or lies outside the workspace. */
async function readFrame({ path, line, column }: Problem, { workspace, look }: ProblemsOptions): Promise<string[]> {
  if (path === undefined || line === undefined) return []
  const absolute = resolve(workspace, path)
  if (!absolute.startsWith(workspace + sep)) return []
  try {
    const { size } = await stat(absolute)
    return size > FRAME_FILE_BYTES ? [] : formatCodeFrame(await readFile(absolute, 'utf8'), line, column, look)
  } catch {
    return []
  }
}

function rank(group: readonly Problem[]): number {
  return (group[0]?.severity === 'error' ? 0 : 1e9) - group.length
}
