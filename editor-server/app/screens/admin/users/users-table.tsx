import type { Account } from '#content/model/account/schema.ts'
import { GUID_PATTERN } from '#content/model/guid/pattern.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import { userRoles } from '#content/model/role/schema.ts'
import { Pencil } from 'lucide'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listUsers } from '../../../../api/users/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { photoOf } from '../../../client/photo-address.ts'
import { keys } from '../../../client/queries/keys.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { sortingName, type TableShape } from '../../../ui/data-table/table-state.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { useOwnRoles, useRightsInWords } from './rights.ts'
import { nameOf, useDeleteUsers, useIsTheirs } from './use-delete-users.ts'
import { useUserChanges } from './use-user-changes.ts'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { MailAddress } from '../../../ui/data-table/mail-address.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'

const UserDialog = createLateDialog(async () => (await import('./user-dialog.tsx')).UserDialog)

/** Roles of the product that tell people on one site apart. */
const fixedRoles = userRoles.filter((role) => role !== 'User' && role !== 'Developer')

const shape: TableShape = {
  sortable: ['name', 'email', 'createdOn'],
  sortedBy: { by: 'name', isDescending: false },
  filters: {
    role: (value) => fixedRoles.some((role) => role === value) || GUID_PATTERN.test(value),
    state: (value) => value === 'active' || value === 'inactive',
  },
}

const idOf = ({ guid }: Account) => guid

export function UsersTable(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const roles = useOwnRoles()
  const columns = useColumns()
  const { words, filters, sorting } = state
  const query = {
    sort_by: sortingName(sorting) as 'name_asc',
    ...(words.trim() !== '' && { q: words }),
    ...(filters['role'] !== undefined && { role: filters['role'] as (typeof userRoles)[number] }),
    ...(filters['state'] !== undefined && { isActive: filters['state'] === 'active' ? ('true' as const) : ('false' as const) }),
  }
  const rows = useTableRows({
    key: keys.users(JSON.stringify(query)),
    ask: askPart((paged, signal) => callApi(listUsers, { query: { ...query, ...paged }, ...signal })),
    state,
  })
  const [edited, edit] = useState<string>()
  return (
    <>
      <DataTable
        title={t('users.accounts')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        searchLabel={t('users.search')}
        filters={[
          {
            name: 'role',
            label: t('users.role'),
            options: [
              ...fixedRoles.map((role) => ({ value: role, label: t(`admin.role.${role}`) })),
              ...roles.map(({ guid, name }) => ({ value: guid, label: name })),
            ],
          },
          {
            name: 'state',
            label: t('users.state'),
            options: (['active', 'inactive'] as const).map((value) => ({ value, label: t(`parts.user.${value}`) })),
          },
        ]}
        fileName={t('users.fileName')}
        actionsOf={(user) => <IconButton icon={Pencil} label={t('users.edit', { name: nameOf(user) })} onClick={() => edit(user.guid)} />}
        actionsOfChosen={(chosen, clear) => <ActionsOfChosen users={chosen} onDone={clear} />}
      />
      {edited !== undefined && <UserDialog guid={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

function useColumns(): readonly TableColumn<Account>[] {
  const { t } = useTranslation()
  const rightsInWords = useRightsInWords()
  return useMemo((): readonly TableColumn<Account>[] => {
    const stateOf = ({ isActive, isEmailVerified }: Account) =>
      isActive ? (isEmailVerified ? 'active' : 'unverified') : ('inactive' as const)
    return [
      { id: 'name', title: t('users.name'), cell: (user) => <Person user={user} />, text: nameOf, canSort: true, isName: true },
      {
        id: 'email',
        title: t('parts.user.email'),
        cell: ({ email }) => <MailAddress of={email} />,
        text: ({ email }) => email,
        canSort: true,
        canBreak: true,
      },
      { id: 'rights', title: t('parts.user.rights'), cell: rightsInWords, text: rightsInWords },
      {
        id: 'state',
        title: t('users.state'),
        cell: (user) => (
          <span className="admin-state" data-state={stateOf(user)}>
            {t(`parts.user.${stateOf(user)}`)}
          </span>
        ),
        text: (user) => t(`parts.user.${stateOf(user)}`),
      },
      {
        id: 'createdOn',
        title: t('parts.user.createdOn'),
        cell: ({ createdOn }) => <Moment of={createdOn} isDay />,
        text: ({ createdOn }) => createdOn.slice(0, 10),
        canSort: true,
      },
    ]
  }, [t, rightsInWords])
}

/** A person with their photo, who leads to their own screen. */
function Person({ user }: { user: Account }): ReactNode {
  return (
    <span className="admin-person">
      <Avatar photo={photoOf(user)} name={displayNameOf(user)} />
      <Link to={`/admin/users/${user.guid}/profile`}>{nameOf(user)}</Link>
    </span>
  )
}

/** Lets the chosen people in, keeps them out or deletes them; the notice takes it back. */
function ActionsOfChosen({ users, onDone }: { users: readonly Account[]; onDone: () => void }): ReactNode {
  const { t } = useTranslation()
  const { runTask, showNotice } = useTasks()
  const { setActive } = useUserChanges()
  const isTheirs = useIsTheirs()
  const remove = useDeleteUsers()
  const takeOthers = () => {
    const others = users.filter(isTheirs)
    if (others.length < users.length) showNotice({ kind: 'information', message: t('users.notYours') })
    onDone()
    return others
  }
  const start = async (isActive: boolean) => {
    const others = takeOthers()
    if (others.length === 0) return
    await runTask({
      type: 'edit',
      entity: 'user',
      work: () => setActive({ users: others, isActive }),
      undo: (changed) => setActive({ users: changed, isActive: !isActive }),
    })
  }
  return (
    <>
      <Button onClick={() => void start(true)}>{t('users.activate')}</Button>
      <Button onClick={() => void start(false)}>{t('users.deactivate')}</Button>
      <Button onClick={() => remove(takeOthers())}>{t('admin.actions.delete')}</Button>
    </>
  )
}
