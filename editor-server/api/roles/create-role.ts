import { randomUUID } from 'node:crypto'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { createRole as call } from './contract.ts'
import { checkRoleName } from './role-name.ts'

export const createRole = implement(call, {
  async run({ site, body }) {
    const role = { guid: randomUUID(), ...body }
    await site.content.transact(async (writer) => {
      await checkRoleName(writer, role)
      await writer.put('role', role.guid, role)
    })
    return reply(201, role, { version: versionOf(role), headers: { Location: `/api/roles/${role.guid}` } })
  },
})
