import { AppError } from '#content/errors/app-error.ts'
import { listIdentities } from '../../accounts/oidc/identities.ts'
import { readSecondFactors } from '../../accounts/second-factors.ts'
import { listSessions } from '../../accounts/sessions.ts'
import { implement, reply } from '../endpoint.ts'
import { getUserSecurity as call } from './contract.ts'

export const getUserSecurity = implement(call, {
  async run({ site, params: { id } }) {
    const security = await site.records.read(async (reader) => {
      if (!(await reader.find('account', id))) throw new AppError('SITE_NOT_FOUND')
      const [factors, sessions, identities, password] = await Promise.all([
        readSecondFactors(reader, id),
        listSessions(reader, id),
        listIdentities(reader, id),
        reader.find('passwordHash', id),
      ])
      const lastSeenOn = sessions
        .map(({ session }) => session.lastSeenOn)
        .toSorted()
        .at(-1)
      return {
        hasPassword: password !== undefined,
        hasTotp: factors.totp !== undefined,
        passkeys: factors.passkeys.length,
        recoveryCodesLeft: factors.recoveryCodesLeft,
        identities: identities.length,
        sessions: sessions.length,
        ...(lastSeenOn !== undefined && { lastSeenOn }),
      }
    })
    return reply(200, security)
  },
})
