import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { ContentHealthView } from './content-health.tsx'
import { Overview } from './overview.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { SearchedTerms } from './searched-terms.tsx'
import { SentForms } from './sent-forms.tsx'
import { usePeriod } from './use-period.ts'
import { ViewedPages } from './viewed-pages.tsx'

const views = { overview: Overview, pages: ViewedPages, searches: SearchedTerms, forms: SentForms, content: ContentHealthView } as const
type View = keyof typeof views

/** What an address of another view does not keep: the state of its table, and the page that it is about. */
const ofOneView = ['view', 'path', 'q', 'sort', 'page', 'size', 'found']

/** How the site is used, and how its content does. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const period = usePeriod()
  const named = parameters.get('view') ?? ''
  const view: View = Object.hasOwn(views, named) ? (named as View) : 'overview'
  const Shown = views[view]
  const hrefOf = (each: View) => {
    const kept = new URLSearchParams(parameters)
    for (const name of ofOneView) kept.delete(name)
    if (each !== 'overview') kept.set('view', each)
    return `?${kept.toString()}`
  }
  return (
    <AdminScreen title={t('admin.menu.statistics')}>
      <PeriodChoice period={period} />
      <nav className="admin-views statistics-views" aria-label={t('statistics.views.title')}>
        {(Object.keys(views) as View[]).map((each) => (
          <Link className="admin-views__link" key={each} to={hrefOf(each)} aria-current={view === each || undefined}>
            {t(`statistics.views.${each}`)}
          </Link>
        ))}
      </nav>
      {period ? <Shown key={view} period={period} /> : <p className="statistics-waiting">{t('table.loading')}</p>}
    </AdminScreen>
  )
}
