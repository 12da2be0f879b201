import { readFileSync } from 'node:fs'
import type { Problem } from '#content/errors/app-error.ts'
import type { FoundProblem } from '../../reads/recording.ts'

/** Line and column of each problem in its source file; the same text found again stands further down. */
export function locateProblems(found: readonly FoundProblem[], file: string | undefined): Problem[] {
  if (found.length === 0) return []
  const text = file === undefined ? '' : readText(file)
  const next = new Map<string, number>()
  return found.map(({ problem, needle }) => {
    const offset = needle === '' ? -1 : text.indexOf(needle, next.get(needle) ?? 0)
    if (offset === -1) return problem
    next.set(needle, offset + needle.length)
    const before = text.slice(0, offset)
    return { ...problem, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
  })
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
