import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropKeys } from '#content/model/json/drop-keys.ts'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { buildPage, guidOf } from '#tests/support/build.ts'
import { editKinds } from '#tests/support/edits.ts'
import { createStandInWorks } from '#tests/support/image-works.ts'
import { createTestRenderer, makeBundle } from '#tests/support/in-process.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import { createRandom, pick, seed } from '#tests/support/seed.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { Memory } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { LivePages } from './live-pages.ts'

const STEPS = 30

let workspace: Workspace
let site: Site
let index: { version: number; find: () => undefined }
let now: number
beforeEach(() => {
  workspace = makeSampleSite()
  index = { version: 1, find: () => undefined }
  site = { name: workspace.site, index } as unknown as Site
  Object.assign(site, { memory: new Memory(site) })
  now = Date.parse('2026-11-21T10:00:00Z')
})
afterEach(() => workspace.dispose())

function openPages(isTold: boolean): LivePages {
  const renderer = createTestRenderer()
  const code = { renderer, bundle: makeBundle(join(workspace.root, 'bundle'), renderer) }
  const data = join(workspace.root, '.data')
  return new LivePages({ findCode: () => code, workspace: workspace.root, data, images: createStandInWorks(data), now: () => now, isTold })
}

const paths = ['/', '/wonen/afval', '/nieuws', '/nieuws/p/1', '/onderwerp/o1', '/onderwerp/o3', '/search', '/sitemap.xml', '/bestaat-niet']

async function answersOf(pages: LivePages): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    paths.map((path) => pages.answer(site, path, { actor: undefined }).catch((error: Error) => error.message)),
  )
  return Object.fromEntries(paths.map((path, number) => [path, answers[number]]))
}

test(`told of what changed it answers as one that looks at all files anew (seed ${seed})`, { timeout: 120_000 }, async () => {
  const random = createRandom('live pages')
  const told = openPages(true)
  const texts = editKinds.filter(({ name }) => /^(text|title|description|layout|link)\b/.test(name))
  let before = readTree(workspace.path('.'))
  expect(await answersOf(told)).toEqual(await answersOf(openPages(false)))
  for (let step = 1; step <= STEPS; step += 1) {
    const kind = pick(random, random() < 0.6 ? texts : editKinds)
    try {
      kind.apply(workspace, random, step)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
    if (random() < 0.2) now += 86_400_000
    const after = readTree(workspace.path('.'))
    const changed = [...findDifferences(after, before), ...findDifferences(before, after)].map((line) => line.replace(/^.*?: /, ''))
    before = after
    told.note(site, changed)
    index.version += 1
    expect(await answersOf(told), `step ${step}: ${kind.name}`).toEqual(await answersOf(openPages(false)))
  }
})

test('what nobody told of shows once it is told to forget', async () => {
  const told = openPages(true)
  const find = () => told.answer(site, '/van-buiten', { actor: undefined })
  expect(await find()).toBeUndefined()
  workspace.write('pages/van-buiten.md', '---\ntitle: Van buiten\n---\nTekst.\n')
  index.version += 1
  expect(await find()).toBeUndefined()
  told.forget(site)
  expect(await find()).toMatchObject({ kind: 'page' })
})

test('shows a page in settings that are not saved, and later pages know nothing of it', async () => {
  const pages = openPages(true)
  const before = await answersOf(pages)
  const home = buildPage({ guid: guidOf(1), title: 'Home' })
  Object.assign(index, { find: (_kind: string, guid: string) => (guid === home.guid ? home : undefined) })
  const stored = JSON.parse(workspace.read('site.json')) as Record<string, unknown>
  const settings = platformSettingsSchema.parse({
    ...(dropKeys(stored, ['schema']) as object),
    platformName: 'Nieuwstad',
    showFooter: false,
    colorScheme: { 'color-link': '#0b4a5e', 'radius-small': '3px' },
    headerLogoHeight: 40,
  })
  const { html, css } = await pages.showLook(site, settings, undefined)
  expect(html).toContain('Nieuwstad')
  expect(html).not.toContain('<footer class="site-footer"')
  expect(css).toContain('--radius-small:3px')
  expect(css).toContain('--header-logo-height:40px')
  expect(css).toContain('--color-link:#0b4a5e')
  expect(await answersOf(pages)).toEqual(before)
  Object.assign(index, { find: () => undefined })
  await expect(pages.showLook(site, settings, undefined)).rejects.toThrow(expect.objectContaining({ code: 'SITE_NOT_FOUND' }))
})

test('shows the icon and the services of others in settings that are not saved', async () => {
  const pages = openPages(true)
  const before = await answersOf(pages)
  const home = buildPage({ guid: guidOf(1), title: 'Home' })
  Object.assign(index, { find: (_kind: string, guid: string) => (guid === home.guid ? home : undefined) })
  const stored = dropKeys(JSON.parse(workspace.read('site.json')) as Record<string, unknown>, ['schema']) as object
  const show = (more: object, subject?: 'services') =>
    pages.showLook(site, platformSettingsSchema.parse({ ...stored, ...more }), undefined, subject)
  const icons = await Promise.all(
    [{}, { faviconLogo: guidOf(0x999) }, { browserColor: '#123456' }].map(async (more) => (await show(more)).icon),
  )
  for (const icon of icons) expect(icon).toMatch(/^data:image\/(svg\+xml|png);base64,\w+/)
  const category = { name: 'film', title: { nl: 'Film kijken', en: 'Films' }, text: { nl: 'Van onze filmhost.', en: 'Of our host.' } }
  const own = { videoHosts: [{ host: 'film.test', name: 'Stadsfilm' }] }
  const { html } = await show({ ...own, consentCategories: [{ ...category, hosts: ['film.test'] }] }, 'services')
  expect(html).toContain('data-embed="https://www.youtube-nocookie.com/embed/')
  expect(html).toContain('data-embed="https://film.test/video" data-title="Stadsfilm" data-category="film"')
  expect(html).toContain('href="https://video.example/"')
  expect(html).not.toContain('data-embed="https://video.example')
  expect(html).toMatch(/<dialog class="consent".*Film kijken.*Van onze filmhost/s)
  // A host that is taken away is a link again.
  expect((await show({}, 'services')).html).not.toContain('film.test')
  expect(await answersOf(pages)).toEqual(before)
  Object.assign(index, { find: () => undefined })
})

test('a draft of a footer is weighed too: a heavy one is drawn in a thread of its own', async () => {
  const pages = openPages(true)
  const value = buildPage({ guid: guidOf(1), title: 'Home' })
  const draw = (content: string) => {
    const text = { guid: guidOf(3), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, options: {}, content } as const
    const template = { guid: guidOf(2), kind: 'footer', name: 'Voet', blocks: [text] } as never
    const apart = () => Promise.reject(new Error('apart'))
    return pages.renderDraft({ ...site, apart } as unknown as Site, { kind: 'page', value, template }, undefined)
  }
  expect((await draw('Kort.')).html).toContain('<html')
  await expect(draw('*[a](/b)* '.repeat(20_000))).rejects.toThrow('apart')
})
