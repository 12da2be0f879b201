import { describe, expect, it } from 'vitest'
import { rolesFileSchema, roleSchema } from './schema.ts'

const guid = '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33'

describe('roles of a site', () => {
  it.each(['Admin', 'contentmanager', ' Mett ', 'STANDARD'])('cannot be called %j', (name) => {
    expect(roleSchema.safeParse({ guid, name }).error?.issues[0]?.message).toBe('roleName')
  })

  it('have a guid of their own', () => {
    const roles = [
      { guid, name: 'Redactie wonen' },
      { guid, name: 'Redactie zorg' },
    ]
    expect(rolesFileSchema.safeParse({ schema: 1, roles }).error?.issues[0]?.message).toBe('uniqueGuid')
  })
})
