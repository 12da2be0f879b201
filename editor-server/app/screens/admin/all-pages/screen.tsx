import { Plus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PagesTable } from './pages-table.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'

/** It comes with a part of edit mode, when somebody asks for it. */
const NewPage = createLateDialog(async () => (await import('../../../edit-mode/settings/page-settings/new-page.tsx')).NewPage)

const DeletedTable = createLatePart(async () => (await import('./deleted-table.tsx')).DeletedTable)

/** Parameter of the address that says how the pages are shown. */
const VIEW = 'view'
const views = ['table', 'tree', 'deleted'] as const

/** The pages of the site, whether visitors see them or not. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const [isMaking, setMaking] = useState(false)
  const [parameters] = useSearchParams()
  const view = views.find((each) => each === parameters.get(VIEW)) ?? 'table'
  const addressOf = (each: (typeof views)[number]) => {
    const changed = new URLSearchParams(parameters)
    changed.delete('page')
    if (each === 'table') changed.delete(VIEW)
    else changed.set(VIEW, each)
    return `?${changed}`
  }
  return (
    <AdminScreen
      title={t('admin.menu.pages')}
      actions={
        <Button look="primary" icon={<Icon of={Plus} />} onClick={() => setMaking(true)}>
          {t('all-pages.new')}
        </Button>
      }
    >
      <nav className="admin-views" aria-label={t('all-pages.views.title')}>
        {views.map((each) => (
          <Link key={each} className="admin-views__link" to={addressOf(each)} aria-current={each === view || undefined}>
            {t(`all-pages.views.${each}`)}
          </Link>
        ))}
      </nav>
      {view === 'deleted' ? <DeletedTable /> : <PagesTable isTree={view === 'tree'} />}
      {isMaking && <NewPage onClose={() => setMaking(false)} />}
    </AdminScreen>
  )
}
