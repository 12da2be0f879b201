import { RotateCcw, Trash2 } from 'lucide'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listDeletedUsers } from '../../../../api/users/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { MailAddress } from '../../../ui/data-table/mail-address.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { nameOf, useIsTheirs, useRestoreUser } from './use-delete-users.ts'

const EraseDialog = createLateDialog(async () => (await import('./erase-dialog.tsx')).EraseDialog)

type DeletedUser = z.infer<(typeof listDeletedUsers)['answers'][200]>[number]

const shape: TableShape = { sortable: [], sortedBy: { by: 'deletedOn', isDescending: true } }

const idOf = ({ guid }: DeletedUser) => guid

/** Deleted users, the last one first: for 30 days they can be taken back. */
export function DeletedTable(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const [erased, erase] = useState<DeletedUser>()
  const isTheirs = useIsTheirs()
  const restore = useRestoreUser()
  const columns = useMemo((): readonly TableColumn<DeletedUser>[] => {
    const day = (id: 'deletedOn' | 'erasedOn') => ({
      id,
      title: t(`users.${id}`),
      cell: (user: DeletedUser) => <Moment of={user[id]} isDay />,
      text: (user: DeletedUser) => user[id].slice(0, 10),
    })
    return [
      { id: 'name', title: t('users.name'), cell: nameOf, text: nameOf, isName: true },
      {
        id: 'email',
        title: t('parts.user.email'),
        cell: ({ email }) => <MailAddress of={email} />,
        text: ({ email }) => email,
        canBreak: true,
      },
      day('deletedOn'),
      day('erasedOn'),
    ]
  }, [t])
  const rows = useTableRows<DeletedUser>({
    key: keys.deletedUsers,
    ask: askPart((query, signal) => callApi(listDeletedUsers, { query, ...signal })),
    state,
  })
  return (
    <>
      <DataTable
        title={t('users.deleted')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        fileName={t('users.deletedFileName')}
        empty={t('users.noDeleted')}
        actionsOf={(user) =>
          isTheirs(user) && (
            <>
              <IconButton icon={RotateCcw} label={t('users.restore', { name: nameOf(user) })} onClick={() => restore(user)} />
              <IconButton icon={Trash2} label={t('users.erase', { name: nameOf(user) })} onClick={() => erase(user)} />
            </>
          )
        }
      />
      {erased && <EraseDialog guid={erased.guid} name={nameOf(erased)} onClose={() => erase(undefined)} />}
    </>
  )
}
