import { activityKinds, type ActivityKind } from '#content/model/audit/activity.ts'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { activitySchema } from '../../api/activity/contract.ts'
import { describeMoment } from '../client/describe-moment.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import type { TableColumn } from '../ui/data-table/table-column.ts'
import { sortingName, type TableShape } from '../ui/data-table/table-state.ts'
import { type TableRowsOptions, useTableRows } from '../ui/data-table/use-table-rows.ts'
import { useTableState } from '../ui/data-table/use-table-state.ts'
import { Moment } from '../ui/data-table/moment.tsx'

type Activity = z.infer<typeof activitySchema>

const shape: TableShape = {
  sortable: ['on'],
  sortedBy: { by: 'on', isDescending: true },
  filters: { kind: (value) => activityKinds.some((kind) => kind === value) },
}

const idOf = ({ id }: Activity) => id

/** What the table asks for, but its page. */
export interface ActivityQuery {
  sort_by: 'on_asc' | 'on_desc'
  kind?: ActivityKind
}

export interface ActivityTableProps {
  /** A text of the screen: it says of whom the table is. */
  say: (name: string, values?: Record<string, string>) => string
  keyOf: (asked: string) => QueryKey
  askFor: (query: ActivityQuery) => TableRowsOptions<Activity>['ask']
}

/** What somebody did on the site. */
export function ActivityTable({ say, keyOf, askFor }: ActivityTableProps): ReactNode {
  const [state, change] = useTableState(shape)
  const columns = useColumns(say)
  const kind = state.filters['kind'] as ActivityKind | undefined
  const query = { sort_by: sortingName(state.sorting) as 'on_asc' | 'on_desc', ...(kind !== undefined && { kind }) }
  const rows = useTableRows<Activity>({ key: keyOf(JSON.stringify(query)), ask: askFor(query), state })
  return (
    <DataTable
      title={say('done')}
      columns={columns}
      rows={rows}
      state={state}
      onState={change}
      idOf={idOf}
      nameOf={(row) => describe(row, say)}
      filters={[
        {
          name: 'kind',
          label: say('kind'),
          options: activityKinds.map((value) => ({ value, label: say(`kinds.${value}`) })),
        },
      ]}
      fileName={say('fileName')}
      empty={say('none')}
    />
  )
}

/** What was done. */
function describe({ action, deed }: Activity, say: ActivityTableProps['say']): string {
  return deed ? say(`deeds.${deed}`) : say(`actions.${action}`)
}

function useColumns(say: ActivityTableProps['say']): readonly TableColumn<Activity>[] {
  const { i18n } = useTranslation()
  return useMemo((): readonly TableColumn<Activity>[] => {
    const language = i18n.language === 'en' ? 'en' : 'nl'
    const momentOf = ({ on }: Activity) => describeMoment(on, language)
    const actionOf = (row: Activity) => describe(row, say)
    const aboutOf = ({ about }: Activity) => about && say('named', { what: say(`about.${about.kind}`), name: about.name })
    return [
      { id: 'on', title: say('on'), cell: ({ on }) => <Moment of={on} />, text: momentOf, canSort: true },
      { id: 'action', title: say('action'), cell: actionOf, text: actionOf, isName: true },
      {
        id: 'about',
        title: say('subject'),
        cell: (row) => (row.about?.url === undefined ? aboutOf(row) : <a href={row.about.url}>{aboutOf(row)}</a>),
        text: (row) => aboutOf(row) ?? '',
        canBreak: true,
      },
    ]
  }, [say, i18n.language])
}
