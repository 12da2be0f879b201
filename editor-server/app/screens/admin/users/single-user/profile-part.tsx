import type { Account } from '#content/model/account/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sendVerification } from '../../../../../api/verifications/contract.ts'
import { useApplication } from '../../../../client/application-context.ts'
import { describeDay } from '../../../../client/describe-moment.ts'
import { MailRequest } from '../../../../ui/mail-request/mail-request.tsx'
import { Facts, PropertyFacts } from './facts.tsx'

/** Who somebody is: names, address and what the site asks. All of it is theirs to change. */
export function ProfilePart({ user }: { user: Account }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { email, isEmailVerified } = user
  const facts = [
    [t('name-fields.first'), user.firstName],
    ...(user.middleName === '' ? [] : [[t('name-fields.middle'), user.middleName] as const]),
    [t('name-fields.last'), user.lastName],
    [t('parts.user.email'), `${email} (${t(isEmailVerified ? 'single-user.confirmed' : 'single-user.unconfirmed')})`],
    [t('single-user.language'), t(`language-switch.${user.language}`)],
    [t('parts.user.createdOn'), describeDay(user.createdOn, i18n.language === 'en' ? 'en' : 'nl')],
    [t('single-user.source'), t(`single-user.sources.${user.sourceKind}`)],
  ] as const
  return (
    <>
      <Facts title={t('single-user.account')} facts={facts}>
        {!isEmailVerified && (
          <MailRequest
            kind="verify"
            email={email}
            label={t('single-user.sendVerification')}
            ask={async () => (await callApi(sendVerification, { body: { email } })).body.result}
          />
        )}
      </Facts>
      <PropertyFacts user={user} category="profile" />
    </>
  )
}
