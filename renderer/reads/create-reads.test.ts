import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#content/model/menu/schema.ts'
import { buildMenuItem, guidOf } from '#tests/support/build.ts'
import { itemRow, listRow, makeReads, mediaEntry, mediaRow, pageRow, type SiteContent } from '#tests/support/rows.ts'
import { deriveByName, type RecordingReader, type SiteReads } from './create-reads.ts'
import { facts } from './facts.ts'
import { type Recording, startRecording, timesOf } from './recording.ts'

const list = guidOf(1, 'block')
const image = guidOf(77)
const absent = guidOf(99)
const shownId = 'shown'.padEnd(22, '-')
const footer = { guid: guidOf(88), name: 'Voet', kind: 'footer' as const, blocks: [] }
const further = { guid: guidOf(66, 'menu'), name: 'Snel naar', items: [buildMenuItem('afval', { pageGuid: guidOf(3) })] }
const menuItem = (segment: string, page: number, relatedMenuItems: MenuItem[] = []) =>
  buildMenuItem(segment, { name: `Menu ${segment}`, pageGuid: guidOf(page), relatedMenuItems })

const content: SiteContent = {
  pages: [
    pageRow(1, 'index', { title: 'Home' }),
    pageRow(2, 'nieuws', { lists: [listRow(1), listRow(2)] }),
    pageRow(3, 'wonen/afval', { title: 'Afval' }),
    pageRow(4, 'waste', { lang: 'en', translationOf: guidOf(3) }),
    pageRow(5, 'intern', { viewAccess: 'Users' }),
  ],
  items: [
    itemRow(1, 1),
    itemRow(2, 1, { activeFrom: '2026-12-01', parentGuids: [guidOf(3)] }),
    itemRow(3, 1, { isHighlighted: true, activeUntil: '2026-11-01' }),
  ],
  menuItems: [menuItem('nieuws', 2), menuItem('ook', 2)],
  menus: [further],
  templates: [footer],
  legal: { 'privacy.nl.md': { kind: 'privacy', lang: 'nl', version: 1, date: '2026-01-01', body: 'Eigen tekst' } },
  media: [mediaEntry(image), mediaEntry(guidOf(78))],
  mediaFiles: [mediaRow(image), mediaRow(guidOf(79))],
  shown: {
    [image]: {
      schema: 1,
      formGuid: image,
      versions: [{ version: 1, lang: 'nl', fields: [] }],
      submissions: [
        { id: shownId, version: 1, sentOn: '2026-11-20T10:00:00Z', until: '2026-12-20T10:00:00Z', answers: {} },
        { id: 'over'.padEnd(22, '-'), version: 1, sentOn: '2026-10-20T10:00:00Z', until: '2026-11-20T10:00:00Z', answers: {} },
      ],
    },
  },
  forms: { [image]: { guid: image, state: 'Open' } },
}

/** What a read returns and what it recorded. */
function record<T>(
  read: (reader: RecordingReader & { answersAt(path: string): boolean }) => T,
  reads: SiteReads = makeReads(content),
): { value: T; deps: string[]; recording: Recording } {
  const recording = startRecording()
  const value = read(reads.open(recording) as never)
  return { value, deps: [...recording.deps].sort(), recording }
}

