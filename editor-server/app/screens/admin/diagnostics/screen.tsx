import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Builds } from './builds.tsx'
import { Cache } from './cache.tsx'
import { CallTimes } from './call-times.tsx'
import { Graph } from './graph.tsx'

/** Parameter of the address that says what is shown. */
const VIEW = 'view'
/** The first one has no name in the address. */
const parts = { builds: Builds, graph: Graph, calls: CallTimes, cache: Cache } as const
const views = ['builds', 'graph', 'calls', 'cache'] as const

/** How the server does for this site, for developers. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  const view = views.find((each) => each === asked.get(VIEW)) ?? 'builds'
  const Part = parts[view]
  return (
    <AdminScreen title={t('admin.menu.diagnostics')} lead={t('diagnostics.lead')}>
      <nav className="admin-views" aria-label={t('diagnostics.views.title')}>
        {views.map((each) => (
          <Link
            key={each}
            className="admin-views__link"
            to={each === 'builds' ? '?' : `?${VIEW}=${each}`}
            aria-current={each === view || undefined}
          >
            {t(`diagnostics.views.${each}`)}
          </Link>
        ))}
      </nav>
      <Part />
    </AdminScreen>
  )
}
