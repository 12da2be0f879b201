import { changeOwnPassword } from '../../accounts/change-password.ts'
import { hasPassword, isOwnPassword } from '../../accounts/own-password.ts'
import { implement, reply } from '../endpoint.ts'
import { createFieldFault } from '../field-fault.ts'
import { checkNewPassword } from '../new-password.ts'
import { getProvenSession, getSession } from '../recent-proof.ts'
import { changePassword as call } from './contract.ts'

export const changePassword = implement(call, {
  async run({ site, body: { password, newPassword }, session, now }) {
    const present = password === undefined ? getProvenSession(session, now) : getSession(session)
    await checkNewPassword(site, newPassword, present.account, 'newPassword')
    const isRight = password === undefined ? !(await hasPassword(site, present)) : await isOwnPassword(site, present, password, now)
    if (!isRight) throw createFieldFault('password', 'passwordWrong')
    const begun = await changeOwnPassword(site, present, newPassword, now)
    return reply(201, begun.access, { session: begun.session })
  },
})