describe('every read records the fact it rests on, found or not', () => {
  test.each<[string, (read: RecordingReader & { answersAt(path: string): boolean }) => unknown, unknown, string[]]>([
    ['a page', (read) => read.page(guidOf(3))?.url, '/wonen/afval', [facts.card(guidOf(3))]],
    ['a page that is not there', (read) => read.page(absent), undefined, [facts.card(absent)]],
    ['a page that is not public', (read) => read.page(guidOf(5)), undefined, [facts.card(guidOf(5))]],
    ['a page by its path', (read) => read.pageAt('/wonen/afval')?.title, 'Afval', [facts.at('/wonen/afval'), facts.card(guidOf(3))]],
    ['no page at a path', (read) => read.pageAt('/weg'), undefined, [facts.at('/weg')]],
    [
      'what answers at a path',
      (read) => ['/nieuws', '/ook', '/weg'].map((path) => read.answersAt(path)),
      [true, true, false],
      [facts.at('/nieuws'), facts.at('/ook'), facts.at('/weg')],
    ],
    [
      'an item by its path',
      (read) => [read.answersAt('/nieuws/i/n1/x'), read.answersAt('/nieuws/i/weg')],
      [true, false],
      [facts.itemAt('n1'), facts.itemAt('weg')],
    ],
    [
      'a legal page by its path',
      (read) => ['/legal/privacy', '/legal/terms-of-use', '/legal/colofon'].map((path) => read.answersAt(path)),
      [true, true, false],
      [facts.setting('defaultLanguage')],
    ],
    ['a legal text of the site', (read) => read.legalText('privacy', 'nl')?.body, 'Eigen tekst', [facts.legal('privacy.nl.md')]],
    ['no legal text of its own', (read) => read.legalText('privacy', 'en'), undefined, [facts.legal('privacy.en.md')]],
    ['third parties', (read) => read.thirdParties(), [], [facts.thirdParties]],
    ['a file', (read) => read.file(image), { src: '/a/abc.png', size: 1, entry: mediaEntry(image) }, [facts.media(image)]],
    ['no file', (read) => read.file(absent), undefined, [facts.media(absent)]],
    ['the product’s own paths', (read) => read.answersAt('/search'), true, []],
    ['an item', (read) => read.item(guidOf(1, 'item'))?.url, '/nieuws/i/n1/bericht-1', [facts.itemCard(guidOf(1, 'item'))]],
    ['no item', (read) => read.item(absent), undefined, [facts.itemCard(absent)]],
    ['a setting', (read) => read.setting('platformName'), 'Proef', [facts.setting('platformName')]],
    ['a setting that is not set', (read) => read.setting('headerLogo'), undefined, [facts.setting('headerLogo')]],
    ['the address of the site', (read) => read.baseUrl, 'https://www.proef.example', [facts.baseUrl]],
    ['any menu', (read) => read.siteMenu(further.guid, 'nl')?.links[0]?.url, '/wonen/afval', [`links:nl:${further.guid}`]],
    ['no menu', (read) => read.siteMenu(absent, 'nl'), undefined, [`links:nl:${absent}`]],
    ['a template', (read) => read.template(footer.guid)?.name, 'Voet', [facts.template(footer.guid)]],
    ['no template', (read) => read.template(absent), undefined, [facts.template(absent)]],
    ['a list block', (read) => read.listBlock(list)?.pageUrl, '/nieuws', [facts.listBlock(list)]],
    [
      'where a list stands',
      (read) => read.listHome(list),
      { pageGuid: guidOf(2), sort: 'publishedOn_desc', showDate: true },
      [`listHome:${list}`],
    ],
    ['where no list stands', (read) => read.listHome(absent), undefined, [`listHome:${absent}`]],
    ['no list block', (read) => read.listBlock(absent), undefined, [facts.listBlock(absent)]],
    ['an image', (read) => read.image(image)?.width, 10, [`image:${image}/`]],
    ['an image in a shape', (read) => read.image(image, { ratio: '8:5' })?.width, 10, [`image:${image}/8:5`]],
    [
      'an image as it was uploaded',
      (read) => read.original(image),
      { src: '/a/abc.png', width: 10, height: 5, entry: mediaEntry(image) },
      [facts.media(image)],
    ],
    ['no such image', (read) => read.original(absent), undefined, [facts.media(absent)]],
    ['how wide pages are', (read) => read.measures().pageWidth, '71rem', [facts.measures]],
    ['a file of any kind', (read) => read.file(image)?.size, 1, [facts.media(image)]],
    ['no file', (read) => read.file(absent), undefined, [facts.media(absent)]],
    ['the text of a file', (read) => read.fileText(image), 'tekst van abc', [facts.media(image)]],
    ['no text', (read) => read.fileText(absent), undefined, [facts.media(absent)]],
    ['a form', (read) => read.form(image)?.state, 'Open', [facts.form(image)]],
    ['submissions', (read) => read.submissions(image).map(({ id }) => id), [shownId], [`submissions:${image}`]],
    ['no submissions', (read) => read.submissions(absent), [], [`submissions:${absent}`]],
    ['no form', (read) => read.form(absent), undefined, [facts.form(absent)]],
    ['an entry without a file', (read) => read.image(guidOf(78)), undefined, [`image:${guidOf(78)}/`]],
    ['a file without an entry', (read) => read.image(guidOf(79)), undefined, [`image:${guidOf(79)}/`]],
    [
      'translations',
      (read) => read.translations(guidOf(4)).map(({ lang }) => lang),
      ['nl', 'en'],
      [facts.card(guidOf(3)), facts.card(guidOf(4)), facts.translations(guidOf(3)), facts.translations(guidOf(4))],
    ],
    ['no translations', (read) => read.translations(guidOf(1)), [], [facts.translations(guidOf(1))]],
  ])('%s', (_name, read, value, deps) => {
    expect(record(read)).toMatchObject({ value, deps: [...deps].sort() })
  })
})

