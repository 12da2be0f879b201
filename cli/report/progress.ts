import type { BuildProgress } from '#renderer/build/contract.ts'
import { formatCount, formatDuration } from './numbers.ts'
import type { Terminal } from './terminal.ts'
import { cutEnd, measureWidth, toPrintable } from './text-width.ts'

const REDRAW_MS = 100
const PLAIN_MS = 10_000
/** Steps of less than this need no line in a log. */
const PLAIN_MIN_MS = 1000
const BAR_WIDTH = 24
const ERASE_LINE = '\r\u001b[2K'

/** A build's progress, that of an import or export, that of a copy of records, and that of a backup. */
export interface Progress extends Omit<BuildProgress, 'phase'> {
  phase: BuildProgress['phase'] | 'convert' | 'copy' | 'compare' | 'save' | 'records' | 'check' | 'restore' | 'export' | 'import'
}

const verbs: Record<Progress['phase'], string> = {
  convert: 'Converting',
  copy: 'Copying',
  compare: 'Comparing',
  save: 'Backing up',
  records: 'Backing up records of',
  check: 'Checking',
  restore: 'Restoring',
  export: 'Exporting',
  import: 'Importing',
  read: 'Reading',
  bundle: 'Compiling',
  render: 'Rendering',
  images: 'Resizing images of',
  release: 'Writing',
  search: 'Indexing',
}

export interface ProgressReporter {
  update: (progress: Progress) => void
  /** Takes the line away, before other output and at the end. */
  clear: () => void
}

/**
 * Shows how far a build is, on stderr: one redrawn line for a person (at most ten times a second), a plain line per
 * tenth or ten seconds for a log, nothing with `--quiet`. `now` is in milliseconds.
 */
export function createProgress(terminal: Terminal, now: () => number = () => performance.now()): ProgressReporter {
  if (terminal.quiet) return { update: () => {}, clear: () => {} }
  return terminal.isInteractive ? createBar(terminal, now) : createLog(terminal, now)
}

function createBar(terminal: Terminal, now: () => number): ProgressReporter {
  let drawnAt = -Infinity
  let isDrawn = false
  const step = createStepClock(now)
  return {
    update(progress) {
      const elapsed = step(progress)
      if (now() - drawnAt < REDRAW_MS) return
      drawnAt = now()
      isDrawn = true
      terminal.draw(ERASE_LINE + formatBar(progress, elapsed, terminal))
    },
    clear() {
      if (isDrawn) terminal.draw(ERASE_LINE)
      isDrawn = false
    },
  }
}

function createLog(terminal: Terminal, now: () => number): ProgressReporter {
  let loggedAt = now()
  let tenth = 0
  const step = createStepClock(now)
  return {
    update(progress) {
      const elapsed = step(progress)
      if (elapsed === 0) tenth = 0
      const reached = progress.total === 0 ? 0 : Math.floor((progress.done / progress.total) * 10)
      const since = now() - loggedAt
      // The end is what the command itself reports.
      if (progress.done === progress.total || since < PLAIN_MIN_MS || (reached <= tenth && since < PLAIN_MS)) return
      loggedAt = now()
      tenth = reached
      const parts = [`${verbs[progress.phase]} ${progress.site}`, formatShare(progress), ...formatSpeed(progress, elapsed)]
      terminal.log(parts.filter(Boolean).join(', '))
    },
    clear() {},
  }
}

/** Milliseconds since the present step (a phase of a site) began; 0 at its first sign. */
function createStepClock(now: () => number): (progress: Progress) => number {
  let current = ''
  let startedAt = 0
  return ({ site, phase }) => {
    if (current !== `${site} ${phase}`) {
      current = `${site} ${phase}`
      startedAt = now()
    }
    return now() - startedAt
  }
}

function formatBar(progress: Progress, elapsed: number, terminal: Terminal): string {
  const { logColors: colors, symbols, width } = terminal
  const share = progress.total === 0 ? 0 : Math.min(1, progress.done / progress.total)
  const filled = Math.round(share * BAR_WIDTH)
  const bar = colors.cyan(symbols.bar[0].repeat(filled)) + colors.dim(symbols.bar[1].repeat(BAR_WIDTH - filled))
  const title = cutEnd(`${verbs[progress.phase]} ${progress.site}`, 28, symbols.ellipsis)
  const facts = [formatShare(progress), ...formatSpeed(progress, elapsed)].filter(Boolean).join(` ${symbols.middleDot} `)
  const used = measureWidth(title) + BAR_WIDTH + measureWidth(facts) + 6
  if (used > width - 1) return cutEnd(`${title}  ${facts}`, width - 1, symbols.ellipsis)
  const current =
    progress.current === undefined ? '' : cutEnd(toPrintable(progress.current), Math.max(0, width - used - 1), symbols.ellipsis)
  return `${title}  ${bar}  ${facts}  ${colors.dim(current.length > 4 ? current : '')}`
}

function formatShare({ done, total }: Progress): string {
  return total === 0 ? '' : `${formatCount(done)}/${formatCount(total)}`
}

/** What is counted in the steps that take long. */
const units: Partial<Record<Progress['phase'], string>> = {
  render: 'pages',
  images: 'copies',
  copy: 'records',
  compare: 'records',
  save: 'files',
  check: 'MB',
  restore: 'MB',
  export: 'files',
  import: 'MB',
}

/** Speed and time left, once there is something to reckon with. */
function formatSpeed({ phase, done, total }: Progress, elapsed: number): string[] {
  const unit = units[phase]
  if (unit === undefined || elapsed < 300 || done === 0) return []
  const perSecond = (done / elapsed) * 1000
  return [`${formatCount(Math.round(perSecond))} ${unit}/s`, `${formatDuration(Math.ceil((total - done) / perSecond) * 1000)} left`]
}
