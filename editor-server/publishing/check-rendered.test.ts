import { expect, test, vi } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import { mediaEntrySchema } from '#content/model/media/schema.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import type { FoundProblem } from '#renderer/reads/recording.ts'
import type { CheckedDraft } from '#renderer/build/render/render-draft.ts'
import { buildBlock, buildItem, buildPage, guidOf } from '#tests/support/build.ts'
import { openSite, putContent } from '#tests/support/open-site.ts'
import type { Thing } from '../site/things.ts'
import { checkRendered } from './check-rendered.ts'

const image = guidOf(7001)
const empty: CheckedDraft = { html: '', faults: new Map(), problems: [] }
const text = (content: string, more: Partial<BuildingBlockInstance> = {}) => buildBlock({ content, ...more })
const pageOf = (...blocks: BuildingBlockInstance[]) => buildPage({ buildingBlockInstances: blocks })

const findingsOf = async (...[site, thing, language]: Parameters<typeof checkRendered>) =>
  (await checkRendered(site, thing, language)).findings

/** What is found on a page that renders like this. */
async function check(page = pageOf(text('Een tekst.')), rendered: Partial<CheckedDraft> = {}, language: 'nl' | 'en' = 'nl') {
  const site = await openSite([], { renderDraft: async () => ({ ...empty, ...rendered }) })
  return findingsOf(site, { kind: 'page', value: page }, language)
}

const problem = (code: 'SITE_LINK_BROKEN' | 'SITE_MEDIA_MISSING', more: Partial<FoundProblem> = {}): FoundProblem => ({
  problem: { severity: 'warning', code, message: 'as the build says it', fix: 'do this' },
  ...more,
})

test('a block that cannot be shown is told with its place, in the language of the reader', async () => {
  const [first, second] = [text('Een tekst.'), text('Nog een tekst.')]
  const faults = new Map([[second.guid, new AppError('SITE_BLOCK_RENDER', { block: 'text', reason: 'x' })]])
  const findings = await check(pageOf(first, second), { faults })
  expect(findings).toEqual([
    {
      severity: 'error',
      code: 'SITE_BLOCK_RENDER',
      path: 'buildingBlockInstances.1',
      blockGuid: second.guid,
      message: 'Dit blok kan niet worden getoond.',
      fix: 'Controleer de instellingen van het blok.',
    },
  ])
  expect((await check(pageOf(first, second), { faults }, 'en'))[0]?.message).not.toBe(findings[0]?.message)
})

test('what the texts do not know is told in its own words, and what stands in no block of the page has no place', async () => {
  const fault = new AppError('SITE_INTERNAL', {}, { fix: 'Wacht even.' })
  const findings = await check(undefined, { faults: new Map([[guidOf(0xf_ffff, 'block'), fault]]) })
  expect(findings).toEqual([{ severity: 'error', code: 'SITE_INTERNAL', path: '', message: fault.message, fix: 'Wacht even.' }])
})

const inBlock = ({ guid }: BuildingBlockInstance, needle?: string): Partial<FoundProblem> => ({ at: { guid, path: [] }, needle })

test('a problem is that of the block it stands in; those of header and footer are left out', async () => {
  const [first, second] = [text('Zie /weg.'), text('Zie /ook-weg.')]
  const problems = [
    problem('SITE_LINK_BROKEN', inBlock(second, '/ook-weg')),
    problem('SITE_LINK_BROKEN', inBlock(first)),
    problem('SITE_LINK_BROKEN', inBlock(text('In de voet.'), '/voet')),
    problem('SITE_LINK_BROKEN'),
  ]
  const found = await check(pageOf(first, second), { problems })
  expect(found.map(({ path, message }) => [path, message])).toEqual([
    ['buildingBlockInstances.1.content', 'Een link in dit blok leidt nergens heen.'],
    ['buildingBlockInstances.0', 'Een link in dit blok leidt nergens heen.'],
  ])
})

test('a list tells what it names itself; what its items name is told of them', async () => {
  const list = buildBlock({ buildingBlockName: 'list', options: { sourceListGuid: guidOf(404) } })
  const problems = [guidOf(404), guidOf(7003)].map((needle) => problem('SITE_MEDIA_MISSING', inBlock(list, needle)))
  expect(await check(pageOf(list), { problems })).toHaveLength(1)
})

