import { readFileSync } from 'node:fs'
import type { Problem } from '#content/errors/app-error.ts'
import { locateValue, positionAt } from '#content/store/files/locate-value.ts'
import type { FoundProblem } from '../../reads/recording.ts'

/** Where the files of a site stand, and what they are called below the workspace. */
interface SiteFolder {
  folder: string
  folderName: string
}

/** Adds line and column to each problem. A text reported twice is looked for again further down. */
export function locateProblems(found: readonly FoundProblem[], site: SiteFolder): Problem[] {
  const texts = new Map<string, string>()
  const next = new Map<string, number>()
  return found.map(({ problem, needle = '', at }) => {
    const { path } = problem
    if (problem.line !== undefined || path === undefined || (needle === '' && !at)) return problem
    const text = texts.get(path) ?? readText(path, site)
    texts.set(path, text)
    if (at) {
      const position = locateValue(path, text, at)
      if (position) return { ...problem, ...position }
    }
    const seen = `${path}\n${needle}`
    const offset = needle === '' ? -1 : text.indexOf(needle, next.get(seen) ?? 0)
    if (offset === -1) return problem
    next.set(seen, offset + needle.length)
    return { ...problem, ...positionAt(text, offset) }
  })
}

function readText(path: string, { folder, folderName }: SiteFolder): string {
  if (!path.startsWith(`${folderName}/`)) return ''
  try {
    return readFileSync(folder + path.slice(folderName.length), 'utf8')
  } catch {
    return ''
  }
}
