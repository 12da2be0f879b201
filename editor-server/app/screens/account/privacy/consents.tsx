import { readConsentCookie } from '#content/model/consent/cookie.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserState } from '../../../client/application-context.ts'
import { describeDay } from '../../../client/describe-moment.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'

/** The form of the cookie statement (`renderer/shell/cookie-choice.tsx`). */
const CHOICE = '#cookie-choice'

/** What somebody has agreed to: the terms of use, and cookies in this browser. */
export function Consents(): ReactNode {
  const { t, i18n } = useTranslation()
  const { applicationUser, termsOfUseVersion } = useUserState()
  const accepted = applicationUser?.termsOfUseVersionAccepted
  return (
    <AccountSection title={t('privacy.agreed')}>
      <dl className="privacy-agreed">
        <div>
          <dt>{t('profile-fields.builtIn.termsOfUse')}</dt>
          <dd>
            {accepted === undefined
              ? t('privacy.termsNone')
              : t(accepted < termsOfUseVersion ? 'privacy.termsOld' : 'privacy.terms', { version: accepted, present: termsOfUseVersion })}
          </dd>
          <dd>
            <a href={`/legal/terms-of-use/${i18n.language}`}>{t('terms.read')}</a>
          </dd>
        </div>
        <div>
          <dt>{t('profile-fields.builtIn.cookies')}</dt>
          <dd>
            <CookieChoice />
          </dd>
          <dd>
            <a href={`/legal/cookie-statement/${i18n.language}${CHOICE}`}>{t('privacy.changeCookies')}</a>
          </dd>
        </div>
        <div>
          <dt>{t('profile-fields.builtIn.privacyStatement')}</dt>
          <dd>
            <a href="/legal/privacy">{t('privacy.readStatement')}</a>
          </dd>
        </div>
      </dl>
    </AccountSection>
  )
}

/** The choice that this browser keeps; the server draws as if there were none. */
function CookieChoice(): ReactNode {
  const { t, i18n } = useTranslation()
  const cookies = useSyncExternalStore(
    followNothing,
    () => document.cookie,
    () => '',
  )
  const consent = readConsentCookie(cookies)
  if (!consent) return t('privacy.cookiesNone')
  const named = consent.categories.map((category) => t(`consent.categories.${category}`, { defaultValue: category }))
  return t('privacy.cookies', {
    allowed: new Intl.ListFormat(i18n.language).format(named),
    on: describeDay(consent.date, i18n.language === 'en' ? 'en' : 'nl'),
  })
}

const followNothing = () => () => {}
