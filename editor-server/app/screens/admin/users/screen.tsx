import { FileInput, UserPlus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { DeletedTable } from './deleted-table.tsx'
import { InvitationsTable } from './invitations-table.tsx'
import { UsersTable } from './users-table.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'

const ImportDialog = createLateDialog(async () => (await import('./import/import-dialog.tsx')).ImportDialog)
const InviteDialog = createLateDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** Parameter of the address that says which of the tables is shown. */
const VIEW = 'view'
/** The first one has no name in the address. */
const tables = { accounts: UsersTable, invitations: InvitationsTable, deleted: DeletedTable } as const
const views = ['accounts', 'invitations', 'deleted'] as const

/** Who has an account on the site, who is invited to make one, and whose was deleted. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  const view = views.find((each) => each === asked.get(VIEW)) ?? 'accounts'
  const Table = tables[view]
  const [dialog, open] = useState<'invite' | 'import'>()
  const close = () => open(undefined)
  return (
    <AdminScreen
      title={t('admin.menu.users')}
      actions={
        <>
          <Button look="primary" icon={<Icon of={UserPlus} />} onClick={() => open('invite')}>
            {t('admin.actions.invite')}
          </Button>
          <Button icon={<Icon of={FileInput} />} onClick={() => open('import')}>
            {t('users.import.open')}
          </Button>
        </>
      }
    >
      <nav className="admin-views" aria-label={t('users.views')}>
        {views.map((each) => (
          <Link
            key={each}
            className="admin-views__link"
            to={each === 'accounts' ? '?' : `?${VIEW}=${each}`}
            aria-current={each === view || undefined}
          >
            {t(`users.${each}`)}
          </Link>
        ))}
      </nav>
      <Table />
      {dialog === 'invite' && <InviteDialog onClose={close} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
    </AdminScreen>
  )
}
