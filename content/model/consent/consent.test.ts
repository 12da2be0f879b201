import { describe, expect, it } from 'vitest'
import { readConsentCookie, writeConsentCookie } from './cookie.ts'
import { chooseConsent, isCookieDialogShown, mayUse, optionalCategoriesOf } from './rules.ts'

const date = '2026-06-01T00:00:00Z'

describe('consent', () => {
  it('is required and analytical before a choice', () => {
    expect(['required', 'analytical', 'siteimprove'].map((category) => mayUse(category, undefined))).toEqual([true, true, false])
  })

  it('keeps what is chosen of what is offered, and required always', () => {
    const consent = chooseConsent(['siteimprove', 'tracker'], ['siteimprove', 'video'], date)
    expect(consent).toEqual({ categories: ['required', 'siteimprove'], date })
    expect(['required', 'analytical', 'siteimprove', 'video'].map((category) => mayUse(category, consent))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('finds the optional categories of a site', () => {
    const of = (...categories: string[]) => optionalCategoriesOf(categories.map((category) => ({ category })))
    expect(of()).toEqual([])
    expect(of('video', 'siteimprove', 'analytical', 'video')).toEqual(['siteimprove', 'video'])
  })

  it.each([
    [undefined, ['video'], '/', true],
    [undefined, [], '/', false],
    [{ categories: [], date }, ['video'], '/', false],
    [undefined, ['video'], '/legal/cookie-statement/nl', false],
    [undefined, ['video'], '/invitation/abc', false],
    [undefined, ['video'], '/invitations', true],
    [undefined, ['video'], '/legal/privacy', true],
  ])('dialog case %#', (consent, optionalCategories, path, isShown) => {
    expect(isCookieDialogShown({ consent, optionalCategories, path })).toBe(isShown)
  })

  describe('in a cookie', () => {
    const consent = { categories: ['required', 'video'], date }

    it('comes back as it was written, among other cookies', () => {
      const [pair = ''] = writeConsentCookie(consent, true).split(';')
      expect(readConsentCookie(`a=1; ${pair}; noconsent=2`)).toEqual(consent)
      expect(pair).toMatch(/^consent=[\w%.-]+$/)
    })

    it('stays on the site for six months, and on https where there is https', () => {
      expect(writeConsentCookie(consent, true)).toMatch(/; Path=\/; Max-Age=15724800; SameSite=Lax; Secure$/)
      expect(writeConsentCookie(consent, false)).not.toContain('Secure')
    })

    it.each([
      '',
      'consent=',
      'consent=%',
      'consent=null',
      'consent=%7B%7D',
      'xconsent=1',
      `consent=${encodeURIComponent('{"categories":"video","date":"x"}')}`,
    ])('is no choice where it cannot be read: %s', (cookies) => expect(readConsentCookie(cookies)).toBeUndefined())
  })
})
