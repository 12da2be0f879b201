import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BellOff } from 'lucide'
import type { z } from 'zod'
import { follow, type followCardSchema, listFollows, unfollow } from '../../../../api/follows/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes, keys } from '../../../client/queries/keys.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { localRows } from '../../../ui/data-table/local-rows.ts'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'

type Followed = z.infer<typeof followCardSchema>

const shape: TableShape = { sortable: ['title', 'on'], sortedBy: { by: 'on', isDescending: true } }

const idOf = ({ guid }: Followed) => guid

/** Pages and lists that somebody follows. */
export function Follows(): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(listFollows)),
    queryFn: ({ signal }) => callApi(listFollows, { signal }),
  })
  const [state, change] = useTableState(shape)
  const stop = useStopFollowing()
  const nameOf = ({ title }: Followed) => title ?? t('notifications.gone')
  const rows = localRows({
    all: data?.body,
    isError,
    retry: () => void refetch(),
    state,
    valueOf: (row, column) => (column === 'on' ? row.on : nameOf(row)),
    language: i18n.language,
  })
  return (
    <AccountSection title={t('notifications.follows')} lead={t('notifications.followsLead')}>
      <DataTable
        title={t('notifications.follows')}
        columns={useColumns()}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        fileName={t('notifications.followsFileName')}
        empty={t('notifications.noFollows')}
        actionsOf={(row) => <IconButton icon={BellOff} label={t('notifications.stop', { title: nameOf(row) })} onClick={() => stop(row)} />}
      />
    </AccountSection>
  )
}

function useColumns(): readonly TableColumn<Followed>[] {
  const { t } = useTranslation()
  return useMemo((): readonly TableColumn<Followed>[] => {
    const kindOf = ({ kind }: Followed) => t(`notifications.kinds.${kind}`)
    return [
      {
        id: 'title',
        title: t('notifications.followed'),
        cell: ({ title, url }) => (url === undefined ? t('notifications.gone') : <a href={url}>{title}</a>),
        text: ({ title }) => title ?? t('notifications.gone'),
        canSort: true,
        isName: true,
      },
      { id: 'kind', title: t('notifications.kind'), cell: kindOf, text: kindOf },
      {
        id: 'on',
        title: t('notifications.since'),
        cell: ({ on }) => <Moment of={on} isDay />,
        text: ({ on }) => on,
        canSort: true,
      },
    ]
  }, [t])
}

/** Stops at once; the notice takes it back, but not for what has gone: nobody can begin to follow that. */
function useStopFollowing(): (followed: Followed) => void {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const meta = { changes: changes.follows }
  const stop = useMutation({ meta, mutationFn: (guid: string) => callApi(unfollow, { params: { guid } }) })
  const begin = useMutation({ meta, mutationFn: (guid: string) => callApi(follow, { params: { guid } }) })
  return ({ guid, title }) =>
    void runTask({
      type: 'delete',
      entity: 'follow',
      work: () => stop.mutateAsync(guid),
      undo: title === undefined ? undefined : () => begin.mutateAsync(guid),
      doneWords: () => (title === undefined ? t('notifications.stoppedGone') : t('notifications.stopped', { title })),
    })
}
