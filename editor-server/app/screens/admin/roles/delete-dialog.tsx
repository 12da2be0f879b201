import type { Role } from '#content/model/role/schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listRoleUses } from '../../../../api/roles/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { isBlocked, RoleUses } from './role-uses.tsx'
import { useDeleteRole } from './use-delete-role.ts'

/** Asks before a role goes, and shows what it is used for. While people or places need it, it only says where to take it away. */
export function DeleteDialog({ role, onClose }: { role: Role; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const remove = useDeleteRole()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.roleUses(role.guid),
    queryFn: async ({ signal }) => (await callApi(listRoleUses, { params: { id: role.guid }, signal })).body,
    ...askAnew,
  })
  const canDelete = data !== undefined && !isBlocked(data)
  return (
    <Dialog
      isOpen
      title={t('roles.deleting.title', { name: role.name })}
      onClose={onClose}
      actions={
        <>
          {canDelete && (
            <Button
              look="danger"
              onClick={() => {
                onClose()
                remove(role)
              }}
            >
              {t('admin.actions.delete')}
            </Button>
          )}
          {/* One button throughout, so that the focus stays on it when the answer comes. */}
          <Button onClick={onClose}>{t(data && !canDelete ? 'actions.close' : 'actions.cancel')}</Button>
        </>
      }
    >
      <p className="app-dim" role="status">
        {!data && !isError && t('roles.deleting.asking')}
        {canDelete && t('roles.deleting.free')}
      </p>
      {!data && isError && (
        <Notice kind="negative" isAnswer title={t('roles.deleting.notRead')}>
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        </Notice>
      )}
      {data && !canDelete && (
        <Notice kind="warning" isAnswer title={t('roles.deleting.blocked')}>
          <p>{t('roles.deleting.blockedText')}</p>
        </Notice>
      )}
      {data && <RoleUses role={role.guid} uses={data} />}
    </Dialog>
  )
}
