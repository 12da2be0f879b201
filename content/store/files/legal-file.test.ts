import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseLegalFile, readLegalFiles } from './legal-file.ts'

const place = { site: 'stad', path: 'content/sites/stad/legal/x.md' }
const parse = (text: string, name = 'accessibility.nl.md') => parseLegalFile(text, name, place)

describe('a legal text', () => {
  it('says what its front matter says, in the kind and language of its name', () => {
    const source = [
      '---',
      'version: 3',
      'date: 2026-02-01',
      'status: B',
      'researchDate: 2026-01-15',
      'knownIssues:',
      '  - criterion: 1.1.1',
      '    description: Van twaalf foto’s ontbreekt een beschrijving.',
      '    plannedFor: 2026-12-31',
      '---',
      'Wij werken eraan.',
      '',
    ].join('\n')
    expect(parse(source).text).toMatchObject({
      kind: 'accessibility',
      lang: 'nl',
      version: 3,
      date: '2026-02-01',
      status: 'B',
      researchDate: '2026-01-15',
      knownIssues: [{ description: 'Van twaalf foto’s ontbreekt een beschrijving.', plannedFor: '2026-12-31' }],
      body: 'Wij werken eraan.',
    })
  })

  it('needs no front matter', () => {
    expect(parse('Onze voorwaarden.', 'terms-of-use.en.md').text).toMatchObject({ kind: 'terms-of-use', lang: 'en', version: 1 })
  })

  it.each([
    ['---\nstatus: F\n---\n', 'accessibility.nl.md', 'SITE_FRONT_MATTER_INVALID', 2],
    ['---\nversion: 1\nstatus: A\n---\n', 'privacy.nl.md', 'SITE_FRONT_MATTER_INVALID', 3],
    ['---\nstatus: A\n', 'accessibility.nl.md', 'SITE_FRONT_MATTER_OPEN', 1],
    ['---\nschema: 9\n---\n', 'privacy.nl.md', 'SITE_SCHEMA_UNKNOWN', 2],
    ['Tekst', 'colofon.nl.md', 'SITE_LEGAL_UNKNOWN', undefined],
    ['Tekst', 'privacy.fr.md', 'SITE_LEGAL_UNKNOWN', undefined],
    ['Tekst', 'privacy.md', 'SITE_LEGAL_UNKNOWN', undefined],
  ])('%j in %s is refused with its place: %s', (source, name, code, line) => {
    const { text, problems } = parse(source, name)
    expect(text).toBeUndefined()
    expect(problems).toMatchObject([{ code, path: place.path, ...(line === undefined ? {} : { line }) }])
  })
})

describe('the legal texts of a site', () => {
  it('are those of its folder, each by its name, with what is wrong with the others', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'bouwsteen-juridisch-')), 'stad')
    expect(readLegalFiles(folder)).toEqual({ texts: {}, present: [], problems: [] })
    mkdirSync(join(folder, 'legal/cookie-statement.en.md'), { recursive: true })
    for (const name of ['privacy.nl.md', 'privacy.en.md', '.privacy.nl.md', 'privacy.txt'])
      writeFileSync(join(folder, 'legal', name), `Tekst van ${name}`)
    writeFileSync(join(folder, 'legal/accessibility.nl.md'), '')
    const { texts, present, problems } = readLegalFiles(folder)
    expect(Object.entries(texts).map(([name, { body }]) => [name, body])).toEqual([
      ['privacy.en.md', 'Tekst van privacy.en.md'],
      ['privacy.nl.md', 'Tekst van privacy.nl.md'],
    ])
    expect(present).toEqual(['accessibility.nl.md', 'cookie-statement.en.md', 'privacy.en.md', 'privacy.nl.md'])
    expect(problems.map(({ code, path, site }) => [code, path, site])).toEqual([
      ['SITE_FILE_EMPTY', 'content/sites/stad/legal/accessibility.nl.md', 'stad'],
      ['SITE_FILE_UNREADABLE', 'content/sites/stad/legal/cookie-statement.en.md', 'stad'],
    ])
    rmSync(dirname(folder), { recursive: true })
  })
})
