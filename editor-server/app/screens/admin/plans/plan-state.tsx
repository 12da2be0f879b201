import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeMoment } from '../../../client/describe-moment.ts'
import type { Plan } from './plans-table.tsx'

/** Whether a plan waits or failed, and then why and what to do. */
export function PlanState({ plan: { failed, reason, isCurrent, publishOn, canChange } }: { plan: Plan }): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  if (!failed)
    return (
      <>
        <span className="admin-state" data-state="planned">
          {t('plans.states.planned')}
        </span>
        {publishOn !== undefined && isCurrent === false && <span className="admin-plan__note">{t('plans.changedSince')}</span>}
      </>
    )
  const reasons = failed.reasons ?? []
  return (
    <>
      <span className="admin-state" data-state="failed">
        {t('plans.states.failed')}
      </span>
      <span className="admin-plan__note">
        {t(`plans.failed.${failed.action}`, { on: describeMoment(failed.on, language) })} {reason?.title}
      </span>
      {reasons.length > 0 && (
        <ul className="admin-plan__reasons">
          {reasons.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <span className="admin-plan__note">{t(canChange ? 'plans.whatNow' : 'plans.nothingToDo')}</span>
    </>
  )
}
