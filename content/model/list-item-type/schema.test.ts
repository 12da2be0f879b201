import { describe, expect, it } from 'vitest'
import { listItemTypesFileSchema } from './schema.ts'

describe('list item types', () => {
  it('have names that differ by more than letter case, since they are folders', () => {
    const file = (...names: string[]) => ({ schema: 1, listItemTypes: names.map((name) => ({ name })) })
    expect(listItemTypesFileSchema.safeParse(file('nieuws', 'agenda')).success).toBe(true)
    expect(listItemTypesFileSchema.safeParse(file('nieuws', 'Nieuws')).success).toBe(false)
  })

  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('have no field %s, which every object has', (key) => {
    const file = (fields: object[]) => ({ schema: 1, listItemTypes: [{ name: 'nieuws', fields }] })
    expect(listItemTypesFileSchema.safeParse(file([{ key: 'auteur' }])).success).toBe(true)
    expect(listItemTypesFileSchema.safeParse(file([JSON.parse(`{"key":"${key}"}`)])).success).toBe(false)
  })
})
