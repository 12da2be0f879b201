import { type Role, userRoles } from '#content/model/role/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listRoles } from '../../../../api/roles/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useRoleChanges } from './use-role-changes.ts'

/** The site's own roles, and what those of the product may do. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(listRoles)),
    queryFn: ({ signal }) => callApi(listRoles, { signal }),
  })
  const [edited, edit] = useState<Role | 'new'>()
  const roles = data?.body
  return (
    <AdminScreen
      title={t('admin.menu.roles')}
      count={roles?.length}
      lead={t('roles.lead')}
      actions={
        <Button look="primary" icon={<Icon of={Plus} />} onClick={() => edit('new')}>
          {t('roles.new')}
        </Button>
      }
    >
      <section className="admin-section" aria-labelledby="roles-own">
        <h2 id="roles-own">{t('roles.own')}</h2>
        {isError ? (
          <Notice kind="negative" isAnswer title={t('roles.notRead')}>
            <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
          </Notice>
        ) : (
          <OwnRoles roles={roles} onEdit={edit} />
        )}
      </section>
      <section className="admin-section" aria-labelledby="roles-fixed">
        <h2 id="roles-fixed">{t('roles.fixed')}</h2>
        <FixedRoles />
      </section>
      {edited !== undefined && <RoleDialog role={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
    </AdminScreen>
  )
}

function OwnRoles({ roles, onEdit }: { roles: readonly Role[] | undefined; onEdit: (role: Role) => void }): ReactNode {
  const { t } = useTranslation()
  const remove = useDeleteRole()
  if (!roles) return <p className="app-dim">{t('table.loading')}</p>
  if (roles.length === 0) return <p className="admin-empty">{t('roles.none')}</p>
  return (
    <div className="admin-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('roles.name')}</th>
            <th scope="col">{t('roles.description')}</th>
            <th scope="col">
              <span className="ui-visually-hidden">{t('roles.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role.guid}>
              <th scope="row">{role.name}</th>
              <td>{role.description || '–'}</td>
              <td className="admin-table__actions">
                <span className="admin-table__buttons">
                  <IconButton icon={Pencil} label={t('roles.edit', { name: role.name })} onClick={() => onEdit(role)} />
                  <IconButton icon={Trash2} label={t('roles.delete', { name: role.name })} onClick={() => remove(role)} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What an account may do by its kind; no site changes these. */
function FixedRoles(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="admin-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('roles.name')}</th>
            <th scope="col">{t('roles.may')}</th>
          </tr>
        </thead>
        <tbody>
          {userRoles.map((role) => (
            <tr key={role}>
              <th scope="row">{t(`admin.role.${role}`)}</th>
              <td>{t(`roles.rights.${role}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Deletes a role at once; the notice takes it back. One that something names stays, and the notice says so. */
function useDeleteRole(): (role: Role) => void {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { add, remove } = useRoleChanges()
  return ({ guid, name }) =>
    void runTask({
      type: 'delete',
      entity: 'role',
      work: () => remove(guid),
      undo: ({ guid: _, ...values }) => add(values),
      wordsFor: (error) => (error instanceof ApiProblem && error.code === 'SITE_IN_USE' ? t('roles.inUse', { name }) : undefined),
    })
}
