import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { compareVersions } from './compare-versions.ts'
import { matchTemplate } from './match-template.ts'
import { readNotes } from './read-notes.ts'

test('notes are those of the versions in between, newest first', async () => {
  const file = join(makeScratch(), 'CHANGELOG.md')
  const section = (version: string) =>
    `## ${version}, 2027-01-31\n\n### New\n\n- Adds ${version}.\n\n### Improved\n\n- Keeps ${version}.\n\n`
  writeFileSync(file, `# Changes\n\n${['0.10.0', '0.9.1', '0.9.0', '0.8.0'].map(section).join('')}`)
  const of = async (from: string, to: string) => (await readNotes(file, { from, to })).map(({ version }) => version)
  expect(await of('0.8.0', '0.10.0')).toEqual(['0.10.0', '0.9.1', '0.9.0'])
  expect(await of('0.9.0', '0.9.1')).toEqual(['0.9.1'])
  expect(await of('0.10.0', '0.10.0')).toEqual([])
  expect(await readNotes(file, { from: '0.9.1', to: '0.10.0' })).toEqual([
    { version: '0.10.0', new: ['Adds 0.10.0.'], improved: ['Keeps 0.10.0.'] },
  ])
  expect(await readNotes(join(file, 'none'), { from: '0.0.0', to: '1.0.0' })).toEqual([])
  expect(compareVersions('0.9.0', '0.10.0')).toBeLessThan(0)
})

test('a file is untouched when it is its template, whatever stands in its places', () => {
  const template = '# __Title__\n\n```sh\n__site:new block name__\n```\n(a|b)\n'
  expect(matchTemplate(template, '# A *city*\n\n```sh\nnpx site new block name\n```\n(a|b)\n')).toEqual({
    Title: 'A *city*',
    site: 'npx site new block name',
  })
  expect(matchTemplate(template, '# A city\n\nOurs\n')).toBeUndefined()
  expect(matchTemplate('{}\n', '{}\n')).toEqual({})
})