describe('derived values', () => {
  test('are computed once for all readers, and count as one read', () => {
    const reads = makeReads(content)
    let computed = 0
    const derive = (read: RecordingReader) =>
      read.derive('shell:x', (inner) => {
        computed += 1
        return inner.setting('platformName')
      })
    expect([record(derive, reads).value, record(derive, reads).value]).toEqual(['Proef', 'Proef'])
    expect(computed).toBe(1)
    expect(record(derive, reads).deps).toEqual(['shell:x'])
    expect(reads.derived.get('shell:x')?.deps).toEqual([facts.setting('platformName')])
  })

  test.each([
    'menu',
    'crumbs:/nieuws',
    `links:en:${further.guid}`,
    `list:${JSON.stringify({ listGuid: list, sort: 'title_asc' })}`,
    `listPage:${JSON.stringify({ listGuid: list, sort: 'title_asc', perPage: 1, number: 2 })}`,
  ])('come out the same from their name alone: %s', (key) => {
    const [first, second] = [makeReads(content), makeReads(content)]
    expect(deriveByName(first, key)).toEqual(deriveByName(second, key))
    expect(deriveByName(first, key)?.hash).toMatch(/^[0-9a-f]{20}$/)
  })

  test('that another part of the renderer computes are not known here', () => {
    expect(deriveByName(makeReads(content), 'shell:{}')).toBeUndefined()
  })

  test('differ in hash when they differ', () => {
    const other = { ...content, pages: content.pages?.map((page) => ({ ...page, title: `${page.title}!` })) ?? [] }
    const hashes = (reads: SiteReads) => ['menu', 'crumbs:/wonen/afval'].map((key) => deriveByName(reads, key)?.hash)
    expect(hashes(makeReads(content))[0]).toBe(hashes(makeReads(other))[0])
    expect(hashes(makeReads(content))[1]).not.toBe(hashes(makeReads(other))[1])
  })
})

describe('lists', () => {
  const titles = (query: Partial<Parameters<RecordingReader['list']>[1]>) =>
    record((read) => read.list(list, { sort: 'title_asc', ...query })).value

  test('are filtered, ordered and cut; the total is that before the cut', () => {
    expect(titles({}).items.map(({ shortId }) => shortId)).toEqual(['n1', 'n2', 'n3'])
    expect(titles({ offset: 1, limit: 1 })).toMatchObject({ total: 3, items: [{ shortId: 'n2' }] })
    expect(titles({ highlightOnly: true }).items.map(({ shortId }) => shortId)).toEqual(['n3'])
    expect(titles({ parentGuids: [guidOf(3)] }).items.map(({ shortId }) => shortId)).toEqual(['n2'])
    expect(titles({ activeOnly: true }).items.map(({ shortId }) => shortId)).toEqual(['n1'])
  })

  test('rest on their items alone, and an empty one too', () => {
    const reads = makeReads(content)
    record((read) => [read.list(list, { sort: 'title_asc' }), read.list(absent, { sort: 'title_asc' })], reads)
    expect([...reads.derived.values()].map(({ deps }) => deps)).toEqual([[facts.items(list)], [facts.items(absent)]])
  })
})

