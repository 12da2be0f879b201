import { Plus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { EditionsTable } from './editions-table.tsx'

const NameDialog = createLateDialog(async () => (await import('../../../layout/edition/name-dialog.tsx')).NameDialog)

/** The editions of the site. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  return (
    <AdminScreen
      title={t('admin.menu.editions')}
      lead={t('editions.lead')}
      actions={
        <Button look="primary" icon={<Icon of={Plus} />} onClick={() => setMaking(true)}>
          {t('parts.edition.new')}
        </Button>
      }
    >
      <EditionsTable />
      {isMaking && <NameDialog onDone={(guid) => void navigate(`/admin/editions/${guid}`)} onClose={() => setMaking(false)} />}
    </AdminScreen>
  )
}
