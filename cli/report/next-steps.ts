import type { Look } from './terminal.ts'

/** A command to paste, or a sentence. */
export type NextStep = { run: string } | { note: string }

/** Puts each command on a line of its own, ready to copy. */
export function formatNext(steps: readonly NextStep[], { colors }: Pick<Look, 'colors'>): string {
  return [colors.bold('Next'), ...steps.map((step) => ('run' in step ? `  ${colors.cyan(step.run)}` : `  ${colors.dim(step.note)}`))].join(
    '\n',
  )
}
