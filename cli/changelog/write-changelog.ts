import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ChangelogOptions {
  /** Top of the repository. */
  root: string
  /** Version that is released, and its day (ISO 8601). Its notes are deleted: the change log is where they stand from then on. */
  release?: { version: string; day: string } | undefined
}

const INTRODUCTION = '# Changes\n\nWhat users notice, newest first. `npm run changelog` writes the first section from `.changes/`.\n'
const titles = { minor: 'New', patch: 'Improved' } as const
const NOTE = /^(minor|patch)\.[a-z0-9-]+\.md$/
const VERSION = /^\d+\.\d+\.\d+$/

/**
 * Writes CHANGELOG.md: the notes of `.changes/` under "Unreleased", or under the version that is released; earlier releases stay as they are.
 * @returns how many notes it collated
 * @throws Error for a version that is none or is there already, a release without notes, and a note that breaks the rules of `.changes/README.md`
 */
export function writeChangelog({ root, release }: ChangelogOptions): number {
  const [folder, file] = [join(root, '.changes'), join(root, 'CHANGELOG.md')]
  const released = readReleased(file)
  const names = readdirSync(folder).filter((name) => name !== 'README.md')
  if (release) {
    if (!VERSION.test(release.version)) throw new Error(`${release.version} is not a version; write it as 1.2.3`)
    if (released.includes(`\n## ${release.version},`)) throw new Error(`CHANGELOG.md already has ${release.version}`)
    if (names.length === 0) throw new Error('.changes/ holds no notes to release')
  }
  const notes = names.sort().map((name) => readNote(folder, name))
  const title = release ? `${release.version}, ${release.day}` : 'Unreleased'
  const groups = (['minor', 'patch'] as const).flatMap((size) => {
    const lines = notes.filter((note) => note.size === size).map(({ sentence }) => `- ${sentence}\n`)
    return lines.length === 0 ? [] : `\n### ${titles[size]}\n\n${lines.join('')}`
  })
  const section = notes.length === 0 ? '' : `\n## ${title}\n${groups.join('')}`
  writeFileSync(file, `${INTRODUCTION}${section}${released}`)
  if (release) for (const name of names) rmSync(join(folder, name))
  return notes.length
}

/** From the newest release on, its line break before it; empty before the first release. */
function readReleased(file: string): string {
  const text = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
  const start = text.search(/\n## \d/)
  return start === -1 ? '' : text.slice(start)
}

function readNote(folder: string, name: string): { size: 'minor' | 'patch'; sentence: string } {
  const size = NOTE.exec(name)?.[1]
  if (size !== 'minor' && size !== 'patch') throw new Error(`.changes/${name}: name it <minor|patch>.<slug>.md`)
  const sentence = readFileSync(join(folder, name), 'utf8').trim()
  if (!/^\p{Lu}[^\n]*\.$/u.test(sentence))
    throw new Error(`.changes/${name}: write one line that begins with a verb and ends with a full stop`)
  return { size, sentence }
}
