import { describe, expect, test } from 'vitest'
import type { PageOptions } from '#content/model/page/schema.ts'
import { pageOptionsSchema } from '#content/model/page/schema.ts'
import { type PlatformSettingKey, platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import { buildBlock, buildMenuItem, buildPage, guidOf } from '#tests/support/build.ts'
import { createTestRenderer, openSite, renderPageIn, testAssets } from '#tests/support/in-process.ts'
import { makeSnapshot, mediaEntry, mediaRow, pageRow, type SiteContent } from '#tests/support/rows.ts'
import { siteStyleSheet } from '../outputs/site-style-sheet.ts'
import { readColorScheme } from '../theme/token-set.ts'
import { variantOf } from './page-variant.ts'
import { shellKey } from './shell-variant.tsx'

const image = guidOf(77)
const template = (number: number, kind: Template['kind'], text: string): Template => ({
  guid: guidOf(number),
  name: text,
  kind,
  blocks: [buildBlock({ content: text })],
})
const menuItems = [
  buildMenuItem('', { name: 'Home', pageGuid: guidOf(1) }),
  buildMenuItem('wonen', {
    name: 'Wonen',
    pageGuid: guidOf(2),
    relatedMenuItems: [buildMenuItem('afval', { name: 'Afval', pageGuid: guidOf(3) })],
  }),
]
const content: SiteContent = {
  pages: [pageRow(1, 'index'), pageRow(2, 'w'), pageRow(3, 'v')],
  menuItems,
  templates: [
    template(80, 'header', 'Let op: storing'),
    template(81, 'footer', 'Stadhuis, Markt 1'),
    template(82, 'footer', 'Balie, Plein 2'),
  ],
  media: [mediaEntry(image)],
  mediaFiles: [mediaRow(image)],
}

function show(options: PageOptions, settings: Record<string, unknown> = {}, page = 3): string {
  return renderPageIn({ ...content, settings }, buildPage({ guid: guidOf(page), title: 'Afval', options }))
}

const isShown = (html: string, text: string | RegExp) => (typeof text === 'string' ? html.includes(text) : text.test(html))
const headerImage = /<img class="page-header__image" fetchPriority="high" decoding="async" src="\/a\/abc.png" width="10" height="5" alt=""/

describe('an option of a page does what its name says', () => {
  const cases: Record<keyof PageOptions, [on: PageOptions, off: PageOptions, text: string | RegExp, settings?: Record<string, unknown>]> = {
    showSubMenu: [{ showSubMenu: true }, { showSubMenu: false }, 'main-menu__sub'],
    showHeader: [{ showHeader: true }, { showHeader: false }, '<header class="site-header"'],
    showBreadcrumbs: [{ showBreadcrumbs: true }, { showBreadcrumbs: false }, 'class="breadcrumbs"'],
    showMainMenu: [{ showMainMenu: true }, { showMainMenu: false }, 'id="main-menu"'],
    headerImage: [{ headerImage: image }, {}, headerImage],
    headerImageAlt: [{ headerImage: image, headerImageAlt: 'De haven' }, { headerImage: image }, 'alt="De haven"'],
    isHeaderImageDecorative: [
      { headerImage: image, headerImageAlt: 'De haven', isHeaderImageDecorative: true },
      { headerImage: image, isHeaderImageDecorative: false },
      headerImage,
    ],
    footerGuid: [{ footerGuid: guidOf(81) }, {}, 'Stadhuis, Markt 1'],
    templateHeader: [{ templateHeader: guidOf(80) }, {}, 'Let op: storing'],
    templateFooter: [{ templateFooter: guidOf(82) }, {}, 'Balie, Plein 2'],
  }

  test.each(Object.entries(cases))('%s', (_name, [on, off, text]) => {
    expect(isShown(show(on), text)).toBe(true)
    expect(isShown(show(off), text)).toBe(false)
  })

  test('every one of them is in this table', () => {
    expect(Object.keys(cases).sort()).toEqual(Object.keys(pageOptionsSchema.shape).sort())
  })

  test.each<[string, PageOptions, Record<string, unknown>, string, boolean]>([
    ['showHeader over the setting', { showHeader: true }, { showHeader: false }, '<header class="site-header"', true],
    ['the setting showHeader where the page says nothing', {}, { showHeader: false }, '<header class="site-header"', false],
    ['showSubMenu over the setting', { showSubMenu: false }, { showSubMenu: true }, 'main-menu__sub', false],
    ['footerGuid beside templateFooter', { templateFooter: guidOf(82), footerGuid: guidOf(81) }, {}, 'Stadhuis, Markt 1', true],
    ['templateFooter beside the site’s first footer', { templateFooter: guidOf(82) }, { footers: [guidOf(81)] }, 'Stadhuis, Markt 1', true],
    ['footerGuid over the site’s first footer', { footerGuid: guidOf(82) }, { footers: [guidOf(81)] }, 'Balie, Plein 2', true],
  ])('%s', (_name, options, settings, text, shown) => {
    expect(show(options, settings).includes(text)).toBe(shown)
  })

  test('a header image that is not there is reported', () => {
    const { read, recording } = openSite(content)
    const page = buildPage({ guid: guidOf(3), options: { headerImage: guidOf(99) } })
    expect(createTestRenderer().renderPage({ page, url: '/wonen/afval' }, read, testAssets)).not.toContain('page-header__image')
    expect(recording.problems).toMatchObject([{ needle: guidOf(99), problem: { code: 'SITE_MEDIA_MISSING' } }])
  })
})

test('the site’s header images take turns on a home page without one of its own, a day each, and stand on no other', () => {
  const images = [guidOf(77), guidOf(78)]
  const library = { media: images.map((guid) => mediaEntry(guid)), mediaFiles: images.map((guid) => mediaRow(guid)) }
  const shown = (now: string, number = 1, options: PageOptions = {}) => {
    const { read, recording } = openSite({ ...content, ...library, now: Date.parse(now), settings: { headerImages: images } })
    const page = buildPage({ guid: guidOf(number), options })
    createTestRenderer().renderPage({ page, url: number === 1 ? '/' : '/wonen' }, read, testAssets)
    const image = images.filter((guid) => [...recording.deps].some((dep) => dep.includes(guid)))
    return { image, until: recording.until }
  }
  const [first, second, third] = ['2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z', '2026-11-23T10:00:00Z'].map((now) => shown(now))
  expect(first?.image).toHaveLength(1)
  expect(second?.image).not.toEqual(first?.image)
  expect(third?.image).toEqual(first?.image)
  // Midnight in the Netherlands.
  expect(new Date(first?.until ?? 0).toISOString()).toBe('2026-11-21T23:00:00.000Z')
  expect(shown('2026-11-21T10:00:00Z', 2).image).toEqual([])
})

describe('a platform setting does what its name says', () => {
  const cssOf = (settings: Record<string, unknown>) => {
    const all = makeSnapshot({ settings }).settings
    return siteStyleSheet(all, readColorScheme(all.colorScheme, {}).tokens)?.css ?? ''
  }

  /** What a page of the site contains with the setting, and does not contain without it. */
  const ownCategory = {
    name: 'meten',
    title: { nl: 'Meten <b>', en: 'Measuring' },
    text: { nl: 'Waarom', en: 'Why' },
    hosts: ['siteimproveanalytics.com'],
  }
  const cases: Partial<
    Record<PlatformSettingKey, [with_: Record<string, unknown>, without: Record<string, unknown>, text: string | RegExp, page?: number]>
  > = {
    platformName: [{ platformName: 'Voorbeeldstad' }, {}, '<span class="site-header__name">Voorbeeldstad</span>'],
    platformDescription: [{ platformDescription: 'Alles over de stad' }, {}, '<meta name="description" content="Alles over de stad">', 1],
    headerImages: [{ headerImages: [image] }, {}, headerImage, 1],
    footers: [{ footers: [guidOf(81)] }, {}, 'Stadhuis, Markt 1'],
    headerLogo: [{ headerLogo: image }, {}, '<img class="site-header__logo" src="/a/abc.png" width="10" height="5" alt="Proef"'],
    faviconLogo: [{ faviconLogo: image }, {}, /<link rel="icon" href="\/assets\/icon-\w+-192.png" type="image\/png"/],
    headerVisibility: [{ headerVisibility: 'pinned' }, {}, 'data-visibility="pinned"'],
    showHeader: [{ showHeader: true }, { showHeader: false }, '<header class="site-header"'],
    showFooter: [{ showFooter: true }, { showFooter: false }, '<footer class="site-footer"'],
    showSubMenu: [{ showSubMenu: true }, { showSubMenu: false }, 'main-menu__sub'],
    organizationType: [{ organizationType: 'GovernmentOrganization' }, {}, '"@type":"GovernmentOrganization"', 1],
    googleSiteVerification: [{ googleSiteVerification: 'abc"' }, {}, '<meta name="google-site-verification" content="abc&quot;">'],
    showAutoTranslate: [
      { showAutoTranslate: true },
      { showAutoTranslate: false },
      '<a href="https://translate.google.com/translate?sl=nl&amp;tl=en&amp;u=https%3A%2F%2Fwww.proef.example%2Fwonen%2Fafval" target="_blank"',
    ],
    siteimproveId: [{ siteimproveId: '123' }, {}, /<dialog class="consent".*data-consent="siteimprove" data-siteimprove="123"/],
    consentCategories: [
      { siteimproveId: '123', consentCategories: [ownCategory] },
      { siteimproveId: '123', consentCategories: [{ ...ownCategory, hosts: ['elders.example'] }] },
      /data-consent="meten" data-siteimprove="123" data-siteimprove-in="meten".*>Meten &lt;b&gt;<\/label><p id="notice-meten-text">Waarom<\/p>/s,
    ],
    countVisits: [{ countVisits: false }, {}, ' data-uncounted></script>'],
    showAccount: [{ showAccount: true }, {}, '<a class="site-header__button" href="/account/profile"'],
    useBrowserColor: [
      { useBrowserColor: true },
      { useBrowserColor: false },
      '<meta name="theme-color" content="#0c1b22" media="(prefers-color-scheme: dark)">',
    ],
    browserColor: [
      { useBrowserColor: true, browserColor: '#123456' },
      { useBrowserColor: true },
      '<meta name="theme-color" content="#123456">',
    ],
  }

  test.each(Object.entries(cases))('%s', (_name, [with_, without, text, page]) => {
    expect(isShown(show({}, with_, page), text)).toBe(true)
    expect(isShown(show({}, without, page), text)).toBe(false)
  })

  test.each<[PlatformSettingKey, Record<string, unknown>, string]>([
    ['colorScheme', { colorScheme: { 'color-primary': '#123456' } }, '--color-primary:#123456'],
    ['headerLogoHeight', { headerLogoHeight: 48 }, '--header-logo-height:48px'],
    ['headerLogoPadding', { headerLogoPadding: 4 }, '--header-logo-padding:4px'],
  ])('%s, in the site’s own style sheet', (_name, settings, css) => {
    expect(cssOf(settings)).toContain(css)
    expect(cssOf({})).not.toContain(css)
  })

  /** Settings that no page uses: who uses them, and where that is tested. */
  const elsewhere: Partial<Record<PlatformSettingKey, string>> = {
    defaultLanguage: 'renderer/build/site: the language of files that name none, and of 404.html',
    theme: 'renderer/build/site: style sheet, fonts and shell parts',
    primaryDomain: 'renderer/build/site: absolute addresses',
    securityContact: 'renderer/outputs: security.txt',
    hostNames: 'editor-server: host name to site',
    defaultEditRoles: 'editor-server/site: who edits pages that say nothing',
    publishRoles: 'content/access: who publishes what they may edit',
    secondFactor: 'editor-server/accounts: who has to have a second factor',
    auditDays: 'editor-server/audit: entries that go',
    statisticsMonths: 'editor-server/statistics: figures that go',
    deliveryDays: 'editor-server/mail: what became of mails',
    versionDays: 'editor-server/publishing: versions that go',
    translationGate: 'editor-server/publishing: translations that are kept back',
    registration: 'editor-server/api/registrations: who may ask for an account',
    contactEmail: 'renderer/pages/legal: how to reach who answers for the site',
    videoHosts: 'renderer/blocks/video: hosts whose videos may stand in a frame',
  }

  test('every one of them is here, or is listed as used elsewhere', () => {
    const known = [...Object.keys(cases), 'colorScheme', 'headerLogoHeight', 'headerLogoPadding', ...Object.keys(elsewhere)]
    expect(known.sort()).toEqual(Object.keys(platformSettingsSchema.shape).sort())
  })

  test('the browser’s colour is the theme’s own for each scheme until the site chooses one', () => {
    expect(show({}, { browserColor: '#123456' })).not.toContain('theme-color')
    expect(show({}, { useBrowserColor: true }).match(/theme-color/g)).toHaveLength(2)
  })

  test('the icon is the theme’s mark where there is no icon', () => {
    expect(show({}, { headerLogo: image })).toMatch(/<link rel="icon" href="\/assets\/icon-\w+\.svg" type="image\/svg\+xml">/)
  })
})

describe('shells', () => {
  const keyOf = (options: PageOptions, lang = 'nl') => shellKey(variantOf(options, lang, openSite(content).read))

  test('are shared by pages that ask for the same, in whatever way', () => {
    expect(keyOf({})).toBe(keyOf({ showHeader: true, showMainMenu: true, showBreadcrumbs: false, headerImage: image }))
    expect(keyOf({ footerGuid: guidOf(81) })).not.toBe(keyOf({ templateFooter: guidOf(81) }))
  })

  test.each<[string, PageOptions, string]>([
    ['language', {}, 'en'],
    ['header', { showHeader: false }, 'nl'],
    ['menu', { showMainMenu: false }, 'nl'],
    ['submenu', { showSubMenu: false }, 'nl'],
    ['header template', { templateHeader: guidOf(80) }, 'nl'],
    ['footer', { footerGuid: guidOf(81) }, 'nl'],
  ])('are another for another %s', (_name, options, lang) => {
    expect(keyOf(options, lang)).not.toBe(keyOf({}))
  })

  test('templateFooter stands between the content and the footer', () => {
    const html = show({ templateFooter: guidOf(82), footerGuid: guidOf(81) })
    const places = ['</main>', '<aside class="footer-band"', 'Balie, Plein 2', '</aside><footer class="site-footer"', 'Stadhuis, Markt 1']
    expect(places.map((part) => html.indexOf(part))).toEqual(places.map((part) => html.indexOf(part)).toSorted((a, b) => a - b))
    expect(places.every((part) => html.includes(part))).toBe(true)
  })

  test('a template that is not there leaves the page whole', () => {
    expect(show({ templateFooter: guidOf(99), templateHeader: guidOf(98) })).toContain('<footer class="site-footer"')
  })

  test('headings of a template keep clear of those of the page', () => {
    const contact = { ...template(81, 'footer', '## Contact') }
    const html = renderPageIn(
      { ...content, templates: [contact], settings: { footers: [contact.guid] } },
      buildPage({ guid: guidOf(3), buildingBlockInstances: [buildBlock({ content: '## Contact' })] }),
    )
    const ids = [...html.matchAll(/ id="([^"]*contact)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
  })
})
