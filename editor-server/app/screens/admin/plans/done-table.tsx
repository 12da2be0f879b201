import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listDoneSchedules } from '../../../../api/schedules/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { ThingLink } from './thing-link.tsx'

type Done = z.infer<(typeof listDoneSchedules)['answers'][200]>[number]

const shape: TableShape = { sortable: [], sortedBy: { by: 'on', isDescending: true } }

const idOf = ({ number }: Done) => String(number)
const nameOf = ({ title = '' }: Done) => title

/** What was done because it was planned, and what was tried, the newest first. */
export function DoneTable(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const columns = useMemo((): readonly TableColumn<Done>[] => {
    const resultOf = ({ isGood }: Done) => t(isGood ? 'plans.states.done' : 'plans.states.failed')
    const actionOf = ({ action }: Done) => t(`plans.actions.${action}`)
    return [
      { id: 'title', title: t('plans.what'), cell: (done) => <ThingLink thing={done} />, text: nameOf, isName: true },
      { id: 'kind', title: t('plans.kind'), cell: ({ kind }) => t(`plans.kinds.${kind}`), text: ({ kind }) => t(`plans.kinds.${kind}`) },
      { id: 'action', title: t('plans.action'), cell: actionOf, text: actionOf },
      {
        id: 'on',
        title: t('plans.when'),
        cell: ({ on }) => <Moment of={on} />,
        text: ({ on }) => on,
      },
      {
        id: 'result',
        title: t('plans.state'),
        cell: (done) => (
          <span className="admin-state" data-state={done.isGood ? 'done' : 'failed'}>
            {resultOf(done)}
          </span>
        ),
        text: resultOf,
      },
      { id: 'setBy', title: t('plans.setBy'), cell: ({ setBy }) => setBy && <Person of={setBy} />, text: ({ setBy }) => setBy?.name ?? '' },
    ]
  }, [t])
  const rows = useTableRows<Done>({
    key: keys.donePlans,
    async ask({ pageNumber, itemCount }, signal) {
      const query = { pageNumber: String(pageNumber), itemCount: String(itemCount) }
      const { body, total = body.length } = await callApi(listDoneSchedules, { query, ...(signal && { signal }) })
      return { rows: body, total }
    },
    state,
  })
  return (
    <DataTable
      title={t('plans.views.done')}
      columns={columns}
      rows={rows}
      state={state}
      onState={change}
      idOf={idOf}
      nameOf={nameOf}
      fileName={t('plans.doneFileName')}
      empty={t('plans.noneDone')}
    />
  )
}
