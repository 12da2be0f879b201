import type { Look } from './terminal.ts'

/** What its maker does now: a command to paste, or a sentence. */
export type NextStep = { run: string } | { note: string }

/** Commands stand on lines of their own, to be copied whole. */
export function formatNext(steps: readonly NextStep[], { colors }: Pick<Look, 'colors'>): string {
  return [colors.bold('Next'), ...steps.map((step) => ('run' in step ? `  ${colors.cyan(step.run)}` : `  ${colors.dim(step.note)}`))].join(
    '\n',
  )
}
