import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scratchRoot } from '#tests/support/workspace.ts'
import { tarEnd, tarHeader, tarPadding } from '../tar.ts'
import { readSiteArchive } from './read-site-archive.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(scratchRoot, 'hostile-archives-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Entry = readonly [name: string, text: string | Buffer, size?: number]

const heading = (more: object = {}): Entry => [
  'bouwsteen-site.json',
  JSON.stringify({ format: 1, product: 'bouwsteen', version: '1.0.0', site: 'stad', ...more }),
]

const listed = ([name, text]: Entry) => ({
  name,
  size: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
})

const manifest = (files: readonly Entry[], more: readonly object[] = []): Entry => [
  'manifest.json',
  JSON.stringify({ files: [...files.map(listed), ...more] }),
]

function tar(entries: readonly Entry[]): Buffer {
  const parts = entries.flatMap(([name, text, size]) => {
    const bytes = Buffer.from(text)
    return [tarHeader({ name, size: size ?? bytes.length, mode: 0o644, mtimeMs: 0 }), bytes, tarPadding(bytes.length)]
  })
  return Buffer.concat([...parts, tarEnd])
}

/** A whole archive of these files. */
const archive = (...files: Entry[]) => tar([heading(), ...files, manifest(files)])

/** The first header with another type or field, its checksum right again. */
function withHeader(bytes: Buffer, name: string, change: (header: Buffer) => void): Buffer {
  const changed = Buffer.from(bytes)
  const header = changed.subarray(changed.indexOf(`${name}\0`, 512))
  change(header)
  header.fill(0x20, 148, 156)
  const sum = header.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return changed
}

const site: Entry = ['site/site.json', '{}']
const page: Entry = ['site/pages/index.md', '---\ntitle: Welkom\n---\n']
const medium: Entry = ['site/media/00000000-0000-4000-8000-000000000001.png', 'x']

