import { readFile } from 'node:fs/promises'
import { compareVersions } from './compare-versions.ts'

/** What a version changed, in the words of the change log. */
export interface VersionNotes {
  version: string
  new: string[]
  improved: string[]
}

/**
 * The notes of versions after `from`, up to and including `to`, newest first. What is not released yet belongs to the version that has it.
 * @param file the change log
 */
export async function readNotes(file: string, { from, to }: { from: string; to: string }): Promise<VersionNotes[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const sections = text.split(/^## /m).slice(1)
  return sections.flatMap((section) => {
    const [, heading = ''] = /^(Unreleased|\d+\.\d+\.\d+)\b/.exec(section) ?? []
    const version = heading === 'Unreleased' ? to : heading
    const isBetween = version !== '' && compareVersions(version, from) > 0 && compareVersions(version, to) <= 0
    return isBetween ? [{ version, new: listUnder('New', section), improved: listUnder('Improved', section) }] : []
  })
}

function listUnder(title: string, section: string): string[] {
  const [, part = ''] = section.split(`\n### ${title}\n`)
  return [...part.split('\n### ')[0]!.matchAll(/^- (.+)$/gm)].map(([, note = '']) => note)
}
