import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import { buildBlock, guidOf } from '#tests/support/build.ts'
import { createTestRenderer, makeBundle, testAssets } from '#tests/support/in-process.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import { loadSiteAlone } from '../site/load-site-alone.ts'
import type { LoadedSite } from '../site/load-site.ts'
import { readSource } from '#content/store/files/read-source.ts'
import { ParsedSources } from './parsed-sources.ts'
import { renderDraft } from './render-draft.ts'
import { SiteRenderer } from './site-renderer.ts'

const site = makeSampleSite()
const renderer = createTestRenderer()
let loaded: LoadedSite
let own: SiteRenderer

beforeAll(async () => {
  const bundle = makeBundle(join(site.root, 'bundle'), renderer)
  const options = { workspace: site.root, data: join(site.root, '.data'), now: Date.parse('2026-11-21T10:00:00Z') }
  loaded = await loadSiteAlone(site.site, { bundle }, options)
  own = open()
})
afterAll(() => site.dispose())

const open = () =>
  new SiteRenderer({ renderer, snapshot: loaded.snapshot, source: loaded.source, assets: testAssets, parsed: new ParsedSources() })

const built = (key: string) => {
  const rendered = own.render(key)
  if ('faults' in rendered) throw new Error(rendered.faults.map(({ message }) => message).join())
  return rendered.bytes
}

const pages = () => [...own.index.pages.values()].map((row) => readSource(loaded.source, row).page as Page)
const items = () => [...own.index.items.values()].map((row) => readSource(loaded.source, row).item as ListItem)
const pageOf = (item: ListItem) => pages().find(({ guid }) => guid === own.index.listBlocks.get(item.listGuid)?.page.guid) as Page

