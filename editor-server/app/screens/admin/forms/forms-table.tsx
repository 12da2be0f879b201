import { openStates } from '#content/model/open-state/open-state.ts'
import { Copy, Download, Trash2 } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormRow, listFormRows } from '../../../../api/forms/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { sortingName, type TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'

const shape: TableShape = {
  sortable: ['name', 'changedOn'],
  sortedBy: { by: 'name', isDescending: false },
  filters: { openState: (value) => openStates.some((state) => state === value) },
}

const idOf = ({ guid }: FormRow) => guid
const nameOf = ({ name }: FormRow) => name

export interface FormsTableProps {
  onCopy: (form: FormRow) => void
  onExport: (form: FormRow) => void
  onDelete: (form: FormRow) => void
}

export function FormsTable({ onCopy, onExport, onDelete }: FormsTableProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const { words, filters, sorting } = state
  const query = {
    sort_by: sortingName(sorting) as 'name_asc',
    ...(words.trim() !== '' && { q: words }),
    ...(filters['openState'] !== undefined && { openState: filters['openState'] as FormRow['openState'] }),
  }
  const columns = useColumns()
  const rows = useTableRows<FormRow>({
    key: keys.formRows(JSON.stringify(query)),
    async ask({ pageNumber, itemCount }, signal) {
      const paged = { ...query, pageNumber: String(pageNumber), itemCount: String(itemCount) }
      const { body, total = body.length } = await callApi(listFormRows, { query: paged, ...(signal && { signal }) })
      return { rows: body, total }
    },
    state,
  })
  return (
    <DataTable
      title={t('admin.menu.forms')}
      columns={columns}
      rows={rows}
      state={state}
      onState={change}
      idOf={idOf}
      nameOf={nameOf}
      searchLabel={t('forms.search')}
      filters={[
        {
          name: 'openState',
          label: t('forms.openState'),
          options: openStates.map((value) => ({ value, label: t(`forms.openStates.${value}`) })),
        },
      ]}
      fileName={t('forms.fileName')}
      empty={t('forms.none')}
      actionsOf={(form) => (
        <>
          <IconButton icon={Copy} label={t('forms.copy', { name: form.name })} onClick={() => onCopy(form)} />
          <IconButton icon={Download} label={t('forms.export', { name: form.name })} onClick={() => onExport(form)} />
          <IconButton icon={Trash2} label={t('forms.delete', { name: form.name })} onClick={() => onDelete(form)} />
        </>
      )}
    />
  )
}

function useColumns(): readonly TableColumn<FormRow>[] {
  const { t } = useTranslation()
  return useMemo((): readonly TableColumn<FormRow>[] => {
    const openStateOf = ({ openState }: FormRow) => t(`forms.openStates.${openState}`)
    const stateOf = ({ version, isChanged }: FormRow) => {
      if (version === undefined) return t('forms.neverPublished')
      return t(isChanged ? 'forms.changed' : 'forms.published', { version })
    }
    const submissionsOf = ({ submissions, fresh }: FormRow) =>
      fresh > 0 ? t('forms.submissionsNew', { count: submissions, fresh }) : String(submissions)
    return [
      {
        id: 'name',
        title: t('forms.name'),
        cell: ({ guid, name }) => (
          <a className="admin-form__name" href={`/admin/forms/view/${guid}`}>
            {name}
          </a>
        ),
        text: nameOf,
        canSort: true,
        isName: true,
      },
      {
        id: 'openState',
        title: t('forms.openState'),
        cell: (form) => (
          <span className="admin-state" data-state={form.openState === 'closed' || form.openState === 'open-future' ? 'draft' : 'live'}>
            {openStateOf(form)}
          </span>
        ),
        text: openStateOf,
      },
      {
        id: 'state',
        title: t('forms.version'),
        cell: (form) => (
          <span className="admin-state" data-state={form.version === undefined ? 'draft' : form.isChanged ? 'changed' : 'live'}>
            {stateOf(form)}
          </span>
        ),
        text: stateOf,
      },
      { id: 'submissions', title: t('forms.submissions'), cell: submissionsOf, text: submissionsOf },
      {
        id: 'pages',
        title: t('forms.pages'),
        cell: ({ pages, pageCount }) => <Pages pages={pages} count={pageCount} />,
        text: ({ pages }) => pages.map(({ title }) => title).join(', '),
      },
      {
        id: 'changedOn',
        title: t('forms.changedOn'),
        cell: ({ changedOn }) => changedOn && <Moment of={changedOn} isDay />,
        text: ({ changedOn = '' }) => changedOn.slice(0, 10),
        canSort: true,
      },
      {
        id: 'changedBy',
        title: t('forms.changedBy'),
        cell: ({ changedBy }) => changedBy && <Person of={changedBy} />,
        text: ({ changedBy }) => changedBy?.name ?? '',
      },
    ]
  }, [t])
}

/** Pages that show a form: links to where each is edited. */
export function Pages({ pages, count }: { pages: FormRow['pages']; count: number }): ReactNode {
  const { t } = useTranslation()
  if (count === 0) return t('forms.noPages')
  return (
    <ul className="admin-form__pages">
      {pages.map(({ guid, title, url }) => (
        <li key={guid}>
          <a href={`${url === '/' ? '' : url}/edit`}>{title}</a>
        </li>
      ))}
      {count > pages.length && <li>{t('forms.morePages', { count: count - pages.length })}</li>}
    </ul>
  )
}
