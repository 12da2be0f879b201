import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { DoneTable } from './done-table.tsx'
import { PlansTable } from './plans-table.tsx'
import { Week } from './week.tsx'

/** Parameter of the address that says what is shown. */
const VIEW = 'view'
/** The first one has no name in the address. */
const parts = { list: PlansTable, week: Week, done: DoneTable } as const
const views = ['list', 'week', 'done'] as const

/** What is to be published and taken off the site at a moment, and what became of it. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  const view = views.find((each) => each === asked.get(VIEW)) ?? 'list'
  const Part = parts[view]
  return (
    <AdminScreen title={t('admin.menu.plans')} lead={t('plans.lead')}>
      <nav className="admin-views" aria-label={t('plans.views.title')}>
        {views.map((each) => (
          <Link
            key={each}
            className="admin-views__link"
            to={each === 'list' ? '?' : `?${VIEW}=${each}`}
            aria-current={each === view || undefined}
          >
            {t(`plans.views.${each}`)}
          </Link>
        ))}
      </nav>
      <Part />
    </AdminScreen>
  )
}
