import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { joinUrl } from '#content/model/url/join-url.ts'
import { listEditablePages } from '../../../../api/work/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'

type Row = z.output<(typeof listEditablePages.answers)[200]>[number]

const shape: TableShape = { sortable: ['url'], sortedBy: { by: 'url', isDescending: false }, filters: {} }
const idOf = ({ guid }: Row) => guid
const nameOf = ({ title }: Row) => title

/** The pages that the person may edit, and where that right comes from. */
export function EditablePages(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const columns = useMemo((): readonly TableColumn<Row>[] => {
    const rightsOf = ({ rightsFrom, above }: Row) =>
      t(`work.pages.rights.${above === undefined ? rightsFrom : 'named'}`, { above: above ?? '' })
    return [
      {
        id: 'title',
        title: t('work.pages.page'),
        cell: ({ title, url }) => <a href={joinUrl(url, '/edit')}>{title}</a>,
        text: nameOf,
        isName: true,
      },
      { id: 'url', title: t('work.pages.url'), cell: ({ url }) => url, text: ({ url }) => url },
      {
        id: 'state',
        title: t('work.pages.state'),
        cell: (row) => t(`work.pages.states.${row.state}`),
        text: (row) => t(`work.pages.states.${row.state}`),
      },
      { id: 'rights', title: t('work.pages.why'), cell: rightsOf, text: rightsOf },
    ]
  }, [t])
  const words = state.words.trim()
  const rows = useTableRows<Row>({
    key: keys.editablePages(words),
    ask: askPart((paged, signal) => callApi(listEditablePages, { query: { ...paged, ...(words !== '' && { q: words }) }, ...signal })),
    state,
  })
  return (
    <section className="admin-work__part" aria-labelledby="work-pages">
      <h2 id="work-pages">{t('work.pages.title')}</h2>
      <DataTable
        title={t('work.pages.title')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        searchLabel={t('work.pages.search')}
        fileName={t('work.pages.fileName')}
        empty={t('work.pages.none')}
      />
    </section>
  )
}
