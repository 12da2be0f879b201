import type { Look } from './terminal.ts'
import { toPrintable } from './text-width.ts'

/** What to do. A command at the end is spelled for this person's shell: `Run: site build` becomes `Run: npx site build`. */
export function formatFix(fix: string, { writeCommand }: Pick<Look, 'writeCommand'>): string {
  const [, text, line] = /^(.*?(?:^|: ))site ((?:[a-z]|--help)(?:[^.]|\.(?=\S))*)$/.exec(fix) ?? []
  if (text === undefined || line === undefined) return toPrintable(fix)
  const isAnywhere = line.startsWith('init ') || line.endsWith('--help')
  return toPrintable(text + writeCommand(line, isAnywhere ? '.' : undefined))
}
