import { FileUp, Plus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormRow } from '../../../../api/forms/contract.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { FormsTable } from './forms-table.tsx'
import { useDeleteForm } from './use-delete-form.ts'
import { useExportForm } from './use-export-form.ts'

const NewDialog = createLateDialog(async () => (await import('./new-dialog.tsx')).NewDialog)
const InUseDialog = createLateDialog(async () => (await import('./in-use-dialog.tsx')).InUseDialog)

/** What lies over the table. */
type Asked = { what: 'new' | 'import' } | { what: 'copy' | 'inUse'; of: FormRow }

/** The forms of the site. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const [asked, ask] = useState<Asked>()
  const remove = useDeleteForm()
  const exportForm = useExportForm()
  const close = () => ask(undefined)
  return (
    <AdminScreen
      title={t('admin.menu.forms')}
      lead={t('forms.lead')}
      actions={
        <>
          <Button icon={<Icon of={FileUp} />} onClick={() => ask({ what: 'import' })}>
            {t('forms.import')}
          </Button>
          <Button look="primary" icon={<Icon of={Plus} />} onClick={() => ask({ what: 'new' })}>
            {t('forms.new')}
          </Button>
        </>
      }
    >
      <FormsTable
        onCopy={(of) => ask({ what: 'copy', of })}
        onExport={(of) => void exportForm(of)}
        onDelete={(of) => (of.pageCount > 0 || of.submissions > 0 ? ask({ what: 'inUse', of }) : remove(of))}
      />
      {(asked?.what === 'new' || asked?.what === 'import') && <NewDialog withFile={asked.what === 'import'} onClose={close} />}
      {asked?.what === 'copy' && <NewDialog original={asked.of} onClose={close} />}
      {asked?.what === 'inUse' && <InUseDialog form={asked.of} onClose={close} />}
    </AdminScreen>
  )
}
