import { describe, expect, it } from 'vitest'
import { optionalCategoriesOf } from '../consent/rules.ts'
import { platformSettingsSchema } from '../platform-setting/schema.ts'
import { addPolicySources, findThirdParties, policySourcesOf } from './third-party.ts'

const settings = (over: Record<string, unknown> = {}) => platformSettingsSchema.parse({ platformName: 'Stad', ...over })
const videos = [{ url: 'https://youtu.be/aqz-KE-bpKQ' }, { url: 'https://vimeo.com/76979871' }, { url: 'https://youtu.be/aaaaaaaaaaa' }]

describe('third parties', () => {
  it('are none where nothing asks for them, and one a host of videos', () => {
    expect(findThirdParties(settings(), [])).toEqual([])
    expect(findThirdParties(settings(), videos).map(({ name, category }) => `${name} ${category}`)).toEqual([
      'Vimeo video',
      'YouTube video',
    ])
    expect(findThirdParties(settings({ siteimproveId: '123' }), []).map(({ category }) => category)).toEqual(['siteimprove'])
  })

  it('wait for a category of the site’s own where that has their host, and for that of their kind otherwise', () => {
    const own = (name: string, ...hosts: string[]) => ({ name, title: { nl: name, en: name }, text: { nl: name, en: name }, hosts })
    const consentCategories = [own('film', 'player.vimeo.com'), own('meten', 'siteimproveanalytics.com'), own('niets', 'elders.example')]
    const found = findThirdParties(settings({ siteimproveId: '123', consentCategories }), videos)
    expect(found.map(({ name, kind, category }) => `${name} ${kind} ${category}`)).toEqual([
      'Siteimprove siteimprove meten',
      'Vimeo video film',
      'YouTube video video',
    ])
    expect(optionalCategoriesOf(found)).toEqual(['film', 'meten', 'video'])
    expect(policySourcesOf(found)).toEqual(policySourcesOf(findThirdParties(settings({ siteimproveId: '123' }), videos)))
  })

  it('do not depend on the order of the pages that show them', () => {
    expect(findThirdParties(settings(), videos.toReversed())).toEqual(findThirdParties(settings(), videos))
  })

  it('are let into the policy by name and scheme, and nothing else is', () => {
    const policy = "script-src 'self'; img-src 'self' data:; frame-src 'none'; trusted-types app-html"
    expect(addPolicySources(policy, policySourcesOf(findThirdParties(settings({ siteimproveId: '123' }), videos)))).toBe(
      "script-src 'self' https://siteimproveanalytics.com; img-src 'self' data: https://*.siteimproveanalytics.io; " +
        'frame-src https://player.vimeo.com https://www.youtube-nocookie.com; trusted-types app-html third-party',
    )
    expect(addPolicySources(policy, policySourcesOf([]))).toBe(policy)
  })
})
