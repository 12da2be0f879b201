import { Plus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PagesTable } from './pages-table.tsx'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'

/** It comes with a part of edit mode, when somebody asks for it. */
const NewPage = createLatePart(async () => (await import('../../../edit-mode/settings/page-settings/new-page.tsx')).NewPage)

/** The pages of the site, whether visitors see them or not. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const [isMaking, setMaking] = useState(false)
  return (
    <AdminScreen
      title={t('admin.menu.pages')}
      actions={
        <Button look="primary" icon={<Icon of={Plus} />} onClick={() => setMaking(true)}>
          {t('all-pages.new')}
        </Button>
      }
    >
      <PagesTable />
      {isMaking && <NewPage onClose={() => setMaking(false)} />}
    </AdminScreen>
  )
}
