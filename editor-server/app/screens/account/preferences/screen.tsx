import { interfaceLanguages } from '#content/messages/create-translate.ts'
import { commentMailChoices } from '#content/model/comment/mail-preference.ts'
import { followMailChoices } from '#content/model/follow/mail-preference.ts'
import type { Preferences } from '#content/model/profile/preferences.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApplication } from '../../../client/application-context.ts'
import { findInterfaceLanguage } from '../../../client/page-language.ts'
import { AccountScreen } from '../../../layout/account-screen.tsx'
import { NotRead } from '../../../layout/not-read.tsx'
import { ChoiceSection } from './choice-section.tsx'
import { usePreferences } from './use-preferences.ts'

/** Seconds to choose from; 0: a notice stays until it is closed. */
const closings = [5, 10, 20, 30, 60, 0]

/** How the tools behave for one person. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { preferences, isError, retry, save } = usePreferences()
  return (
    <AccountScreen title={t('layout.menu.preferences')} lead={t('preferences.lead')}>
      {isError && <NotRead onRetry={retry} />}
      {!isError && !preferences && <p className="app-dim">{t('table.loading')}</p>}
      {preferences && <Choices preferences={preferences} save={save} />}
    </AccountScreen>
  )
}

interface ChoicesProps {
  preferences: Preferences
  save: (change: Partial<Preferences>) => Promise<Preferences>
}

function Choices({ preferences, save }: ChoicesProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { changeLanguage } = useApplication()
  const saveOne = async (change: Partial<Preferences>, before: Partial<Preferences>) => {
    await save(change)
    return () => save(before)
  }
  const { notificationClose, followMail, commentMail } = preferences
  const offered = closings.includes(notificationClose) ? closings : [notificationClose, ...closings]
  return (
    <>
      <ChoiceSection
        name="language"
        title={t('preferences.language.title')}
        label={t('preferences.language.label')}
        hint={t('preferences.language.hint')}
        options={interfaceLanguages.map((language) => ({ value: language, label: t(`language-switch.${language}`) }))}
        saved={preferences.language ?? i18n.language}
        onSave={async (value) => {
          const before = findInterfaceLanguage(i18n.language)
          const setLanguage = async (language: Preferences['language']) => {
            await save({ language })
            if (language) await changeLanguage(language)
          }
          await setLanguage(findInterfaceLanguage(value))
          return () => setLanguage(before)
        }}
      />
      <ChoiceSection
        name="notificationClose"
        title={t('preferences.notices.title')}
        label={t('preferences.notices.label')}
        hint={t('preferences.notices.hint')}
        options={offered.map((seconds) => ({
          value: String(seconds),
          label: seconds === 0 ? t('preferences.notices.stay') : t('preferences.notices.seconds', { count: seconds }),
        }))}
        saved={String(notificationClose)}
        onSave={(value) => saveOne({ notificationClose: Number(value) }, { notificationClose })}
      />
      <ChoiceSection
        name="followMail"
        title={t('preferences.mail.title')}
        label={t('preferences.mail.label')}
        hint={t('preferences.mail.hint')}
        options={followMailChoices.map((value) => ({ value, label: t(`preferences.mail.${value}`) }))}
        saved={followMail}
        onSave={(value) => saveOne({ followMail: value as Preferences['followMail'] }, { followMail })}
      />
      <ChoiceSection
        name="commentMail"
        title={t('preferences.comments.title')}
        label={t('preferences.comments.label')}
        hint={t('preferences.comments.hint')}
        options={commentMailChoices.map((value) => ({ value, label: t(`preferences.comments.${value}`) }))}
        saved={commentMail}
        onSave={(value) => saveOne({ commentMail: value as Preferences['commentMail'] }, { commentMail })}
      />
      <p>
        <Link to="/account/notifications">{t('preferences.toNotifications')}</Link>
      </p>
    </>
  )
}