test('a link that a text repeats is told once, and of many the first, with how many more there are', async () => {
  const [one, other] = [text('Een tekst.'), text('Nog een.')]
  const many = Array.from({ length: 70 }, (_, index) => problem('SITE_LINK_BROKEN', inBlock(one, `/weg-${index}`)))
  const lost = new AppError('SITE_BLOCK_RENDER', { block: 'text', reason: 'x' })
  const site = await openSite([], {
    renderDraft: async () => ({ ...empty, problems: [...many, ...many], faults: new Map([[other.guid, lost]]) }),
  })
  const { findings, left } = await checkRendered(site, { kind: 'page', value: pageOf(one, other) }, 'nl')
  expect(findings).toHaveLength(51)
  expect(findings[0]).toMatchObject({ severity: 'error', blockGuid: other.guid })
  expect(left).toEqual({ error: 0, warning: 20, hint: 0 })
})

test('a file that publishing makes public is not missing; one that is nowhere is', async () => {
  const waiting = guidOf(7002)
  const block = text(`![Een foto](/a/${waiting}) ![Nog een](/a/${image})`)
  const missing = (guid: string) => problem('SITE_MEDIA_MISSING', inBlock(block, guid))
  const broken = problem('SITE_LINK_BROKEN', inBlock(block, waiting))
  const lost = problem('SITE_MEDIA_MISSING', inBlock(block))
  const site = await openSite([], { renderDraft: async () => ({ ...empty, problems: [missing(waiting), missing(image), broken, lost] }) })
  await site.records.transact((writer) =>
    writer.put('media', waiting, { ...mediaEntrySchema.parse({ guid: waiting, extension: 'png', alt: { nl: 'Een foto' } }) } as never),
  )
  const found = await findingsOf(site, { kind: 'page', value: pageOf(block) }, 'nl')
  expect(found.map(({ code }) => code).filter((code) => code.startsWith('SITE_'))).toEqual([
    'SITE_MEDIA_MISSING',
    'SITE_LINK_BROKEN',
    'SITE_MEDIA_MISSING',
  ])
})

test('a mistake of an author is told with its line and words', async () => {
  const block = text('Goed.\n\n[klik hier](/ergens)\n')
  const [found, ...others] = await check(pageOf(text('Een tekst.'), block))
  expect(others).toEqual([])
  expect(found).toMatchObject({
    severity: 'warning',
    code: 'CHECK_LINK_TEXT_VAGUE',
    path: 'buildingBlockInstances.1.content',
    blockGuid: block.guid,
    criterion: '2.4.4',
    line: 3,
    words: 'klik hier',
  })
})

test('blocks without prose are checked as they are shown, without a line; those that show other pages are not', async () => {
  const hero = buildBlock({ buildingBlockName: 'hero', options: { title: 'Kop' }, content: 'geen tekst', sortId: 2 })
  const list = buildBlock({ buildingBlockName: 'list', sortId: 1 })
  const frame = (guid: string, inner: string) => `<div class="block block-x" id="b-${guid.slice(0, 8)}">${inner}</div>`
  const link = '<a href="/ergens">klik hier</a>'
  const found = await check(pageOf(list, hero), { html: frame(list.guid, link) + frame(hero.guid, link) })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ code: 'CHECK_LINK_TEXT_VAGUE', path: 'buildingBlockInstances.1', blockGuid: hero.guid })
  expect(found[0]).not.toHaveProperty('line')
})

test('a block that shows nothing is told, unless it holds words that it may show another time', async () => {
  const hero = buildBlock({ buildingBlockName: 'hero', options: { title: 'Kop' } })
  const notice = buildBlock({ buildingBlockName: 'hero', options: { title: 'Wij zijn dicht' } })
  const html = [hero, notice].map(({ guid }) => `<div class="block block-hero" id="b-${guid.slice(0, 8)}"></div>`).join('')
  const found = await check(pageOf(hero, notice), { html })
  expect(found.map(({ code, blockGuid }) => [code, blockGuid])).toEqual([['CHECK_BLOCK_EMPTY', hero.guid]])
})

test('blocks are read in the order in which visitors see them', async () => {
  const deep = text('### Dieper', { sortId: 2 })
  expect(await check(pageOf(deep, text('## Kop', { sortId: 1 })))).toEqual([])
  expect(await check(pageOf({ ...deep, sortId: 0 }, text('## Kop', { sortId: 1 })))).toMatchObject([{ code: 'CHECK_HEADING_ORDER' }])
})

const withImage = text(`![](/a/${image})`)
/** Has an alternative text in English alone. */
const english = mediaEntrySchema.parse({ guid: image, extension: 'png', alt: { en: 'A photo' } })
const asMedia = { kind: 'media', id: image, value: english } as const

