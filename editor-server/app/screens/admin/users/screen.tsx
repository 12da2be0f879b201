import { UserPlus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { InvitationsTable } from './invitations-table.tsx'
import { UsersTable } from './users-table.tsx'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'

const InviteDialog = createLatePart(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** Parameter of the address that says which of the two tables is shown. */
const VIEW = 'view'
const INVITATIONS = 'invitations'

/** Who has an account on the site, and who is invited to make one. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const isOfInvitations = useSearchParams()[0].get(VIEW) === INVITATIONS
  const [isInviting, setInviting] = useState(false)
  return (
    <AdminScreen
      title={t('admin.menu.users')}
      actions={
        <Button look="primary" icon={<Icon of={UserPlus} />} onClick={() => setInviting(true)}>
          {t('admin.actions.invite')}
        </Button>
      }
    >
      <nav className="admin-views" aria-label={t('users.views')}>
        <Link className="admin-views__link" to="?" aria-current={!isOfInvitations || undefined}>
          {t('users.accounts')}
        </Link>
        <Link className="admin-views__link" to={`?${VIEW}=${INVITATIONS}`} aria-current={isOfInvitations || undefined}>
          {t('users.invitations')}
        </Link>
      </nav>
      {isOfInvitations ? <InvitationsTable /> : <UsersTable />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </AdminScreen>
  )
}
