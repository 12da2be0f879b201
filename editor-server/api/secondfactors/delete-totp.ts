import { AppError } from '#content/errors/app-error.ts'
import { accountOf, transactAccount } from '../../accounts/find-account.ts'
import { dropIdleRecoveryCodes, readSecondFactors } from '../../accounts/second-factors.ts'
import { queueAccountMail } from '../../mail/account-mails.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { deleteTotp as call } from './contract.ts'
import { presentSecondFactors } from './present.ts'

export const deleteTotp = implement(call, {
  async run({ site, session, now, checkVersion }) {
    const who = accountOf(getProvenSession(session, now))
    const { account } = who
    await transactAccount(site, who, async (writers) => {
      const factors = await readSecondFactors(writers.home, account.guid)
      if (!factors.totp) throw new AppError('SITE_NOT_FOUND')
      const state = presentSecondFactors(site, who, factors)
      checkVersion(versionOf(state))
      if (state.isRequired && factors.passkeys.length === 0) throw new AppError('SITE_SECOND_FACTOR_NEEDED')
      await writers.home.delete('totp', account.guid)
      await dropIdleRecoveryCodes(writers.home, account.guid)
      await queueAccountMail(site, writers.site, 'secondFactorChanged', { to: account, language: account.language, now })
    })
    return reply(204)
  },
})
