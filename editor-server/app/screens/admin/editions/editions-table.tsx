import type { EditionCard } from '#content/model/edition/edition-card.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listEditions } from '../../../../api/editions/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { describeState, EditionState } from '../../../layout/edition/edition-state.tsx'
import { Person } from '../../../ui/avatar/person.tsx'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'

const states = ['open', 'published'] as const

const shape: TableShape = {
  sortable: [],
  sortedBy: { by: 'made', isDescending: true },
  filters: { state: (value) => states.some((state) => state === value) },
}

const idOf = ({ guid }: EditionCard) => guid
const nameOf = ({ name }: EditionCard) => name

/** The editions of the site, the newest first. */
export function EditionsTable(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const columns = useColumns()
  const asked = state.filters['state']
  const rows = useTableRows<EditionCard>({
    key: keys.editions(asked ?? ''),
    ask: askPart((paged, signal) =>
      callApi(listEditions, { query: { ...paged, ...(asked !== undefined && { state: asked as 'open' }) }, ...signal }),
    ),
    state,
  })
  return (
    <DataTable
      title={t('admin.menu.editions')}
      columns={columns}
      rows={rows}
      state={state}
      onState={change}
      idOf={idOf}
      nameOf={nameOf}
      filters={[
        { name: 'state', label: t('editions.state'), options: states.map((value) => ({ value, label: t(`editions.filter.${value}`) })) },
      ]}
      fileName={t('editions.fileName')}
      empty={t('editions.none')}
    />
  )
}

function useColumns(): readonly TableColumn<EditionCard>[] {
  const { t, i18n } = useTranslation()
  return useMemo((): readonly TableColumn<EditionCard>[] => {
    const language = i18n.language === 'en' ? 'en' : 'nl'
    return [
      {
        id: 'name',
        title: t('parts.edition.name'),
        cell: ({ guid, name, note }) => (
          <span className="admin-edition-name">
            <Link to={`/admin/editions/${guid}`}>{name}</Link>
            {note !== undefined && <span className="admin-edition-name__note">{note}</span>}
          </span>
        ),
        text: nameOf,
        isName: true,
        canBreak: true,
      },
      {
        id: 'state',
        title: t('editions.state'),
        cell: (edition) => <EditionState edition={edition} />,
        text: (edition) => describeState(edition, t, language),
      },
      {
        id: 'count',
        title: t('editions.holds'),
        cell: ({ count }) => t('parts.edition.count', { count }),
        text: ({ count }) => String(count),
      },
      {
        id: 'made',
        title: t('editions.made'),
        cell: ({ made }) => (
          <>
            <Moment of={made.on} isDay />
            {made.by && (
              <span className="admin-edition-name__note">
                <Person of={made.by} />
              </span>
            )}
          </>
        ),
        text: ({ made }) => [made.on.slice(0, 10), made.by?.name ?? ''].join(' ').trim(),
      },
    ]
  }, [t, i18n.language])
}