async function read(bytes: Buffer, name = 'archive.tar.gz', isPacked = true) {
  const file = join(root, name)
  writeFileSync(file, isPacked ? gzipSync(bytes) : bytes)
  const taken: string[] = []
  const { signal } = new AbortController()
  const take = async (path: string, parts: AsyncIterable<Buffer>) => {
    taken.push(path)
    for await (const _ of parts);
  }
  const outcome = await readSiteArchive(file, { signal, take }).then(
    ({ files }) => ({ files: [...files.keys()] }),
    (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
  )
  return { ...outcome, taken }
}

it('takes a whole archive, in which a later file counts and one that is not listed does not', async () => {
  const before: Entry = [page[0], 'eerder']
  const gone: Entry = ['site/pages/weg.md', 'weg']
  expect(await read(tar([heading(), before, gone, site, medium, page, manifest([page, site, medium])]))).toMatchObject({
    files: ['pages/index.md', 'site.json', medium[0].slice('site/'.length)],
  })
})

const outside = [
  '/etc/passwd',
  '../buiten.md',
  'site/../../buiten.md',
  'site/pages/../../buiten.md',
  'site/pages/./index.md',
  'site/pages//index.md',
  'site/pages/..\\..\\buiten.md',
  'site/pages/a\0b.md',
  'site/pages/a\nb.md',
  'pages/index.md',
  'site/pages',
  'site/',
  'site',
]
const noContent = [
  'site/site.config.ts',
  'site/package.json',
  'site/blocks/x/block.ts',
  'site/pages/script.js',
  'site/pages/.git/hooks/post-checkout.md',
  'site/.journal.json',
  'site/.lock',
  'site/archived.json',
  'site/records/data.mdb',
  'site/media/plaatje.png',
  'site/media/00000000-0000-4000-8000-000000000001.svg',
  'site/media/00000000-0000-4000-8000-000000000001.html',
  'site/media/map/00000000-0000-4000-8000-000000000001.png',
  `site/pages/${'x'.repeat(256)}.md`,
  `site/pages/${'x/'.repeat(2500)}x.md`,
]

it.each([...outside, ...noContent])('no file %j', async (name) => {
  const { code, message, taken } = (await read(archive([name, 'x']))) as { code: string; message: string; taken: string[] }
  expect([code, taken]).toEqual(['SITE_ARCHIVE_DAMAGED', []])
  expect(message).toMatch(/which no site has|not as it was written/)
})

const link = (type: string) =>
  withHeader(archive(site, page), page[0], (header) => {
    header.write(type, 156)
    header.write('/etc/passwd', 157)
  })

it.each<[what: string, bytes: Buffer, reason: RegExp]>([
  ['a symbolic link', link('2'), /not a plain file/],
  ['a hard link', link('1'), /not a plain file/],
  ['a folder', link('5'), /not a plain file/],
  ['a device', link('3'), /not a plain file/],
  ['a queue', link('6'), /not a plain file/],
  ['a name behind a prefix', withHeader(archive(page), page[0], (header) => header.write('../..', 345)), /not as it was written/],
  ['names that differ by case alone', archive(page, ['site/pages/INDEX.md', 'x']), /on many systems/],
  ['folders that differ by case alone', archive(['site/pages/a/x.md', 'x'], ['site/pages/A/y.md', 'y']), /on many systems/],
  ['names that are spelled alike', archive(['site/pages/\u00e9.md', 'x'], ['site/pages/e\u0301.md', 'y']), /on many systems/],
  ['a file below a file', archive(['site/pages/a.md', 'x'], ['site/pages/a.md/b.md', 'y']), /on many systems/],
  ['a file in the place of a folder', archive(['site/pages/a.md/b.md', 'y'], ['site/pages/a.md', 'x']), /on many systems/],
  ['a page of more than a page may have', archive([page[0], Buffer.alloc(1_048_577)]), /larger than it may be/],
  ['a medium of a thousand gigabytes', tar([heading(), [medium[0], 'x', 1e12]]), /larger than it may be/],
  ['no manifest', tar([heading(), page]), /ends before its manifest/],
  ['a second manifest', tar([heading(), page, manifest([page]), manifest([])]), /behind its manifest/],
  ['a file behind the manifest', tar([heading(), manifest([]), page]), /behind its manifest/],
  ['a manifest that is none', tar([heading(), page, ['manifest.json', '[]']]), /its manifest is not/],
  ['a manifest that is no JSON', tar([heading(), page, ['manifest.json', '{']]), /JSON/],
  ['another hash', tar([heading(), page, manifest([], [{ ...listed(page), sha256: '0'.repeat(64) }])]), /is not as it was written/],
  ['another size', tar([heading(), page, manifest([], [{ ...listed(page), size: 1 }])]), /is not as it was written/],
  ['a file that is not there', tar([heading(), page, manifest([page, site])]), /is not as it was written/],
  ['a file that is listed twice', tar([heading(), page, manifest([page, page])]), /names a file twice/],
  ['the manifest in itself', tar([heading(), page, manifest([page, ['manifest.json', '']])]), /is not as it was written/],
  ['no files', archive(), /has no files/],
  ['no heading', tar([page, manifest([page])]), /does not begin/],
  ['a backup', tar([['backup.json', '{}']]), /does not begin/],
  ['a second heading', archive(heading(), page), /which no site has/],
  ['a name that is no name of a site', tar([heading({ site: '../x' }), page, manifest([page])]), /does not begin/],
  ['nothing', Buffer.alloc(0), /ends too early/],
])('no archive with %s', async (_, bytes, reason) => {
  expect(await read(bytes)).toMatchObject({ code: 'SITE_ARCHIVE_DAMAGED', message: expect.stringMatching(reason) })
})

it('nor one of a newer format, nor a file that is no archive', async () => {
  expect(await read(tar([heading({ format: 2 })]))).toMatchObject({ code: 'SITE_ARCHIVE_NEWER' })
  expect(await read(Buffer.from('PK\x03\x04'), 'stad.zip', false)).toMatchObject({ code: 'SITE_ARCHIVE_DAMAGED' })
  expect(await readSiteArchive(root, { signal: new AbortController().signal, take: async () => {} }).catch((e) => e)).toMatchObject({
    code: 'SITE_ARCHIVE_MISSING',
  })
})

it.each([
  ['names of nothing', '{},'],
  ['names of files', `${JSON.stringify(listed(page))},`],
])('a manifest of many %s costs no more than the files before it', async (_, entry) => {
  const files = entry.repeat(Math.ceil((64 * 1024 ** 2) / entry.length)).slice(0, -1)
  const begun = performance.now()
  expect(await read(tar([heading(), page, ['manifest.json', `{"files":[${files}]}`]]))).toMatchObject({
    code: 'SITE_ARCHIVE_DAMAGED',
    message: expect.stringContaining('its manifest.json is too long'),
  })
  expect(performance.now() - begun).toBeLessThan(5_000)
})

it('a bomb is left at its bound, long before it is unpacked', async () => {
  // Zeros, of which gzip makes a thousandth.
  const size = 350 * 1024 ** 2
  const zeros = Buffer.alloc(1024 ** 2)
  const file = join(root, 'bomb.tar.gz')
  const parts = Array.from({ length: size / zeros.length }, () => zeros)
  const header = tarHeader({ name: medium[0], size, mode: 0o644, mtimeMs: 0 })
  await pipeline([tar([heading()]).subarray(0, -tarEnd.length), header, ...parts, tarEnd], createGzip(), createWriteStream(file))
  expect(statSync(file).size).toBeLessThan(400_000)
  let unpacked = 0
  const take = async (_: string, bytes: AsyncIterable<Buffer>) => {
    for await (const part of bytes) unpacked += part.length
  }
  const { signal } = new AbortController()
  await expect(readSiteArchive(file, { signal, take })).rejects.toMatchObject({
    code: 'SITE_ARCHIVE_DAMAGED',
    message: expect.stringContaining('far more comes out'),
  })
  expect(unpacked).toBeLessThan(310 * 1024 ** 2)
})