describe('submissions', () => {
  test('rest on what is shown of their form, and on its being there', () => {
    const reads = makeReads(content)
    record((read) => [read.submissionPage(image, { perPage: 1 }), read.submissions(absent)], reads)
    const deps = Object.fromEntries([...reads.derived].map(([key, derived]) => [key, [...derived.deps].sort()]))
    expect(deps).toEqual({
      [`submissionPage:{"formGuid":"${image}","perPage":1}`]: [`submissions:${image}`],
      [`submissions:${image}`]: [facts.form(image), facts.shown(image)].sort(),
      [`submissions:${absent}`]: [facts.form(absent), facts.shown(absent)].sort(),
    })
    for (const key of Object.keys(deps)) expect(deriveByName(makeReads(content), key)?.hash).toBe(reads.derived.get(key)?.hash)
  })
})

describe('time', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  test('an instant that has come leaves its mark for a clock set back, one to come for when it comes', () => {
    const { value, recording } = record((read) =>
      ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', '2026-11-30T00:00:00Z', '2026-11-20T00:00:00Z'].map((instant) =>
        read.hasCome(instant),
      ),
    )
    expect(value).toEqual([true, false, false, true])
    expect(timesOf(recording)).toEqual([Date.parse('2026-11-20T00:00:00Z'), Date.parse('2026-11-30T00:00:00Z')])
  })

  test('the very instant has come', () => {
    expect(record((read) => read.hasCome('2026-11-21T12:00:00Z'), makeReads({ now })).value).toBe(true)
    expect(record((read) => read.hasCome('2026-11-21T12:00:00.001Z'), makeReads({ now })).value).toBe(false)
  })

  test('a plain date begins at midnight in the Netherlands, in winter and in summer', () => {
    expect(timesOf(record((read) => read.hasCome('2026-12-01')).recording)).toEqual([Date.parse('2026-11-30T23:00:00Z')])
    expect(timesOf(record((read) => read.hasCome('2027-07-01')).recording)).toEqual([Date.parse('2027-06-30T22:00:00Z')])
  })

  test('what is no instant never comes and changes nothing', () => {
    const { value, recording } = record((read) => read.hasCome('binnenkort'))
    expect(value).toBe(false)
    expect(timesOf(recording)).toEqual([])
  })

  test('goes into the derived value that asked, not into its readers', () => {
    const reads = makeReads(content)
    const { recording } = record((read) => read.list(list, { sort: 'title_asc', activeOnly: true }), reads)
    expect(timesOf(recording)).toEqual([])
    expect([...reads.derived.values()][0]?.times).toEqual([Date.parse('2026-10-31T23:00:00Z'), Date.parse('2026-11-30T23:00:00Z')])
  })
})

describe('problems', () => {
  test('belong to who reported them, with their place', () => {
    const recording = startRecording()
    makeReads(content).open(recording, 'content/sites/proef/pages/a.md').report('SITE_LINK_BROKEN', { target: '/weg' })
    expect(recording.problems).toMatchObject([
      { needle: '/weg', problem: { severity: 'warning', code: 'SITE_LINK_BROKEN', site: 'proef', path: 'content/sites/proef/pages/a.md' } },
    ])
  })

  test('of a shared value stay with it: templates are where such prose stands', () => {
    const reads = makeReads(content)
    const { recording } = record((read) => read.derive('shell:x', (inner) => inner.report('SITE_LINK_BROKEN', { target: '/weg' })), reads)
    expect(recording.problems).toEqual([])
    expect(reads.derived.get('shell:x')?.problems).toMatchObject([{ code: 'SITE_LINK_BROKEN', path: 'content/sites/proef/templates.json' }])
  })
})
