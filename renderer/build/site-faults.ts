import { AppError, isError, type Problem } from '#content/errors/app-error.ts'
import { asAppError } from './system-errors.ts'

/** Colours that are hard to read do not stop a build; `site check` refuses them. */
export function asOfBuild(problem: Problem): Problem {
  return problem.code === 'SITE_CONTRAST_LOW' ? { ...problem, severity: 'warning' } : problem
}

/** A fault of a site is a problem of it; a fault of the machine, or an interruption, ends the command. */
export function problemOfSite(error: unknown, site: string, signal: AbortSignal | undefined): Problem {
  const known = asAppError(error, signal)
  if (!(known instanceof AppError) || known.exitCode !== 1) throw known
  return { site, ...known.toProblem() }
}

/** A build can make everything in a graph again, so a damaged one is dropped and the site built anew. */
export function isGraphDamage(error: unknown): boolean {
  return (
    error instanceof Error &&
    /MDB_(PAGE_NOTFOUND|CORRUPTED|INVALID|BAD_TXN|PANIC|VERSION_MISMATCH)|Data read, but end of buffer/.test(error.message)
  )
}

const MINUTE = 60_000

/** The current minute, or the instant of `--now`, in ms since 1970. */
export function presentMinute(now: string | undefined): number {
  const instant = now === undefined ? Date.now() : Date.parse(now)
  return now === undefined ? Math.floor(instant / MINUTE) * MINUTE : instant
}

/** The same build fails again for as long as its content stays as it is. */
export function isOfContent(problem: Problem): boolean {
  return isError(problem) && problem.code !== 'SITE_INTERNAL'
}
