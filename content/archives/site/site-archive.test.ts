import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRandom, pick } from '#tests/support/seed.ts'
import { scratchRoot } from '#tests/support/workspace.ts'
import { readSiteArchive } from './read-site-archive.ts'
import { type SiteArchiveOptions, writeSiteArchive } from './write-site-archive.ts'

let root: string
const folder = () => join(root, 'stad')
const file = () => join(root, 'stad.tar.gz')
const { signal } = new AbortController()
const guid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

beforeEach(() => {
  root = mkdtempSync(join(scratchRoot, 'site-archive-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(path: string, bytes: string | Buffer): void {
  mkdirSync(dirname(join(folder(), path)), { recursive: true })
  writeFileSync(join(folder(), path), bytes)
}

/** Writes the archive and gives its bytes. `onPart` is told before each piece that comes out, and of the end of the files. */
async function write({ onFile, ...more }: Partial<SiteArchiveOptions> & { onFile?: (done: number) => void } = {}) {
  const parts: Buffer[] = []
  const written = await writeSiteArchive({
    site: 'stad',
    folder: folder(),
    version: '1.2.3',
    isBusy: () => false,
    signal,
    async sink(pieces) {
      for await (const piece of pieces) parts.push(piece)
    },
    onProgress: (done) => onFile?.(done),
    ...more,
  })
  writeFileSync(file(), Buffer.concat(parts))
  return { ...written, bytes: Buffer.concat(parts) }
}

async function read() {
  const found = new Map<string, string>()
  const archive = await readSiteArchive(file(), {
    signal,
    async take(path, bytes) {
      const parts: Buffer[] = []
      for await (const part of bytes) parts.push(part)
      found.set(path, Buffer.concat(parts).toString('base64'))
    },
  })
  for (const path of archive.gone) found.delete(path)
  return { ...archive, found }
}

it('gives back any content byte for byte, and the same content has the same bytes', async () => {
  const random = createRandom('site archive')
  const word = () => pick(random, ['a', 'één', 'groep 3', 'ß', '🚲', 'x'.repeat(120), "d'r", '%2e%2e', 'con'])
  const bytes = () => Buffer.alloc(Math.floor(random() ** 4 * 600_000), Buffer.from(Array.from({ length: 61 }, () => random() * 256)))
  const expected = new Map<string, string>()
  const add = (path: string, value: Buffer) => {
    put(path, value)
    expected.set(path, value.toString('base64'))
  }
  for (let number = 0; number < 60; number += 1) {
    const folders = Array.from({ length: Math.floor(random() * 4) }, word)
    const [below, end] = pick(random, [
      ['pages', `${word()} ${number}.md`],
      ['items', `${word()} ${number}.md`],
      ['forms', `${guid(number)}.json`],
      ['legal', `privacy.${number}.md`],
    ] as const)
    add([below, ...folders, end].join('/'), bytes())
  }
  for (let number = 0; number < 8; number += 1) add(`media/${guid(number)}.${pick(random, ['png', 'mp4', 'pdf'])}`, bytes())
  for (const name of ['site', 'menus', 'media', 'roles', 'search', 'templates', 'list-item-types', 'profile-properties'])
    add(`${name}.json`, bytes())

  const first = await write()
  expect(first.problems).toEqual([])
  const { found, heading } = await read()
  expect(found).toEqual(expected)
  expect(heading).toEqual({ format: 1, product: 'bouwsteen', version: '1.2.3', site: 'stad' })

  // Another order of files on the disk, other times and other rights change nothing.
  renameSync(folder(), join(root, 'before'))
  for (const [path, value] of [...expected].toReversed()) put(path, Buffer.from(value, 'base64'))
  expect((await write()).bytes.equals(first.bytes)).toBe(true)
  const listed = execFileSync('tar', ['tzf', file(), '--quoting-style=literal'], { env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH } })
  expect(listed.toString().trim().split('\n').length).toBe(expected.size + 2)
})

it('leaves out what is no content, and says so', async () => {
  put('site.json', '{}')
  put('README.md', 'notes')
  put('pages/plan.docx', 'x')
  put(`media/${guid(1)}.svg`, '<svg/>')
  put(`media/map/${guid(2)}.png`, 'x')
  put('pages/rug\\streep.md', 'x')
  put('pages/Nieuws/a.md', 'x')
  put('pages/nieuws/b.md', 'x')
  put('pages/groot.md', Buffer.alloc(1_048_577))
  put('.archived.json', 'x')
  put('pages/.half.tmp', 'x')
  put('.git/config', 'x')
  writeFileSync(join(root, 'geheim.md'), 'geheim')
  symlinkSync(join(root, 'geheim.md'), join(folder(), 'pages/link.md'))
  symlinkSync(root, join(folder(), 'pages/map'))
  const { problems } = await write()
  expect([...(await read()).files.keys()]).toEqual(['site.json', 'pages/Nieuws/a.md'])
  expect(problems.map(({ path }) => path?.replace('content/sites/stad/', '')).sort()).toEqual([
    'README.md',
    `media/${guid(1)}.svg`,
    `media/map/${guid(2)}.png`,
    'pages/groot.md',
    'pages/link.md',
    'pages/map',
    'pages/nieuws/b.md',
    'pages/plan.docx',
    'pages/rug\\streep.md',
  ])
  expect(problems.every(({ code, severity }) => code === 'SITE_EXPORT_LEFT_OUT' && severity === 'warning')).toBe(true)
})

it('has what stood at one moment, whatever changes while it is written', async () => {
  for (let number = 0; number < 20; number += 1) put(`pages/p${number}.md`, `eerst ${number}`)
  let isChanged = false
  await write({
    onFile(done) {
      if (isChanged || done < 15) return
      isChanged = true
      put('pages/p1.md', 'daarna')
      put('pages/nieuw.md', 'nieuw')
      rmSync(join(folder(), 'pages/p10.md'))
    },
  })
  const { found, gone } = await read()
  const textOf = (path: string) => Buffer.from(found.get(path) ?? '', 'base64').toString()
  expect([textOf('pages/p1.md'), textOf('pages/nieuw.md'), textOf('pages/p2.md')]).toEqual(['daarna', 'nieuw', 'eerst 2'])
  expect([gone, found.size]).toEqual([['pages/p10.md'], 20])
})

it('waits for a commit of several files and for git, and gives up in the end', async () => {
  put('site.json', '{}')
  put('.journal.json', '{}')
  await expect(write({ patience: 100 })).rejects.toMatchObject({ code: 'SITE_EXPORT_BUSY' })
  setTimeout(() => rmSync(join(folder(), '.journal.json')), 100)
  let looks = 0
  expect((await write({ isBusy: () => (looks += 1) < 6 })).files).toHaveLength(1)
  expect(looks).toBe(6)
})

it('stops when it is told to, and when nobody takes what it writes', async () => {
  for (let number = 0; number < 20; number += 1) put(`pages/p${number}.md`, Buffer.alloc(1_000_000, number))
  const stop = new AbortController()
  await expect(write({ signal: stop.signal, onFile: (done) => done === 3 && stop.abort(new Error('genoeg')) })).rejects.toThrow('genoeg')
  const sink = async (): Promise<void> => {
    throw new Error('geen plaats')
  }
  await expect(write({ sink })).rejects.toThrow('geen plaats')
})

it('an archive that was cut or changed gives nothing else, wherever that was', async () => {
  const random = createRandom('cut archives')
  put('site.json', '{"schema":1}')
  for (let number = 0; number < 5; number += 1) put(`pages/p${number}.md`, `tekst ${random()} `.repeat(50))
  const { bytes } = await write()
  const { found } = await read()
  for (let round = 0; round < 200; round += 1) {
    const changed = Buffer.from(bytes.subarray(0, random() < 0.5 ? bytes.length : Math.floor(random() * bytes.length)))
    if (changed.length === bytes.length) changed[10 + Math.floor(random() * (bytes.length - 10))]! ^= 1 << Math.floor(random() * 8)
    writeFileSync(file(), changed)
    // Some bits of a compressed file say nothing.
    const outcome = await read().then(
      (archive) => archive.found,
      (error: { code: string }) => error.code,
    )
    expect(outcome, `round ${round}`).toEqual(typeof outcome === 'string' ? 'SITE_ARCHIVE_DAMAGED' : found)
  }
})
