import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { createFilesStore, type FilesStore } from '#content/store/files/files-store.ts'
import { CLOCK_GRAIN } from '#content/store/files/file-stamp.ts'
import { guidOf } from '#tests/support/build.ts'
import { buildInProcess, createTestRenderer, describeBuild, type InProcessOptions, makeBundle } from '#tests/support/in-process.ts'
import { findDifferences, findExtras, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite, plainPage } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { buildSite } from '../build/site/release-site.ts'
import { plannedChanges, promoted } from '#tests/support/planned-changes.ts'
import { planContent } from './plan-content.ts'
import { mirrorSite } from './mirror-site.ts'
import { forgetRehearsal } from './forget-rehearsal.ts'
import { rehearseSite } from './rehearse-site.ts'
import { shadowFolders } from './shadow-folders.ts'

const MORE_PAGES = 36

let site: Workspace
let store: FilesStore
let own: InProcessOptions
let data: string
let upload: string

beforeEach(async () => {
  site = makeSampleSite()
  data = join(site.root, '.data')
  for (let number = 0; number < MORE_PAGES; number += 1) site.write(`pages/meer/p${number}.md`, plainPage(200 + number, `Meer ${number}`))
  const renderer = createTestRenderer()
  own = { renderer, bundle: makeBundle(join(site.root, 'bundle'), renderer) }
  store = createFilesStore({ sitesFolder: join(site.root, 'content/sites'), dataFolder: data, proseBlocks: new Set(renderer.proseBlocks) })
  upload = join(site.root, 'upload')
  writeFileSync(upload, 'a text that was uploaded')
  await buildInProcess(site, own)
  // Younger files are in doubt, and copied again.
  await sleep(CLOCK_GRAIN + 10)
})
afterEach(async () => {
  await store.close()
  site.dispose()
})

const shadowOf = (id = 'een') => shadowFolders(data, site.site, id)
const outOf = (id?: string) => join(shadowOf(id).out, site.site)

async function rehearse(changes: readonly Change<ContentKinds>[], id?: string) {
  const { texts } = await planContent(store, site.site, changes)
  const files = new Map([[`media/${promoted.guid}.txt`, upload]])
  const mirrored = mirrorSite(site.path('.'), shadowOf(id), { texts, files })
  return { ...mirrored, ...(await rehearseSite(describeBuild(site, own), shadowOf(id), buildSite)) }
}

/** Writes the changes to the site itself, as a publish does, and builds it. */
async function publish(changes: readonly Change<ContentKinds>[]) {
  mkdirSync(site.path('media'), { recursive: true })
  writeFileSync(site.path(`media/${promoted.guid}.txt`), readFileSync(upload))
  await store.transact(site.site, async (writer) => {
    for (const { kind, id, value } of changes) await (value === undefined ? writer.delete(kind, id) : writer.put(kind, id, value))
  })
  await buildInProcess(site, own)
}

/** Files of earlier builds stay while pages in caches may ask for them; all of them are named after their bytes. */
const isLeft = (path: string) => path.startsWith('assets/')

function expectSame(id?: string) {
  const [rehearsed, published] = [readTree(outOf(id)), readTree(site.dist)]
  expect(findDifferences(rehearsed, published).filter((line) => !isLeft(line.replace(/^absent: /, '')))).toEqual([])
  expect(findExtras(published, rehearsed).filter((path) => !isLeft(path))).toEqual([])
  return rehearsed
}

/** Bytes and times of everything of the site itself. */
function lookAtAll(): string[] {
  const look = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const { size, mtimeMs, ctimeMs, ino, nlink } = lstatSync(join(parentPath, name))
        return [parentPath, name, size, mtimeMs, ctimeMs, ino, nlink].join(' ')
      })
  return [site.path('.'), site.out, join(data, 'graph')].flatMap(look)
}

