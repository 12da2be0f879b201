import { Plus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { type TemplateRow, TemplatesTable } from './templates-table.tsx'
import { useDeleteTemplate } from './use-delete-template.ts'
import { useFooterOfSite } from './use-footer-of-site.ts'

const NewDialog = createLateDialog(async () => (await import('./new-dialog.tsx')).NewDialog)
const RenameDialog = createLateDialog(async () => (await import('./rename-dialog.tsx')).RenameDialog)
const InUseDialog = createLateDialog(async () => (await import('./in-use-dialog.tsx')).InUseDialog)

/** What lies over the table. */
type Asked = { what: 'new'; of?: TemplateRow } | { what: 'rename' | 'inUse'; of: TemplateRow }

/** The footers, headers and page templates of the site. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const [asked, ask] = useState<Asked>()
  const remove = useDeleteTemplate()
  const useAsFooter = useFooterOfSite()
  const close = () => ask(undefined)
  return (
    <AdminScreen
      title={t('admin.menu.templates')}
      lead={t('templates.lead')}
      actions={
        <Button look="primary" icon={<Icon of={Plus} />} onClick={() => ask({ what: 'new' })}>
          {t('templates.new')}
        </Button>
      }
    >
      <TemplatesTable
        onRename={(of) => ask({ what: 'rename', of })}
        onCopy={(of) => ask({ what: 'new', of })}
        onUseAsFooter={useAsFooter}
        onDelete={(of) => (isInUse(of) ? ask({ what: 'inUse', of }) : remove(of))}
      />
      {asked?.what === 'new' && <NewDialog {...(asked.of && { original: asked.of })} onClose={close} />}
      {asked?.what === 'rename' && <RenameDialog template={asked.of} onClose={close} />}
      {asked?.what === 'inUse' && <InUseDialog template={asked.of} onClose={close} />}
    </AdminScreen>
  )
}

const isInUse = ({ pageCount, footerPlace }: TemplateRow) => pageCount > 0 || footerPlace !== undefined
