import { describe, expect, it } from 'vitest'
import { builtInProfileProperties, isStored, profilePropertiesOf } from './built-in.ts'
import { profilePropertiesFileSchema, profilePropertySchema } from './schema.ts'

describe('profile properties', () => {
  it('has the built-in ones, which a site may redefine', () => {
    const ofSpecification = ['accountEmail', 'termsOfUse', 'privacyStatement', 'cookies']
    const ofProduct = ['profielfoto', 'alias', 'notificationClose', 'followMail', 'language', 'commentMail']
    expect(builtInProfileProperties.map(({ key }) => key)).toEqual([...ofSpecification, ...ofProduct])
    expect([...ofSpecification, ...ofProduct].map(isStored)).toEqual([false, false, false, false, true, true, true, true, true, true])
    const own = profilePropertySchema.parse({ key: 'cookies', category: 'privacy', sort: 0 })
    // It has a place of its own: only who sees it is for the site to say.
    const settled = profilePropertiesOf([{ ...own, visibleFor: 'Users' }])
    expect(settled.map(({ key }) => key)).toEqual([...ofProduct, ...ofSpecification])
    expect(settled.at(-1)).toEqual({ ...builtInProfileProperties.find(({ key }) => key === 'cookies'), visibleFor: 'Users' })
    const alias = profilePropertySchema.parse({ key: 'alias', sort: -1 })
    expect(profilePropertiesOf([alias])[0]).toBe(alias)
  })

  it('orders by category, section, subsection and sort', () => {
    const define = (key: string, more: object) => profilePropertySchema.parse({ key, ...more })
    const own = [
      define('d', { section: 'work', sectionSort: 2 }),
      define('c', { section: 'home', sectionSort: 1, subsection: 'b', subsectionSort: 2 }),
      define('b', { section: 'home', sectionSort: 1, subsection: 'a', subsectionSort: 1, sort: 2 }),
      define('a', { section: 'home', sectionSort: 1, subsection: 'a', subsectionSort: 1, sort: 1 }),
    ]
    expect(
      profilePropertiesOf(own)
        .map(({ key }) => key)
        .filter((key) => key.length === 1),
    ).toEqual(['a', 'b', 'c', 'd'])
  })

  it('asks for options where there is a choice, and for keys that differ', () => {
    expect(profilePropertySchema.safeParse({ key: 'a', inputType: 'radio' }).error?.issues[0]?.message).toBe('optionsNeeded')
    expect(profilePropertiesFileSchema.safeParse({ schema: 1, profileProperties: [{ key: 'a' }, { key: 'a' }] }).success).toBe(false)
  })
})
