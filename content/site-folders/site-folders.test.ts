import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeSiteExport, museum } from '#tests/support/site-export.ts'
import { scratchRoot } from '#tests/support/workspace.ts'
import { SiteFolders } from './site-folders.ts'

let root: string
let folders: SiteFolders
const at = (...path: string[]) => join(root, ...path)
const write = (path: string, text: string | Buffer = 'tekst') => {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(scratchRoot, 'site-folders-'))
  folders = new SiteFolders({
    sitesFolder: at('sites'),
    dataFolder: at('data'),
    outFolder: at('out'),
    derivedOf: (site) => [at('data/graph', site)],
  })
  write('sites/een/site.json', JSON.stringify({ schema: 1, platformName: 'Een', primaryDomain: 'www.een.example', siteimproveId: '1' }))
  write('sites/een/pages/index.md', '# Een')
  write('sites/een/media/a.png', 'beeld')
  write('out/een/index.html')
})
afterEach(() => rmSync(root, { recursive: true }))

const settings = { platformName: 'Twee', primaryDomain: undefined, siteimproveId: undefined }

it('copies a site with other settings, and nothing hidden or outside it', async () => {
  write('geheim.md', 'geheim')
  write('sites/een/.git/config', 'geheim')
  symlinkSync(at('geheim.md'), at('sites/een/pages/link.md'))
  await folders.create('twee', { from: 'een', settings })
  await folders.finish('twee')
  expect(await folders.listFiles('twee')).toEqual(['media/a.png', 'pages/index.md', 'site.json'])
  expect(readdirSync(at('sites/twee'))).toEqual(['media', 'pages', 'site.json'])
  expect(JSON.parse(readFileSync(at('sites/twee/site.json'), 'utf8'))).toEqual({ schema: 1, platformName: 'Twee' })
  expect([folders.isTaken('twee'), folders.isTaken('drie')]).toEqual([true, false])
})

it('copies forms without those who are told of submissions', async () => {
  const form = { schema: 1, name: 'Melding', retentionDays: 30, versions: [] }
  const told = { notify: ['ambtenaar@een.example'], webhook: { url: 'https://hooks.een.example/' } }
  write('sites/een/forms/a.json', JSON.stringify({ ...form, ...told }))
  write('sites/een/forms/b.json', 'geen JSON')
  await folders.create('twee', { from: 'een', settings })
  await folders.finish('twee')
  const read = (path: string) => readFileSync(at(path), 'utf8')
  expect(JSON.parse(read('sites/twee/forms/a.json'))).toEqual(form)
  expect(read('sites/twee/forms/b.json')).toBe('geen JSON')
  expect(JSON.parse(read('sites/een/forms/a.json'))).toEqual({ ...form, ...told })
})

it('unpacks an export with other settings, and leaves nothing of a damaged one', async () => {
  const bytes = await makeSiteExport(museum)
  write('museum.tar.gz', bytes)
  await folders.create('museum', { archive: at('museum.tar.gz'), settings: { platformName: 'Nieuw', primaryDomain: undefined } })
  await folders.finish('museum')
  expect(await folders.listFiles('museum')).toEqual(Object.keys(museum).sort())
  expect(readFileSync(at('sites/museum/pages/visit.md'), 'utf8')).toBe(museum['pages/visit.md'])
  const { primaryDomain: _, ...kept } = JSON.parse(museum['site.json'] ?? '') as Record<string, unknown>
  expect(JSON.parse(readFileSync(at('sites/museum/site.json'), 'utf8'))).toEqual({ ...kept, platformName: 'Nieuw' })
  write('half.tar.gz', bytes.subarray(0, 300))
  const half = folders.create('half', { archive: at('half.tar.gz'), settings: {} })
  await expect(half).rejects.toMatchObject({ code: 'SITE_ARCHIVE_DAMAGED' })
  expect(readdirSync(at('sites')).sort()).toEqual(['een', 'museum'])
})

it('leaves nothing of a site that could not be made', async () => {
  const files = [
    { path: 'site.json', text: '{}' },
    { path: 'pages/../pages/x.md', text: 'a' },
    { path: 'pages/x.md', text: 'b' },
  ]
  await expect(folders.create('twee', { files, settings })).rejects.toThrow()
  expect(readdirSync(at('sites'))).toEqual(['een'])
})

it('a start deletes what was cut off, and takes the output of an archived site away', async () => {
  await folders.create('twee', { from: 'een', settings })
  write('sites/.new-drie/site.json')
  await folders.archive('een', '2026-06-01T12:00:00Z')
  // As if the process had ended between the two renames.
  write('out/een/index.html', 'oud')
  await folders.sweep()
  expect(readdirSync(at('sites'))).toEqual(['.archived'])
  expect([existsSync(at('out/een')), existsSync(at('out/.archived/een/index.html'))]).toEqual([false, true])
})

it('an archived site comes back byte for byte, with its output', async () => {
  await folders.archive('een', '2026-06-01T12:00:00Z')
  expect([existsSync(at('sites/een')), existsSync(at('out/een')), folders.isTaken('een')]).toEqual([false, false, true])
  expect(await folders.listArchived()).toMatchObject([
    { name: 'een', archivedOn: '2026-06-01T12:00:00Z', settings: { platformName: 'Een', primaryDomain: 'www.een.example' } },
  ])
  await folders.restore('een')
  expect(readdirSync(at('sites/een')).sort()).toEqual(['media', 'pages', 'site.json'])
  expect(readFileSync(at('out/een/index.html'), 'utf8')).toBe('tekst')
  expect(await folders.listArchived()).toEqual([])
})

it('deletes an archived site with its uploads and what was made of it, and nothing of another', async () => {
  for (const site of ['een', 'twee']) for (const folder of ['media', 'uploads', 'graph', 'shown']) write(`data/${folder}/${site}/x`)
  await folders.archive('een', '2026-06-01T12:00:00Z')
  await folders.deleteArchived('een')
  const left = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('een'))
  expect(left).toEqual([])
  expect(existsSync(at('data/media/twee/x'))).toBe(true)
})

it('counts content, uploads and records, and the room on each disk once', async () => {
  write('data/media/een/x', '12345')
  write('data/records/een/data.mdb', '1234567890')
  const content = readFileSync(at('sites/een/site.json')).length + '# Een'.length + 'beeld'.length
  expect(await folders.sizeOf('een')).toBe(content + 15)
  const [disk, ...others] = await folders.readRoom()
  expect(others).toEqual([])
  expect(disk?.total).toBeGreaterThan(disk?.free ?? Infinity)
})

it.each(['..', '.archived', 'Een', '', 'a/b'])('%j is no site', async (name) => {
  await expect(folders.create(name, { from: 'een', settings })).rejects.toMatchObject({ code: 'SITE_UNKNOWN' })
  await expect(folders.deleteArchived(name)).rejects.toMatchObject({ code: 'SITE_UNKNOWN' })
})

it('leaves a site that cannot be archived where it can be served, and one that cannot come back where it was', async () => {
  write('sites/.archived', 'a file in the way')
  await expect(folders.archive('een', '2026-11-26T10:00:00.000Z')).rejects.toThrow()
  expect(existsSync(at('sites/een/site.json'))).toBe(true)
  rmSync(at('sites/.archived'))
  await folders.archive('een', '2026-11-26T10:00:00.000Z')
  write('sites/een/media/b.png', 'came in late')
  await expect(folders.restore('een')).rejects.toThrow()
  expect([existsSync(at('out/een')), existsSync(at('sites/.archived/een/site.json'))]).toEqual([false, true])
})
