import { AppError } from '#content/errors/app-error.ts'
import { accountOf, homeOf, transactAccount } from '../../accounts/find-account.ts'
import { createRecoveryCodes, putRecoveryCodes } from '../../accounts/recovery-codes.ts'
import { hasSecondFactor, readSecondFactors } from '../../accounts/second-factors.ts'
import { queueAccountMail } from '../../mail/account-mails.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { renewRecoveryCodes as call } from './contract.ts'

export const renewRecoveryCodes = implement(call, {
  async run({ site, session, now }) {
    const who = accountOf(getProvenSession(session, now))
    const { account } = who
    const recoveryCodes = createRecoveryCodes()
    await transactAccount(site, who, async (writers) => {
      // Without a factor there is nothing to recover.
      if (!hasSecondFactor(await readSecondFactors(writers.home, account.guid))) throw new AppError('SITE_CONFLICT')
      await putRecoveryCodes(homeOf(site, who), writers.home, account.guid, recoveryCodes)
      await queueAccountMail(site, writers.site, 'secondFactorChanged', { to: account, language: account.language, now })
    })
    return reply(201, { recoveryCodes })
  },
})
