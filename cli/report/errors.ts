import type { AppError } from '#content/errors/app-error.ts'
import { formatFix } from './fix.ts'
import { formatProblems } from './problems.ts'
import type { Terminal } from './terminal.ts'
import { toPrintable } from './text-width.ts'

/** What went wrong, where, and what to do about it; the stack only with DEBUG=site:*. */
export async function formatError(
  known: AppError,
  { error, workspace, terminal, isDebug }: { error: unknown; workspace: string; terminal: Terminal; isDebug: boolean },
): Promise<string> {
  const { logColors, symbols } = terminal
  if (known.code === 'SITE_INTERRUPTED') return `${logColors.yellow(symbols.warning)} ${known.message}`
  // A message that begins with the place says it by itself.
  const { path } = known.place
  const text =
    path === undefined || (known.place.line === undefined && known.message.startsWith(path))
      ? [
          `${logColors.red(symbols.error)} ${toPrintable(known.message)}${known.code === 'SITE_USAGE' ? '' : ` ${logColors.dim(known.code)}`}`,
          `  ${logColors.green('Fix')} ${formatFix(known.fix, terminal)}`,
        ].join('\n')
      : await formatProblems([known.toProblem()], { workspace, look: terminal.logLook, frames: 'all' })
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return isDebug && stack !== '' ? `${text}\n\n${logColors.dim(stack)}` : text
}
