import { mailResults } from '#content/model/mail/schema.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listEndedMails } from '../../../../api/deliveries/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { useRetention } from '../../../client/use-retention.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { firstColumns, lastColumns, nameOf } from './mail-columns.tsx'

type Mail = z.infer<(typeof listEndedMails)['answers'][200]>[number]

const shape: TableShape = {
  sortable: [],
  sortedBy: { by: 'endedOn', isDescending: true },
  filters: { state: (value) => mailResults.some((state) => state === value) },
}

const idOf = ({ id }: Mail) => id

/** What became of mails, the newest first. */
export function EndedMails(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const columns = useMemo((): readonly TableColumn<Mail>[] => {
    const stateOf = (mail: Mail) => t(`deliveries.ended.${mail.state}`)
    return [
      ...firstColumns<Mail>(t),
      {
        id: 'state',
        title: t('deliveries.state'),
        cell: (mail) => (
          <span className="admin-state" data-state={mail.state}>
            {stateOf(mail)}
          </span>
        ),
        text: stateOf,
      },
      {
        id: 'endedOn',
        title: t('deliveries.endedOn'),
        cell: ({ endedOn }) => <Moment of={endedOn} />,
        text: ({ endedOn }) => endedOn,
      },
      ...lastColumns<Mail>(t),
    ]
  }, [t])
  const filters = state.filters['state'] === undefined ? {} : { state: state.filters['state'] as Mail['state'] }
  const rows = useTableRows<Mail>({
    key: keys.endedMails(JSON.stringify(filters)),
    async ask({ pageNumber, itemCount }, signal) {
      const query = { ...filters, pageNumber: String(pageNumber), itemCount: String(itemCount) }
      const { body, total = body.length } = await callApi(listEndedMails, { query, ...(signal && { signal }) })
      return { rows: body, total }
    },
    state,
  })
  const days = useRetention('deliveryDays')
  return (
    <>
      <p className="app-dim">
        {days !== undefined && `${t('deliveries.kept', { count: days })} `}
        {t('deliveries.keptWithout')}
      </p>
      <DataTable
        title={t('deliveries.views.ended')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={(mail) => nameOf(mail, t)}
        filters={[
          {
            name: 'state',
            label: t('deliveries.state'),
            options: mailResults.map((value) => ({ value, label: t(`deliveries.ended.${value}`) })),
          },
        ]}
        fileName={t('deliveries.endedFileName')}
        empty={t('deliveries.noneEnded')}
      />
    </>
  )
}