describe('a rehearsal', () => {
  test('has the bytes that the site gets by the same changes, and leaves the site alone', async () => {
    const before = lookAtAll()
    const changes = await plannedChanges(store, site.site)
    expect(changes.length).toBeGreaterThanOrEqual(20)
    const { pages, rendered } = await rehearse(changes)
    expect(pages).toBeGreaterThan(60)
    expect(rendered).toBeGreaterThan(60)
    expect(lookAtAll()).toEqual(before)
    await publish(changes)
    const tree = expectSame()
    expect(tree.size).toBeGreaterThan(100)
    expect([...tree.keys()].some((path) => path.startsWith('search/index/'))).toBe(true)
    expect([...tree.keys()].some((path) => path.startsWith('a/') && path.endsWith('.txt'))).toBe(true)
    expect(readFileSync(join(outOf(), 'heel-nieuw/index.html'), 'utf8')).toContain('Heel nieuw')
  })

  test('costs what changed the next time, and has the same bytes again', async () => {
    const changes = await plannedChanges(store, site.site)
    await rehearse(changes)
    expect(await rehearse(changes)).toMatchObject({ written: 0, removed: 0, rendered: 0 })
    const page = (await store.read(site.site, (reader) => reader.find('page', guidOf(230)))) as ContentKinds['page']
    const more = [...changes, { kind: 'page' as const, id: page.guid, value: { ...page, description: 'Nog anders' } }]
    const again = await rehearse(more)
    expect(again).toMatchObject({ written: 1, removed: 0 })
    expect(again.rendered).toBeLessThan(5)
    await publish(more)
    expectSame()
  })

  test('follows what is published meanwhile, and takes back what it no longer changes', async () => {
    const changes = await plannedChanges(store, site.site)
    await rehearse(changes)
    const [first, ...others] = changes as [Change<ContentKinds>, ...Change<ContentKinds>[]]
    site.edit('pages/meer/p35.md', (text) => `${text}\nMeer tekst.\n`)
    site.remove('pages/meer/p34.md')
    await store.refresh(site.site)
    expect((await rehearse(others)).removed).toBeGreaterThan(0)
    await publish(others)
    expectSame()
    expect(existsSync(join(outOf(), 'heel-nieuw/index.html'))).toBe(first.kind !== 'page')
  })

  test('is made anew where it was cut off, and is not whole until then', async () => {
    const changes = await plannedChanges(store, site.site)
    await rehearse(changes)
    const stopped = new Error('stopped')
    const build = describeBuild(site, own)
    const progress = build.progress
    build.progress = (phase, done, total) => {
      progress(phase, done, total)
      if (phase === 'search') throw stopped
    }
    const { texts } = await planContent(store, site.site, changes.slice(1))
    mirrorSite(site.path('.'), shadowOf(), { texts, files: new Map() })
    await expect(rehearseSite(build, shadowOf(), buildSite)).rejects.toThrow(stopped)
    expect(existsSync(shadowOf().marker)).toBe(false)

    // As a crash between two files leaves it.
    rmSync(shadowOf().stamps)
    writeFileSync(join(shadowOf().content, 'pages/meer/p1.md'), 'half')
    writeFileSync(join(shadowOf().content, 'pages/meer/left.md'), '---\ntitle: Left\n---\n')
    await rehearse(changes)
    expect(existsSync(shadowOf().marker)).toBe(true)
    await publish(changes)
    expectSame()
  })

  test('stands beside others, and goes whole', async () => {
    const changes = await plannedChanges(store, site.site)
    await rehearse(changes, 'een')
    await rehearse([], 'twee')
    expect(existsSync(join(outOf('twee'), 'heel-nieuw'))).toBe(false)
    await forgetRehearsal(data, site.site, 'een')
    await forgetRehearsal(data, site.site, 'een')
    expect(readdirSync(dirname(shadowOf('een').root))).toEqual(['twee'])
    expect(readdirSync(join(data, 'rehearsals'))).toEqual([site.site])
  })

  test('follows no symbolic link, and its names lead nowhere else', async () => {
    const outside = join(site.root, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'geheim.md'), plainPage(990, 'Geheim'))
    symlinkSync(outside, site.path('pages/link'))
    symlinkSync(join(outside, 'geheim.md'), site.path('pages/geheim.md'))
    await rehearse([])
    expect(existsSync(join(shadowOf().content, 'pages/link'))).toBe(false)
    expect(existsSync(join(shadowOf().content, 'pages/geheim.md'))).toBe(false)
    for (const id of ['..', 'a/b', '', '.x', 'A']) expect(() => shadowOf(id)).toThrow('is no id of a rehearsal')
    expect(() => shadowFolders(data, '../x', 'een')).toThrow()
  })
})

test('a plan knows that the content has changed since', async () => {
  const changes = await plannedChanges(store, site.site)
  const plan = await planContent(store, site.site, changes)
  expect(plan.isOvertaken()).toBe(false)
  await store.transact(site.site, async (writer) => void (await writer.delete('page', guidOf(231))))
  expect(plan.isOvertaken()).toBe(true)
  const again = await planContent(store, site.site, changes)
  site.edit('pages/meer/p2.md', (text) => `${text}Anders.\n`)
  await store.refresh(site.site)
  expect(again.isOvertaken()).toBe(true)
})
