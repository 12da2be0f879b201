import { type Role, userRoles } from '#content/model/role/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listRoles } from '../../../../api/roles/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { localRows } from '../../../ui/data-table/local-rows.ts'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'

const RoleDialog = createLateDialog(async () => (await import('./role-dialog.tsx')).RoleDialog)
const DeleteDialog = createLateDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

const shape: TableShape = { sortable: ['name'], sortedBy: { by: 'name', isDescending: false } }

/** The site's own roles, and what those of the product may do. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const [edited, edit] = useState<Role | 'new'>()
  const [deleted, askToDelete] = useState<Role>()
  return (
    <AdminScreen
      title={t('admin.menu.roles')}
      lead={t('roles.lead')}
      actions={
        <Button look="primary" icon={<Icon of={Plus} />} onClick={() => edit('new')}>
          {t('roles.new')}
        </Button>
      }
    >
      <section className="admin-section" aria-labelledby="roles-own">
        <h2 id="roles-own">{t('parts.rights.own')}</h2>
        <OwnRoles onEdit={edit} onDelete={askToDelete} />
      </section>
      <section className="admin-section" aria-labelledby="roles-fixed">
        <h2 id="roles-fixed">{t('parts.rights.fixed')}</h2>
        <FixedRoles />
      </section>
      {edited !== undefined && <RoleDialog role={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
      {deleted && <DeleteDialog role={deleted} onClose={() => askToDelete(undefined)} />}
    </AdminScreen>
  )
}

const idOf = ({ guid }: Role) => guid
const nameOf = ({ name }: Role) => name

function OwnRoles({ onEdit, onDelete }: { onEdit: (role: Role) => void; onDelete: (role: Role) => void }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(listRoles)),
    queryFn: ({ signal }) => callApi(listRoles, { signal }),
  })
  const [state, change] = useTableState(shape)
  const columns = useMemo(
    (): readonly TableColumn<Role>[] => [
      { id: 'name', title: t('roles.name'), cell: nameOf, text: nameOf, canSort: true, isName: true },
      { id: 'description', title: t('roles.description'), cell: ({ description }) => description, text: ({ description }) => description },
    ],
    [t],
  )
  const rows = localRows({ all: data?.body, isError, retry: () => void refetch(), state, valueOf: nameOf, language: i18n.language })
  return (
    <DataTable
      title={t('parts.rights.own')}
      columns={columns}
      rows={rows}
      state={state}
      onState={change}
      idOf={idOf}
      nameOf={nameOf}
      fileName={t('roles.fileName')}
      empty={t('roles.none')}
      actionsOf={(role) => (
        <>
          <IconButton icon={Pencil} label={t('roles.edit', { name: role.name })} onClick={() => onEdit(role)} />
          <IconButton icon={Trash2} label={t('roles.delete', { name: role.name })} onClick={() => onDelete(role)} />
        </>
      )}
    />
  )
}

/** What an account may do by its kind; no site changes these. */
function FixedRoles(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="ui-data-table">
      <table className="ui-data-table__table" aria-labelledby="roles-fixed">
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
              <td>{t(`parts.rights.means.${role}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
