import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { legalTextSchema } from '../../model/legal/schema.ts'
import { createFilesStore } from './files-store.ts'
import { parseLegalFile, readLegalFiles, serializeLegalText } from './legal-file.ts'

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

describe('a text that is written', () => {
  const body = '---\nGeen voorblad\n---\n\n## Kop\n\nTekst met `code` en een \\ streep.'

  it.each([
    { kind: 'terms-of-use', lang: 'nl', version: 2, date: '2026-06-01', body, title: 'Ja: "regels" #1', description: '- geen lijst' },
    { kind: 'privacy', lang: 'en', version: 1, date: '2023-03-14', body: '' },
    {
      kind: 'accessibility',
      lang: 'nl',
      version: 4,
      date: '2026-06-01',
      body: 'Toelichting',
      status: 'B',
      researchDate: '2026-05-01',
      reports: [{ title: 'Onderzoek', date: '2026-05-01', url: 'https://example.org/r.pdf' }],
      knownIssues: [{ description: 'Geen ondertitels', criterion: '1.2.2', plannedFor: '2026-12-31' }],
    },
  ])('reads back as it was: %j', (values) => {
    const text = legalTextSchema.parse(values)
    const name = `${text.kind}.${text.lang}.md`
    expect(parse(serializeLegalText(text), name)).toEqual({ text, problems: [] })
  })

  it('is stored by its name, and one that a person broke is not written over', async () => {
    const sitesFolder = mkdtempSync(join(tmpdir(), 'bouwsteen-juridisch-'))
    mkdirSync(join(sitesFolder, 'stad'))
    writeFileSync(join(sitesFolder, 'stad/site.json'), '{ "schema": 1 }')
    const store = createFilesStore({ sitesFolder })
    const text = legalTextSchema.parse({ kind: 'privacy', lang: 'nl', body: 'Wij bewaren niets.' })
    await store.transact('stad', (writer) => writer.put('legal', 'privacy.nl', text))
    const file = join(sitesFolder, 'stad/legal/privacy.nl.md')
    expect(readFileSync(file, 'utf8')).toMatch(/^---\nschema: 1\nversion: 1\ndate: .*\n---\nWij bewaren niets\.\n$/)
    expect(await store.read('stad', (reader) => reader.find('legal', 'privacy.nl'))).toEqual(text)
    writeFileSync(file, '---\nversion: twee\n---\nMet de hand geschreven.\n')
    await expect(store.transact('stad', (writer) => writer.put('legal', 'privacy.nl', { ...text, version: 2 }))).rejects.toMatchObject({
      code: 'SITE_FILE_FAULTY',
    })
    expect(readFileSync(file, 'utf8')).toContain('Met de hand geschreven.')
    writeFileSync(file, 'Weer goed.\n')
    await store.refresh('stad', ['legal/privacy.nl.md'])
    await store.transact('stad', (writer) => writer.delete('legal', 'privacy.nl'))
    expect(existsSync(file)).toBe(false)
    await store.close()
    rmSync(sitesFolder, { recursive: true })
  })
})
