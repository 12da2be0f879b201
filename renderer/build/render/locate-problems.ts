import { readFileSync } from 'node:fs'
import type { Problem } from '#content/errors/app-error.ts'
import { locateValue, type Position } from '#content/store/files/locate-value.ts'
import type { FoundProblem } from '../../reads/recording.ts'

/** Where the files of a site stand, and what they are called below the workspace. */
interface SiteFolder {
  folder: string
  folderName: string
}

/** Adds line and column to each problem. A text reported twice is looked for again further down. */
export function locateProblems(found: readonly FoundProblem[], site: SiteFolder): Problem[] {
  const texts = new Map<string, ReadText>()
  return found.map(({ problem, needle = '', at }) => {
    const { path } = problem
    if (problem.line !== undefined || path === undefined || (needle === '' && !at)) return problem
    const text = texts.get(path) ?? new ReadText(readText(path, site))
    texts.set(path, text)
    const position = (at && locateValue(path, text.text, at)) ?? text.find(needle)
    return position ? { ...problem, ...position } : problem
  })
}

/** A file in which many things are looked for, mostly in their order. */
class ReadText {
  readonly text: string
  readonly #next = new Map<string, number>()
  /** Where something was found last, and the line there: a text may have tens of thousands of broken links. */
  #offset = 0
  #line = 1
  #lineStart = 0

  constructor(text: string) {
    this.text = text
  }

  find(needle: string): Position | undefined {
    if (needle === '') return undefined
    const from = this.#next.get(needle) ?? 0
    const further = this.text.indexOf(needle, Math.max(from, this.#offset))
    const offset = further === -1 ? this.text.indexOf(needle, from) : further
    if (offset === -1) return undefined
    this.#next.set(needle, offset + needle.length)
    return this.#positionAt(offset)
  }

  /** Counts on from where it stood. */
  #positionAt(offset: number): Position {
    if (offset < this.#offset) {
      this.#offset = 0
      this.#line = 1
      this.#lineStart = 0
    }
    const passed = this.text.slice(this.#offset, offset)
    const end = passed.lastIndexOf('\n')
    if (end !== -1) {
      this.#line += passed.split('\n').length - 1
      this.#lineStart = this.#offset + end + 1
    }
    this.#offset = offset
    return { line: this.#line, column: offset - this.#lineStart + 1 }
  }
}

function readText(path: string, { folder, folderName }: SiteFolder): string {
  if (!path.startsWith(`${folderName}/`)) return ''
  try {
    return readFileSync(folder + path.slice(folderName.length), 'utf8')
  } catch {
    return ''
  }
}
