import { describe, expect, it } from 'vitest'
import { listOptionsSchema } from './schema.ts'

describe('list options', () => {
  it('show one item, newest first, where nothing is said', () => {
    expect(listOptionsSchema.parse({})).toMatchObject({
      defaultItemsPerPage: 1,
      defaultSortBy: 'publishedOn_desc',
      nestedSortOrder: {},
      state: 'Open',
    })
  })

  it('take a nested order with and without root, by guid only', () => {
    const guid = '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33'
    expect(listOptionsSchema.parse({ nestedSortOrder: { [guid]: [guid] } }).nestedSortOrder).toEqual({ [guid]: [guid] })
    expect(listOptionsSchema.parse({ nestedSortOrder: { root: [guid] } }).nestedSortOrder).toEqual({ root: [guid] })
    expect(listOptionsSchema.safeParse({ nestedSortOrder: { top: [guid] } }).success).toBe(false)
  })
})
