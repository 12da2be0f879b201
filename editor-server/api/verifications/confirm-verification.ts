import { confirmAddress } from '../../accounts/verify-address.ts'
import { implement, reply } from '../endpoint.ts'
import { confirmVerification as call } from './contract.ts'

export const confirmVerification = implement(call, {
  async run({ site, body, session, now }) {
    await confirmAddress(site, { token: body.code, password: body.password }, session, now)
    return reply(200, { result: 'Success' })
  },
})
