import { describe, expect, it } from 'vitest'
import { legalTextSchema } from './schema.ts'
import { termsVersionOf } from './terms-version.ts'
import { legalLanguageOf, legalUrl, listLegalPlaces, listLegalRedirects } from './urls.ts'

describe('legal pages', () => {
  it('stand where the specification puts them, privacy in the language of the site', () => {
    expect(listLegalPlaces('nl').map(({ url }) => url)).toEqual([
      '/legal/terms-of-use/nl',
      '/legal/terms-of-use/en',
      '/legal/privacy',
      '/legal/privacy/en',
      '/legal/accessibility/nl',
      '/legal/accessibility/en',
      '/legal/cookie-statement/nl',
      '/legal/cookie-statement/en',
    ])
    expect(legalUrl('privacy', 'en', 'en')).toBe('/legal/privacy')
    expect(legalUrl('privacy', 'nl', 'en')).toBe('/legal/privacy/nl')
  })

  it.each([
    ['en', 'nl', 'en'],
    ['fr', 'en', 'en'],
    ['fr', 'de', 'nl'],
  ])('a page in %s of a site in %s links to those in %s', (lang, defaultLanguage, expected) => {
    expect(legalLanguageOf(lang, defaultLanguage)).toBe(expected)
  })

  it.each(['nl', 'en', 'de'])('every redirect of a site in %s leads to a page, and none away from one', (defaultLanguage) => {
    const urls = listLegalPlaces(defaultLanguage).map(({ url }) => url)
    const redirects = listLegalRedirects(defaultLanguage)
    for (const [from, to] of redirects) expect([urls.includes(from), urls.includes(to)], from).toEqual([false, true])
    expect(redirects).toHaveLength(5)
  })
})

describe('a legal text', () => {
  const body = 'Tekst'

  it('has the first version and its date until it states its own', () => {
    expect(legalTextSchema.parse({ kind: 'privacy', lang: 'nl', body })).toMatchObject({ version: 1, date: '2023-03-14' })
    expect(legalTextSchema.parse({ kind: 'accessibility', lang: 'nl', body })).toMatchObject({ status: 'D', knownIssues: [] })
  })

  it.each([
    ['a status that the model does not know', { kind: 'accessibility', lang: 'nl', body, status: 'F' }],
    ['a status of a page that is no accessibility statement', { kind: 'privacy', lang: 'nl', body, status: 'A' }],
    ['a day that is not in the calendar', { kind: 'privacy', lang: 'nl', body, date: '2023-02-30' }],
    [
      'a report at an address that is no web page',
      { kind: 'accessibility', lang: 'nl', body, reports: [{ title: 'R', date: '2026-01-01', url: 'javascript:alert(1)' }] },
    ],
    ['a language of no interface', { kind: 'privacy', lang: 'fr', body }],
  ])('refuses %s', (_name, text) => {
    expect(legalTextSchema.safeParse(text).success).toBe(false)
  })
})

describe('the version of the terms that is asked for', () => {
  const terms = (lang: string, version: number) => legalTextSchema.parse({ kind: 'terms-of-use', lang, version, body })
  const body = ''

  it('is the first until the site has terms of its own, then the highest of these', () => {
    expect(termsVersionOf([])).toBe(1)
    expect(termsVersionOf([terms('nl', 2), terms('en', 3), legalTextSchema.parse({ kind: 'privacy', lang: 'nl', version: 9, body })])).toBe(
      3,
    )
  })
})
