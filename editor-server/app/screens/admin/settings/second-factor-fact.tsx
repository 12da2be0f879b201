import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from './use-services.ts'

/** Who has to have a second factor: what holds, and who can change it. */
export function SecondFactorFact(): ReactNode {
  const { t } = useTranslation()
  const { services, isError } = useServices()
  return (
    <section className="admin-fact" aria-labelledby="settings-second-factor">
      <h3 id="settings-second-factor">{t('settings.secondFactor.title')}</h3>
      {isError && <p>{t('settings.services.notRead')}</p>}
      {!services && !isError && <p className="app-dim">{t('table.loading')}</p>}
      {services && <p>{t(`settings.secondFactor.${services.secondFactor}`)}</p>}
      <p className="app-dim">
        {t('settings.secondFactor.where')} <code>secondFactor</code>, <code>site.config.ts</code>
      </p>
    </section>
  )
}
