import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What the server says until edit mode is there, and without JavaScript. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  return (
    <main className="app-opening" id="main">
      <h1 className="app-opening__text">{t('edit-template.opening')}</h1>
      <noscript>
        <p>{t('edit-template.needsScript')}</p>
      </noscript>
    </main>
  )
}
