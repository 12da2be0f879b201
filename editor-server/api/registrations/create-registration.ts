import { register } from '../../accounts/register.ts'
import { checkRegistrationIsOpen } from '../../accounts/verify-address.ts'
import { implement, reply } from '../endpoint.ts'
import { checkNewPassword } from '../new-password.ts'
import { createRegistration as call } from './contract.ts'

export const createRegistration = implement(call, {
  async run({ site, body, language, now }) {
    checkRegistrationIsOpen(site)
    await checkNewPassword(site, body.password, body)
    return reply(202, { result: await register(site, body, { language, now }) })
  },
})
