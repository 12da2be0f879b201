import { getAccountOfLink, resetPassword as reset } from '../../accounts/change-password.ts'
import { implement, reply } from '../endpoint.ts'
import { checkNewPassword } from '../new-password.ts'
import { resetPassword as call } from './contract.ts'

export const resetPassword = implement(call, {
  async run({ site, body: { code, password }, now }) {
    const who = await getAccountOfLink(site, code, now)
    // Before the code is used: a weak password does not cost the link.
    await checkNewPassword(site, password, who.account)
    const { isMailed } = await reset(site, who, { token: code, password }, now)
    return reply(200, { result: 'Success' }, isMailed ? { provenEmail: who.account.email } : {})
  },
})
