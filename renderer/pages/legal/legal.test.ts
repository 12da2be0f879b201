import { describe, expect, test } from 'vitest'
import type { LegalText } from '#content/model/legal/schema.ts'
import { legalTextSchema } from '#content/model/legal/schema.ts'
import { listLegalPlaces } from '#content/model/legal/urls.ts'
import { createTestRenderer, openSite, testAssets } from '#tests/support/in-process.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { pageRow, type SiteContent } from '#tests/support/rows.ts'

const renderer = createTestRenderer()

function show(url: string, content: SiteContent = {}): string {
  const { read, reads } = openSite(content)
  return renderer.renderLegal(reads.index.legalAt.get(url) as never, read, testAssets)
}

const own = (text: Record<string, unknown>): Record<string, LegalText> => {
  const parsed = legalTextSchema.parse({ lang: 'nl', body: '', ...text })
  return { [`${parsed.kind}.${parsed.lang}.md`]: parsed }
}
const withVideo: SiteContent = { pages: [pageRow(1, 'film', { videos: [{ url: 'https://youtu.be/aqz-KE-bpKQ' }] })] }

describe('every legal page', () => {
  const sites: [string, SiteContent][] = [
    ['a bare site', {}],
    ['a site with third parties and a translation service', { ...withVideo, settings: { siteimproveId: '1', showAutoTranslate: true } }],
  ]
  const pages = sites.flatMap(([site, content]) => listLegalPlaces('nl').map(({ url }) => [url, site, content] as const))

  test.each(pages)('%s of %s is sound HTML in its language, without texts left out', async (url, _site, content) => {
    const html = show(url, content)
    expect(await findHtmlProblems(html)).toEqual([])
    expect(findInlineCode(html)).toEqual([])
    expect(html).toContain(`<html lang="${url.endsWith('/en') ? 'en' : 'nl'}"`)
    expect(html).not.toMatch(/[>"](legal|consent|footer|shell)\.\w|\{\{|undefined/)
  })

  test('names its other language in the head and on the page', () => {
    const html = show('/legal/privacy')
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://www.proef.example/legal/privacy/en">')
    expect(html).toContain('<a href="/legal/privacy/en" lang="en" hrefLang="en">English</a>')
    expect(html).toContain('<link rel="canonical" href="https://www.proef.example/legal/privacy">')
  })

  test('leads to each of its headings from beside the text', () => {
    const html = show('/legal/privacy')
    const links = [...html.matchAll(/class="contents__link" href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(4)
    expect([...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(links)
  })

  test('is linked from the footer of every page in its language', () => {
    const footer = (url: string) => show(url).slice(show(url).indexOf('<footer'))
    expect(footer('/legal/privacy')).toMatch(
      /href="\/legal\/terms-of-use\/nl">.*href="\/legal\/privacy">.*href="\/legal\/cookie-statement\/nl">/s,
    )
    expect(footer('/legal/privacy/en')).toMatch(/href="\/legal\/terms-of-use\/en">.*href="\/legal\/privacy\/en">/s)
    expect(footer('/legal/privacy')).not.toContain('#cookie-choice')
  })

  test('has the first version and its date until the site states its own', () => {
    expect(show('/legal/terms-of-use/nl')).toContain('Versie 1, vastgesteld op 14 maart 2023.')
    expect(show('/legal/terms-of-use/en')).toContain('Version 1, adopted on 14 March 2023.')
    const legal = own({ kind: 'terms-of-use', version: 4, date: '2026-05-01', title: 'Spelregels', body: '## Eerlijk\n\nWees aardig.' })
    const html = show('/legal/terms-of-use/nl', { legal })
    expect(html).toMatch(/<h1[^>]*>Spelregels<\/h1>.*Wees aardig\..*Versie 4, vastgesteld op 1 mei 2026\./s)
    expect(html).not.toContain('Voor wie en waarvoor')
  })

  test('shows the site’s name and address as they are, whatever stands in them', () => {
    const html = show('/legal/privacy', { settings: { platformName: 'A*B* [c](/x) <b>', contactEmail: 'info@proef.example' } })
    expect(html).toContain('A*B* [c](/x) &lt;b&gt; is verantwoordelijk')
    expect(html).toContain('<a href="mailto:info@proef.example">info@proef.example</a>')
  })
})

describe('the accessibility statement', () => {
  test('claims nothing that was not looked into', () => {
    expect(show('/legal/accessibility/nl')).toContain('<strong>Status D: nog niet onderzocht.</strong>')
  })

  test('holds status, audits, limitations in full, own words, feedback and where to complain', () => {
    const legal = own({
      kind: 'accessibility',
      status: 'B',
      researchDate: '2026-09-14',
      reports: [{ title: 'Onderzoek', date: '2026-09-14', by: 'Bureau A', url: 'https://bureau.example/r' }],
      knownIssues: [{ criterion: '1.2.2 Ondertitels', description: '- Geen lijst', alternative: 'Het verslag.', plannedFor: '2027-03-01' }],
      body: 'Wij werken eraan.',
    })
    const html = show('/legal/accessibility/nl', { legal })
    expect(html).toMatch(
      /Status B:.*14 september 2026.*<a href="https:\/\/bureau.example\/r"[^>]*>Onderzoek<\/a>.*door Bureau A.*Wij werken eraan\./s,
    )
    expect(html).toMatch(
      /<h3[^>]*>1\.2\.2 Ondertitels<\/h3>.*<p>- Geen lijst<\/p>.*Wat u kunt doen:<\/strong> Het verslag\..*1 maart 2027/s,
    )
    expect(html).toMatch(/Lukt iets niet\?.*Nationale ombudsman/s)
  })
})

describe('the cookie statement', () => {
  test('of a site that loads nothing of others says so, and lets visitors refuse the count', () => {
    const html = show('/legal/cookie-statement/nl')
    expect(html).toContain('<strong>Deze website plaatst uit zichzelf geen cookies</strong>')
    expect(html).toContain('<li><strong>Bezoeken tellen.</strong>')
    expect(html).toMatch(/<form class="consent__ask" data-consent="" data-keeper="\/assets\/keeper.js" hidden="">.*value="analytical"/s)
    expect(html).not.toContain('<dialog')
    expect(show('/legal/privacy')).toContain('Wij tellen hoe vaak een pagina wordt bekeken')
  })

  test('of a site that does not count either says so, and asks nothing', () => {
    const settings = { countVisits: false }
    const html = show('/legal/cookie-statement/nl', { settings })
    expect(html).toContain('<strong>Deze website plaatst geen cookies</strong>')
    expect(html).not.toMatch(/data-consent|<form|Bezoeken tellen/)
    expect(show('/legal/privacy', { settings })).toContain('Wij tellen niet hoe vaak')
    expect(show('/legal/privacy', { ...withVideo, settings })).not.toContain('Wij tellen bezoeken')
  })

  test('lists what is in force: categories, own cookies, third parties by name and address', () => {
    const html = show('/legal/cookie-statement/nl', { ...withVideo, settings: { siteimproveId: '1' } })
    for (const category of ['Noodzakelijk', 'Bezoeken tellen', 'Siteimprove', 'Video’s'])
      expect(html).toContain(`<li><strong>${category}.</strong>`)
    expect(html).toContain('<code>consent</code> onthoudt welke keuze')
    expect(html).toContain('<strong>YouTube</strong> (<code>www.youtube-nocookie.com</code>)')
    expect(html).toContain('<strong>Siteimprove</strong> (<code>siteimproveanalytics.com</code>, <code>siteimproveanalytics.io</code>)')
    expect(html).not.toContain('__Host-')
    expect(show('/legal/cookie-statement/nl', { settings: { showAccount: true } })).toMatch(/<code>__Host-sid<.*<code>__Host-device</s)
  })

  test('names a category of the site’s own as the site does, in the language of the page, and gives its box', () => {
    const own = { title: { nl: 'Films *van* de raad', en: 'Council films' }, text: { nl: 'Uitzendingen', en: 'Broadcasts' } }
    const settings = { consentCategories: [{ name: 'raad', ...own, hosts: ['www.youtube-nocookie.com'] }] }
    const html = show('/legal/cookie-statement/nl', { ...withVideo, settings })
    expect(html).toContain('<li><strong>Films *van* de raad.</strong> Uitzendingen ')
    expect(html).toMatch(
      /data-consent="raad".*<label for="choice-raad">Films \*van\* de raad<\/label><p id="choice-raad-text">Uitzendingen</s,
    )
    expect(html).not.toContain('<strong>Video’s')
    expect(show('/legal/cookie-statement/en', { ...withVideo, settings })).toContain('<strong>Council films.</strong> Broadcasts ')
    expect(show('/legal/privacy', { settings })).toBe(show('/legal/privacy'))
  })

  test('holds the form, with nothing allowed beforehand, and not the notice', () => {
    const html = show('/legal/cookie-statement/nl', withVideo)
    expect(html).toMatch(/<form class="consent__ask" data-consent="video" data-keeper="\/assets\/keeper.js" hidden="">/)
    expect(html).toContain('<noscript><p>Kiezen kan alleen met JavaScript.')
    expect(html).not.toContain('<dialog')
    expect(html).not.toContain('checked')
  })
})

describe('the notice', () => {
  test('stands on pages of sites with third parties only, closed until the script opens it', () => {
    expect(show('/legal/privacy')).not.toMatch(/<dialog|data-keeper/)
    const html = show('/legal/privacy', withVideo)
    expect(html).toContain('<dialog class="consent" aria-labelledby="consent-title">')
    expect(html).toMatch(/href="\/legal\/cookie-statement\/nl#cookie-choice">Cookie-instellingen</)
  })

  test('offers to refuse as it offers to accept, before the header', () => {
    const html = show('/legal/privacy', withVideo)
    expect(html).toMatch(
      /<button class="consent__button" type="submit" value="accept">[^<]*<\/button><button class="consent__button" type="submit" value="refuse">/,
    )
    expect(html.indexOf('<dialog')).toBeLessThan(html.indexOf('<header'))
    expect(html).not.toContain('checked')
  })
})
