import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFormFiles } from './form-files.ts'

const guid = '00000000-0000-4000-8000-000000000001'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forms-'))
  mkdirSync(join(folder, 'forms'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, value: unknown) => writeFileSync(join(folder, 'forms', name), JSON.stringify(value))

test('pages get the current version, and nothing of who hears of submissions', () => {
  const version = (number: number) => ({
    version: number,
    createdOn: '2026-01-01',
    title: { nl: `Vraag ${number}` },
    purpose: { nl: '' },
    fields: [],
    verifyField: guid,
  })
  const settings = {
    notify: ['balie@voorbeeldstad.example'],
    webhook: 'https://zaken.example/in',
    mostPerPerson: 2,
    retentionDays: 30,
    name: 'Vraag',
  }
  write(`${guid}.json`, { schema: 1, guid, ...settings, state: 'Custom', closeOn: '2026-12-31', versions: [version(1), version(2)] })
  const { forms, present, problems } = readFormFiles(folder)
  expect([present, problems]).toEqual([[guid], []])
  expect(forms[guid]).toMatchObject({ guid, state: 'Custom', closeOn: '2026-12-31', version: { version: 2, title: { nl: 'Vraag 2' } } })
  expect(JSON.stringify(forms)).not.toMatch(/balie|zaken|retention|mostPerPerson|verifyField|createdOn/)
})

test('a file that cannot be read is reported, and the others serve', () => {
  writeFileSync(join(folder, 'forms', 'x.json'), '{')
  write(`${guid}.json`, { schema: 1, guid, name: 'Vraag', retentionDays: 30 })
  const { forms, present, problems } = readFormFiles(folder)
  expect(Object.keys(forms)).toEqual([guid])
  expect(present).toEqual([guid, 'x'])
  expect(problems.map(({ code }) => code)).toEqual(['SITE_JSON_INVALID'])
})

test('a site without forms has none', () => {
  rmSync(join(folder, 'forms'), { recursive: true })
  expect(readFormFiles(folder)).toEqual({ forms: {}, present: [], problems: [] })
})
