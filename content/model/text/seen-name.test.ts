import { describe, expect, test } from 'vitest'
import { listItemTypeSchema } from '../list-item-type/schema.ts'
import { applicationUserSchema } from '../profile/schema.ts'
import { isProductRole, roleSchema } from '../role/schema.ts'
import { nameKey, seenName } from './seen-name.ts'

const guid = '5a3d1e00-0000-4000-8000-000000000001'
const unseen = ['\u200b', '\u2060\u200d', '\u00ad', '\u3164', '\uffa0', '\u2800', '\u202e', '\ufeff', ' \u200b ']

describe('a name', () => {
  test.each(unseen)('of %j alone is none', (name) => {
    expect(seenName(name)).toBe('')
    const person = { guid, firstName: name, lastName: 'Zwaan', email: 'noor@proef.example' }
    expect(applicationUserSchema.safeParse(person).success).toBe(false)
    expect(roleSchema.safeParse({ guid, name }).success).toBe(false)
    expect(listItemTypeSchema.safeParse({ name }).success).toBe(false)
  })

  test.each(['Noor', 'Zoë', 'می‌خواهم', '👩‍🌾', 'O’Brien', 'a b'])('%s stays as it is', (name) => {
    expect(seenName(name)).toBe(name)
  })

  test('of a person holds nothing that turns the reading order of a list', () => {
    const person = { guid, firstName: 'No\u202eor\u0000', lastName: 'Zwaan', email: 'noor@proef.example' }
    expect(applicationUserSchema.parse(person).firstName).toBe('Noor')
  })

  test('stands on one line, so that it ends no line of a mail', () => {
    expect(seenName('Noor\n\n Uw account\u2028is\tdicht')).toBe('Noor Uw account is dicht')
    const person = { guid, firstName: 'Noor\r\nZie https://proef.example', lastName: 'Zwaan', email: 'noor@proef.example' }
    expect(applicationUserSchema.parse(person).firstName).toBe('Noor Zie https://proef.example')
  })

  test('that looks like another is the same name', () => {
    expect(nameKey('Hoofd  redactie')).toBe(nameKey('hoofd\u00a0redactie'))
    expect(nameKey('Redac\u200btie')).toBe(nameKey('redactie'))
    expect(['Ad\u200bmin', 'Ａdmin', 'admin\u2060'].map(isProductRole)).toEqual([true, true, true])
  })
})