test('an alternative text is that of the language of the block, or else of the page, or else of the site', async () => {
  const site = await openSite([asMedia], { renderDraft: async () => empty })
  const codes = async (block: BuildingBlockInstance, lang: string | undefined) =>
    (await findingsOf(site, { kind: 'page', value: { ...pageOf(block), lang } as Page }, 'nl')).map(({ code }) => code)
  expect(await codes(withImage, 'en')).toEqual([])
  expect(await codes(withImage, undefined)).toEqual(['CHECK_IMAGE_ALT_LANGUAGE'])
  expect(await codes({ ...withImage, options: { lang: 'en' } }, 'nl')).toEqual([])
  expect(await codes({ ...withImage, options: { lang: 3 } }, 'nl')).toEqual(['CHECK_IMAGE_ALT_LANGUAGE'])
  await putContent(site, { kind: 'settings', id: SETTINGS_ID, value: { ...site.index.settings, defaultLanguage: 'en' } })
  expect(await codes(withImage, undefined)).toEqual([])
})

test('an image needs an alternative text, from the library or from an upload that is not public yet', async () => {
  const entry = mediaEntrySchema.parse({ guid: image, extension: 'png', alt: { nl: 'Een foto' } })
  const codes = async (place: 'nowhere' | 'library' | 'uploads') => {
    const site = await openSite(place === 'library' ? [{ kind: 'media', id: image, value: entry }] : [], { renderDraft: async () => empty })
    if (place === 'uploads') await site.records.transact((writer) => writer.put('media', image, entry as never))
    return (await findingsOf(site, { kind: 'page', value: pageOf(withImage) }, 'nl')).map(({ code }) => code)
  }
  expect(await codes('nowhere')).toEqual(['CHECK_IMAGE_ALT_MISSING'])
  expect(await codes('library')).toEqual([])
  expect(await codes('uploads')).toEqual([])
})

test('an item is shown on the page of its list, and follows the language of that page', async () => {
  const list = buildBlock({ buildingBlockName: 'list' })
  const home = { ...pageOf(list), lang: 'en' as const }
  const renderDraft = vi.fn(async () => empty)
  const site = await openSite([{ kind: 'page', id: home.guid, value: home }, asMedia], { renderDraft })
  const item = buildItem(list.guid, { contentBuildingBlockInstances: [withImage] })
  const found = await findingsOf(site, { kind: 'item', value: item }, 'nl')
  expect(renderDraft).toHaveBeenCalledWith(site, { kind: 'item', value: item, page: home }, undefined, undefined)
  expect(found).toEqual([])
  const dutch = await findingsOf(site, { kind: 'item', value: { ...item, lang: 'nl' } }, 'nl')
  expect(dutch).toMatchObject([{ code: 'CHECK_IMAGE_ALT_LANGUAGE', path: 'contentBuildingBlockInstances.0.content' }])
})

test('the image of an item needs a text as well, and that of a header is decoration unless the page says otherwise', async () => {
  const site = await openSite([], { renderDraft: async () => empty })
  const found = (thing: Thing) => findingsOf(site, thing, 'nl')
  const item = buildItem(guidOf(404, 'block'), { image })
  expect(await found({ kind: 'item', value: item })).toMatchObject([{ code: 'CHECK_IMAGE_ALT_MISSING', severity: 'error', path: 'image' }])
  const page = (options: Page['options']) => ({ kind: 'page', value: { ...pageOf(text('Een tekst.')), options } }) as const
  expect(await found(page({ headerImage: image }))).toEqual([])
  const described = page({ headerImage: image, isHeaderImageDecorative: false })
  expect(await found(described)).toMatchObject([{ code: 'CHECK_IMAGE_ALT_MISSING', path: 'options.headerImage' }])
})

test('an item without a list is checked by its words alone', async () => {
  const renderDraft = vi.fn(async () => empty)
  const site = await openSite([], { renderDraft })
  const item = buildItem(guidOf(404, 'block'), { contentBuildingBlockInstances: [text('[klik hier](/ergens)')] })
  expect(await findingsOf(site, { kind: 'item', value: item }, 'nl')).toMatchObject([{ code: 'CHECK_LINK_TEXT_VAGUE' }])
  expect(renderDraft).not.toHaveBeenCalled()
})

test.each(['SITE_EDITING_CLOSED', 'SITE_NOT_FOUND'] as const)(
  'where nothing can be shown (%s), words are checked all the same',
  async (code) => {
    const site = await openSite([], { renderDraft: () => Promise.reject(new AppError(code)) })
    const found = await findingsOf(site, { kind: 'page', value: pageOf(text('[klik hier](/ergens)')) }, 'nl')
    expect(found).toMatchObject([{ code: 'CHECK_LINK_TEXT_VAGUE' }])
  },
)

test.each([new AppError('SITE_INTERNAL'), new TypeError('x is undefined')])('any other failure is not a finding: %s', async (error) => {
  const site = await openSite([], { renderDraft: () => Promise.reject(error) })
  await expect(findingsOf(site, { kind: 'page', value: pageOf() }, 'nl')).rejects.toBe(error)
})
