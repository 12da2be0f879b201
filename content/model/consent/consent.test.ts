import { describe, expect, it } from 'vitest'
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
    expect(optionalCategoriesOf({}, [])).toEqual([])
    expect(optionalCategoriesOf({ siteimproveId: '1' }, ['video', 'analytical', 'video'])).toEqual(['siteimprove', 'video'])
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
})
