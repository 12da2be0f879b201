import { AppError } from '#content/errors/app-error.ts'
import { accountOf, transactAccount } from '../../accounts/find-account.ts'
import { listIdentities, unlinkIdentity } from '../../accounts/oidc/identities.ts'
import { listPasskeys } from '../../accounts/passkeys.ts'
import { findPresent } from '../../accounts/sessions.ts'
import { queueAccountMail } from '../../mail/account-mails.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { unlinkOwnIdentity as call } from './contract.ts'
import { presentIdentity } from './present-identity.ts'

export const unlinkOwnIdentity = implement(call, {
  async run({ site, params, session, now, checkVersion }) {
    const present = getProvenSession(session, now)
    const who = accountOf(present)
    const { account } = who
    await transactAccount(site, who, async (writers) => {
      if (!(await findPresent(writers, present))) throw new AppError('SITE_SIGN_IN')
      const identities = await listIdentities(writers.home, account.guid)
      const found = identities.find(({ id }) => id === params.id)
      if (!found) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(presentIdentity(site, found.id, found.identity)))
      const hasOther = identities.length > 1 || (await writers.home.find('passwordHash', account.guid)) !== undefined
      if (!hasOther && (await listPasskeys(writers.home, account.guid)).length === 0) throw new AppError('SITE_LAST_WAY_IN')
      await unlinkIdentity(writers.home, account.guid, found.id)
      await queueAccountMail(site, writers.site, 'identitiesChanged', { to: account, language: account.language, now })
    })
    return reply(204)
  },
})
