import { activityKinds, type ActivityKind } from '#content/model/audit/activity.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listActivity } from '../../../../api/activity/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { sortingName, type TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'

type Activity = z.infer<(typeof listActivity)['answers'][200]>[number]

const shape: TableShape = {
  sortable: ['on'],
  sortedBy: { by: 'on', isDescending: true },
  filters: { kind: (value) => activityKinds.some((kind) => kind === value) },
}

const idOf = ({ id }: Activity) => id

export function ActivityTable(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const columns = useColumns()
  const kind = state.filters['kind'] as ActivityKind | undefined
  const query = { sort_by: sortingName(state.sorting) as 'on_asc' | 'on_desc', ...(kind !== undefined && { kind }) }
  const rows = useTableRows<Activity>({
    key: keys.activity(JSON.stringify(query)),
    async ask({ pageNumber, itemCount }, signal) {
      const paged = { ...query, pageNumber: String(pageNumber), itemCount: String(itemCount) }
      const { body, total = body.length } = await callApi(listActivity, { query: paged, ...(signal && { signal }) })
      return { rows: body, total }
    },
    state,
  })
  return (
    <DataTable
      title={t('activity.done')}
      columns={columns}
      rows={rows}
      state={state}
      onState={change}
      idOf={idOf}
      nameOf={({ action }) => t(`activity.actions.${action}`)}
      filters={[
        {
          name: 'kind',
          label: t('activity.kind'),
          options: activityKinds.map((value) => ({ value, label: t(`activity.kinds.${value}`) })),
        },
      ]}
      fileName={t('activity.fileName')}
      empty={t('activity.none')}
    />
  )
}

function useColumns(): readonly TableColumn<Activity>[] {
  const { t, i18n } = useTranslation()
  return useMemo((): readonly TableColumn<Activity>[] => {
    const language = i18n.language === 'en' ? 'en' : 'nl'
    const momentOf = ({ on }: Activity) => describeMoment(on, language)
    const actionOf = ({ action }: Activity) => t(`activity.actions.${action}`)
    const aboutOf = ({ about }: Activity) => about && t('activity.named', { what: t(`activity.about.${about.kind}`), name: about.name })
    return [
      { id: 'on', title: t('activity.on'), cell: momentOf, text: momentOf, canSort: true },
      { id: 'action', title: t('activity.action'), cell: actionOf, text: actionOf, isName: true },
      {
        id: 'about',
        title: t('activity.subject'),
        cell: (row) => (row.about?.url === undefined ? aboutOf(row) : <a href={row.about.url}>{aboutOf(row)}</a>),
        text: (row) => aboutOf(row) ?? '',
      },
    ]
  }, [t, i18n.language])
}