/** What remains without the marks and the empty positions. */
const withoutMarks = (html: string) =>
  html
    .replaceAll(/<(div|aside) class="layout__region[^>]*><div class="empty-position" data-position="[a-z-]+"><\/div><\/\1>/g, '')
    .replaceAll(/<div class="empty-position" data-position="main"><\/div>/g, '')
    .replaceAll(/(<div class="block [^>]*) data-block="[0-9a-f-]{36}"/g, '$1')

describe('a draft that is what is live', () => {
  test('is the built page but for its marks, and each block has one', () => {
    for (const page of pages()) {
      const { html, faults } = renderDraft(own, { kind: 'page', value: page })
      expect(faults.size).toBe(0)
      expect(withoutMarks(html)).toBe(built(`page/${page.guid}`))
      for (const { guid } of page.buildingBlockInstances) expect(html.split(`data-block="${guid}"`)).toHaveLength(2)
    }
    for (const item of items()) {
      const { html } = renderDraft(own, { kind: 'item', value: item, page: pageOf(item) })
      expect(withoutMarks(html)).toBe(built(`item/${item.guid}`))
    }
  })

  test('built pages hold no mark, and what was drafted meanwhile changes no byte of them', () => {
    const fresh = open()
    for (const key of fresh.plan().filter((each) => /^(page|item|list)\//.test(each))) {
      const rendered = fresh.render(key)
      expect('bytes' in rendered && rendered.bytes).toBe(built(key))
      expect(built(key)).not.toMatch(/class="block [^>]*data-block=|data-position=/)
    }
  })
})

describe('a draft with something new', () => {
  const block = (number: number, more: Partial<Page['buildingBlockInstances'][number]>): Page['buildingBlockInstances'][number] => ({
    guid: guidOf(number, 'block'),
    buildingBlockName: 'text',
    layoutPosition: 'main',
    sortId: number,
    version: 1,
    options: {},
    content: '',
    ...more,
  })

  test('a block that cannot be shown is an empty box, and the rest of the page stands', () => {
    const page = pages()[0] as Page
    const buildingBlockInstances = [
      block(9001, { content: 'Ervoor' }),
      block(9002, { buildingBlockName: 'no-such-block' }),
      block(9003, { options: { width: 'enormous' } }),
      block(9004, { content: 'Erna' }),
    ]
    const { html, faults } = renderDraft(own, { kind: 'page', value: { ...page, buildingBlockInstances } })
    expect([...faults].map(([guid, { code }]) => [guid, code])).toEqual([
      [guidOf(9002, 'block'), 'SITE_BLOCK_UNKNOWN'],
      [guidOf(9003, 'block'), 'SITE_BLOCK_OPTIONS'],
    ])
    expect(html).toContain(`data-block="${guidOf(9002, 'block')}"></div>`)
    expect(html).toMatch(/Ervoor[^]*Erna/)
  })

  test('a page that stands nowhere yet is shown, with a list that is nowhere else', () => {
    const list = block(9005, { buildingBlockName: 'list', options: { title: 'Nog leeg' } })
    const page = { ...(pages()[0] as Page), guid: guidOf(9006), title: 'Nieuw', layout: '25 - 75' as const, buildingBlockInstances: [list] }
    const { html, faults } = renderDraft(own, { kind: 'page', value: page })
    expect(faults.size).toBe(0)
    expect(html).toContain('Nog leeg')
    expect([...html.matchAll(/data-position="([a-z-]+)"/g)].map(([, position]) => position)).toEqual(['top', 'side-left', 'bottom'])
    expect(own.index.listBlocks.has(list.guid)).toBe(false)
  })
})

test('a page that comes below another stands there in menu and breadcrumbs, and leaves no trace of it', () => {
  const page = { ...(pages()[0] as Page), guid: guidOf(9007), title: 'Grofvuil' }
  const menuItems = own.index.snapshot.menuItems.map((item) =>
    item.urlSegment === 'wonen'
      ? {
          ...item,
          relatedMenuItems: [{ guid: guidOf(9008, 'menu'), urlSegment: 'grof', name: 'Grof', pageGuid: page.guid, relatedMenuItems: [] }],
        }
      : item,
  )
  const { html } = renderDraft(own, { kind: 'page', value: page, menuItems })
  expect(html).toMatch(/breadcrumbs__list[^]*href="\/wonen"[^]*aria-current="page">Grof</)
  expect(html).toContain('href="/wonen/grof" aria-current="page">Grof</a>')
  const { html: without } = renderDraft(own, { kind: 'page', value: page })
  expect(without).not.toContain('>Grof<')
})

describe('items that somebody edits', () => {
  test('stand in the list of their page, in the place of what is live, and nowhere else', () => {
    // On the first page of its list.
    const item = items().toSorted((a, b) => (b.publishedOn ?? '').localeCompare(a.publishedOn ?? ''))[0] as ListItem
    const page = pageOf(item)
    const changed = { ...item, title: 'Anders dan voorheen' }
    const added = { ...item, guid: guidOf(9101, 'item'), shortId: 'nog-niet-live', title: 'Nog niet live' }
    const { html, itemUrls } = renderDraft(own, { kind: 'page', value: page, items: [changed, added] })
    for (const { title } of [changed, added]) expect(html).toContain(title)
    expect(html).not.toContain(item.title)
    expect(itemUrls).toHaveLength(2)
    for (const url of itemUrls ?? []) expect(html).toContain(`href="${url}"`)
    const { html: after, itemUrls: none } = renderDraft(own, { kind: 'page', value: page })
    expect(after).toContain(item.title)
    expect(after).not.toContain(added.title)
    expect(none).toEqual([])
  })
})

describe('a template that somebody edits', () => {
  const text = buildBlock({ guid: guidOf(0x701), buildingBlockName: 'text', content: 'Markt 1' })
  const page = () => ({ ...(pages()[0] as Page), guid: guidOf(0x700), buildingBlockInstances: [] })
  const show = (kind: 'header' | 'footer', blocks: Template['blocks']) => {
    const template: Template = { guid: guidOf(0x700), name: 'Sjabloon', kind, blocks }
    const options = kind === 'footer' ? { footerGuid: template.guid } : { templateHeader: template.guid }
    return renderDraft(own, { kind: 'page', value: { ...page(), options }, template }).html
  }
  const marked = (html: string) => [...html.matchAll(/data-block="([^"]*)"/g)].map(([, guid]) => guid)

  test.each([
    ['footer', '<div class="footer-template">'],
    ['header', '<aside class="header-template"'],
  ] as const)('is a %s in its place on a page, and nothing else can be edited', (kind, place) => {
    const html = show(kind, [text])
    expect(marked(html)).toEqual([text.guid])
    expect(html.slice(html.indexOf(place))).toContain('Markt 1')
    expect(html).not.toContain('data-position')
  })

  test.each(['footer', 'header'] as const)('has a place for its first block where the %s is empty', (kind) => {
    const html = show(kind, [])
    expect(html.match(/data-position="[a-z-]+"/g)).toEqual(['data-position="main"'])
  })

  test('leaves no trace in what is rendered later', () => {
    const before = built(`page/${pages()[0]?.guid}`)
    show('footer', [text])
    expect(open().render(`page/${pages()[0]?.guid}`)).toMatchObject({ bytes: before })
  })
})
