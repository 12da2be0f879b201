import { describe, expect, it } from 'vitest'
import { listItemTypesFileSchema } from './schema.ts'

describe('list item types', () => {
  it('have names that differ by more than letter case, since they are folders', () => {
    const file = (...names: string[]) => ({ schema: 1, listItemTypes: names.map((name) => ({ name })) })
    expect(listItemTypesFileSchema.safeParse(file('nieuws', 'agenda')).success).toBe(true)
    expect(listItemTypesFileSchema.safeParse(file('nieuws', 'Nieuws')).success).toBe(false)
  })
})
