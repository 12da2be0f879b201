import { readConsentCookie } from '#content/model/consent/cookie.ts'
import type { Consent } from '#content/model/consent/schema.ts'
import { knownCategories, ownCategoriesSchema } from '#content/model/consent/own-categories.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { listPlatformSettingValues } from '../../../../api/platform-setting-values/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication, useUserState } from '../../../client/application-context.ts'
import { describeDay } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
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
  const ownTitles = useOwnTitles(consent)
  if (!consent) return t('privacy.cookiesNone')
  const named = consent.categories.map((category) => ownTitles[category] ?? t(`consent.categories.${category}`, { defaultValue: category }))
  return t('privacy.cookies', {
    allowed: new Intl.ListFormat(i18n.language).format(named),
    on: describeDay(consent.date, i18n.language === 'en' ? 'en' : 'nl'),
  })
}

const known: readonly string[] = knownCategories
const asked = { query: { keys: 'consentCategories' } } as const

/** What the site calls its own categories, which are read where a choice names one. */
function useOwnTitles(consent: Consent | undefined): Readonly<Record<string, string>> {
  const { i18n } = useTranslation()
  const { callApi } = useApplication()
  const { data } = useQuery({
    enabled: consent?.categories.some((category) => !known.includes(category)) === true,
    queryKey: keys.answer(describeCall(listPlatformSettingValues, asked)),
    queryFn: ({ signal }) => callApi(listPlatformSettingValues, { ...asked, signal }),
  })
  const own = ownCategoriesSchema.safeParse(data?.body[0]?.value).data ?? []
  return Object.fromEntries(own.map(({ name, title }) => [name, title[i18n.language === 'en' ? 'en' : 'nl']]))
}

const followNothing = () => () => {}
