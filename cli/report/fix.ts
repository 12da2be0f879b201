import type { Look } from './terminal.ts'
import { toPrintable } from './text-width.ts'

/** What to do, with the command it may end in as this person's shell takes it: `Run: site build` as `Run: npx site build`. */
export function formatFix(fix: string, { writeCommand }: Pick<Look, 'writeCommand'>): string {
  const [, text, line] = /^(.*?(?:^|: ))site ((?:[a-z]|--help)(?:[^.]|\.(?=\S))*)$/.exec(fix) ?? []
  if (text === undefined || line === undefined) return toPrintable(fix)
  const isAnywhere = line.startsWith('init ') || line.endsWith('--help')
  return toPrintable(text + writeCommand(line, isAnywhere ? '.' : undefined))
}
