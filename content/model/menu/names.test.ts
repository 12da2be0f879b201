import { describe, expect, it } from 'vitest'
import { itemsWithLanguage, nameIn } from './names.ts'
import type { MenuItem } from './schema.ts'

const item = (name: string, names?: Record<string, string>, relatedMenuItems: MenuItem[] = []): MenuItem => ({
  guid: name,
  urlSegment: 'wonen',
  name,
  ...(names && { names }),
  relatedMenuItems,
})

describe('a menu item is called', () => {
  it.each([
    ['in the language of the site', item('Wonen', { en: 'Living' }), 'nl', { name: 'Wonen' }],
    ['in another that it has a name in', item('Wonen', { en: 'Living' }), 'en', { name: 'Living' }],
    ['in a region of that language', item('Wonen', { en: 'Living' }), 'en-GB', { name: 'Living' }],
    ['by a name of the region itself', item('Wonen', { en: 'Living', 'en-GB': 'Housing' }), 'en-GB', { name: 'Housing' }],
    ['in a region of the language of the site', item('Wonen'), 'nl-BE', { name: 'Wonen' }],
    ['as it is, with its language, where it has no name', item('Wonen', { en: 'Living' }), 'de', { name: 'Wonen', lang: 'nl' }],
    ['as it is, without any other name', item('Wonen'), 'en', { name: 'Wonen', lang: 'nl' }],
  ])('%s', (_, of, lang, expected) => {
    expect(nameIn(of, lang, 'nl')).toEqual(expected)
  })

  it('in the language that its menu says', () => {
    const [living] = itemsWithLanguage({ lang: 'en', items: [item('Living', { nl: 'Wonen' }, [item('Waste')])] }) as [MenuItem]
    expect(nameIn(living, 'en', 'nl')).toEqual({ name: 'Living' })
    expect(nameIn(living, 'nl', 'nl')).toEqual({ name: 'Wonen' })
    const [waste] = living.relatedMenuItems as [MenuItem]
    expect(nameIn(waste, 'nl', 'nl')).toEqual({ name: 'Waste', lang: 'en' })
    expect(nameIn(waste, 'de', 'nl')).toEqual({ name: 'Waste', lang: 'en' })
  })
})
