import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepTemplates } from './keep-templates.ts'
import { writeChangelog } from './write-changelog.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bouwsteen-changelog-'))
  mkdirSync(join(root, '.changes'))
  note('README.md', '# Changes')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const note = (name: string, text: string) => writeFileSync(join(root, '.changes', name), `${text}\n`)
const notes = () => readdirSync(join(root, '.changes'))
const changelog = () => readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const release = (version: string, day = '2027-01-31') => writeChangelog({ root, release: { version, day } })

describe('the change log', () => {
  it('collects notes by size and keeps them until a release', () => {
    note('patch.b.md', 'Keeps b.')
    note('minor.c.md', 'Adds c.')
    note('patch.a.md', 'Keeps a.')
    expect(writeChangelog({ root })).toBe(3)
    const first = changelog()
    expect(first.split('\n').slice(4)).toEqual([
      '## Unreleased',
      '',
      '### New',
      '',
      '- Adds c.',
      '',
      '### Improved',
      '',
      '- Keeps a.',
      '- Keeps b.',
      '',
    ])
    expect(notes()).toHaveLength(4)
    writeChangelog({ root })
    expect(changelog()).toBe(first)
  })

  it('moves notes under their version and starts anew above it', () => {
    note('minor.c.md', 'Adds c.')
    writeChangelog({ root })
    release('0.2.0')
    expect(notes()).toEqual(['README.md'])
    note('patch.d.md', 'Keeps d.')
    writeChangelog({ root })
    expect(changelog()).toMatch(/\n## Unreleased\n\n### Improved\n\n- Keeps d\.\n\n## 0\.2\.0, 2027-01-31\n\n### New\n\n- Adds c\.\n$/)
    release('0.2.1', '2027-02-01')
    expect(changelog()).not.toContain('Unreleased')
    expect(changelog().match(/^## .*/gm)).toEqual(['## 0.2.1, 2027-02-01', '## 0.2.0, 2027-01-31'])
  })

  it.each<[string, Record<string, string>, string, string]>([
    ['a version that is none', { 'patch.b.md': 'Keeps b.' }, '1.2', '1.2 is not a version'],
    ['a version that is there', { 'patch.b.md': 'Keeps b.' }, '0.1.0', 'already has 0.1.0'],
    ['a release of nothing', {}, '1.2.3', 'no notes'],
    ['a note without a size', { 'fix.md': 'Keeps b.' }, '1.2.3', '.changes/fix.md: name it'],
    ['a note of two lines', { 'patch.b.md': 'Keeps b.\nKeeps c.' }, '1.2.3', '.changes/patch.b.md: write one line'],
  ])('refuses %s and changes nothing', (_, added, version, message) => {
    note('patch.a.md', 'Keeps a.')
    release('0.1.0')
    for (const [name, text] of Object.entries(added)) note(name, text)
    const before = [notes(), changelog()]
    expect(() => release(version)).toThrow(message)
    expect([notes(), changelog()]).toEqual(before)
  })

  it('finds nothing wrong with the notes of this repository', () => {
    const own = fileURLToPath(new URL('../../.changes/', import.meta.url))
    for (const name of readdirSync(own)) writeFileSync(join(root, '.changes', name), readFileSync(join(own, name)))
    expect(writeChangelog({ root })).toBe(notes().length - 1)
  })

  it('keeps what a version writes into a project, once', () => {
    const templates = join(root, 'cli/commands/init/templates/shared')
    mkdirSync(templates, { recursive: true })
    writeFileSync(join(templates, 'nvmrc.tmpl'), '24')
    keepTemplates(root, '0.2.0')
    expect(readFileSync(join(root, 'cli/commands/upgrade/templates/0.2.0/shared/nvmrc.tmpl'), 'utf8')).toBe('24')
    expect(() => keepTemplates(root, '0.2.0')).toThrow('already')
  })
})
