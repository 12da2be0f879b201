import { submissionStatuses } from '#content/model/submission/schema.ts'
import { Lock, MessageSquareText, Trash2 } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { listSubmissions, MOST_EXAMINED, type submissionRowSchema } from '../../../../api/submissions/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn, TableFilter } from '../../../ui/data-table/table-column.ts'
import { sortingName } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { Overview } from './screen.tsx'
import { narrowedBy, NOBODY, shape } from './submissions-query.ts'
import { useColumnsShown } from './use-columns-shown.ts'
import { useSubmissionChanges } from './use-submission-changes.ts'

type Row = z.infer<typeof submissionRowSchema>

const idOf = ({ guid }: Row) => guid

/** The submissions of a form, the newest first. */
export function SubmissionsTable({ form, overview }: { form: string; overview: Overview }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const [state, change] = useTableState(shape)
  const [shown, choose] = useColumnsShown(overview)
  const { setStatus, remove } = useSubmissionChanges()
  const columns = useColumns(form, shown)
  const guids = shown.map(({ guid }) => guid).join(',')
  const query = {
    ...narrowedBy(state),
    ...(guids !== '' && { columns: guids }),
    order: sortingName(state.sorting) as 'createdOn_desc',
  }
  const rows = useTableRows<Row>({
    key: keys.submissionRows(form, JSON.stringify(query)),
    ask: askPart((paged, signal) => callApi(listSubmissions, { params: { id: form }, query: { ...query, ...paged }, ...signal })),
    state,
  })
  const nameOf = ({ createdOn }: Row) => t('submissions.name', { on: describeMoment(createdOn, language) })
  const total = Object.values(overview.counts).reduce((sum, count) => sum + count, 0)
  const isExamined = ['words', 'version', 'assignee'].some((name) => name in query)
  return (
    <>
      <ColumnChoice overview={overview} shown={shown} onChoose={choose} />
      {isExamined && total > MOST_EXAMINED && <p className="app-dim">{t('submissions.examined', { most: MOST_EXAMINED })}</p>}
      <DataTable
        title={t('submissions.title')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        searchLabel={t('submissions.search')}
        filters={useFilters(overview)}
        empty={<Empty form={form} />}
        actionsOf={(row) => (
          <IconButton icon={Trash2} label={t('submissions.delete', { name: nameOf(row) })} onClick={() => remove([row.guid])} />
        )}
        actionsOfChosen={(chosen, clear) => {
          const start = (work: (ids: readonly string[]) => void) => () => {
            work(chosen.map(idOf))
            clear()
          }
          return (
            <>
              {submissionStatuses.map((status) => (
                <Button key={status} onClick={start((ids) => setStatus(ids, status))}>
                  {t(`submissions.set.${status}`)}
                </Button>
              ))}
              <Button onClick={start((ids) => remove(ids))}>{t('admin.actions.delete')}</Button>
            </>
          )
        }}
      />
    </>
  )
}

function Empty({ form }: { form: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('submissions.none')}</p>
      <p>
        <Link to={`/admin/forms/view/${form}`}>{t('submissions.noneNext')}</Link>
      </p>
    </>
  )
}

function useFilters({ counts, versions, people }: Overview): readonly TableFilter[] {
  const { t } = useTranslation()
  return [
    {
      name: 'status',
      label: t('parts.submission.status'),
      options: submissionStatuses.map((value) => ({ value, label: `${t(`parts.submission.statuses.${value}`)} (${counts[value]})` })),
    },
    {
      name: 'assignee',
      label: t('parts.submission.assignee'),
      options: [{ value: NOBODY, label: t('parts.submission.nobody') }, ...people.map(({ guid, name }) => ({ value: guid, label: name }))],
    },
    ...(versions.length > 1
      ? [
          {
            name: 'version',
            label: t('submissions.version'),
            options: versions.toReversed().map((version) => ({ value: String(version), label: String(version) })),
          },
        ]
      : []),
    { name: 'from', label: t('submissions.from'), options: 'days' },
    { name: 'to', label: t('submissions.to'), options: 'days' },
  ]
}

function useColumns(form: string, shown: ReturnType<typeof useColumnsShown>[0]): readonly TableColumn<Row>[] {
  const { t } = useTranslation()
  return useMemo((): readonly TableColumn<Row>[] => {
    return [
      {
        id: 'createdOn',
        title: t('submissions.createdOn'),
        canSort: true,
        isName: true,
        cell: ({ guid, createdOn, notes, isClosed }) => (
          <span className="admin-submission-name">
            <Link to={`/admin/forms/${form}/${guid}`}>
              <Moment of={createdOn} />
            </Link>
            {notes > 0 && <Mark icon={MessageSquareText} label={t('submissions.notes', { count: notes })} />}
            {isClosed && <Mark icon={Lock} label={t('submissions.closed')} />}
          </span>
        ),
      },
      {
        id: 'status',
        title: t('parts.submission.status'),
        cell: ({ status }) => (
          <span className="admin-state" data-state={status}>
            {t(`parts.submission.statuses.${status}`)}
          </span>
        ),
      },
      ...shown.map(({ guid, label }): TableColumn<Row> => ({
        id: guid,
        title: label || guid,
        canBreak: true,
        cell: ({ values }) => {
          const value = values[guid]
          return value === undefined ? undefined : <span className="admin-submission-value">{value}</span>
        },
      })),
      { id: 'assignee', title: t('parts.submission.assignee'), cell: ({ assignee }) => assignee && <Person of={assignee} /> },
      { id: 'version', title: t('submissions.version'), cell: ({ version }) => version },
    ]
  }, [t, form, shown])
}

function Mark({ icon, label }: { icon: typeof Lock; label: string }): ReactNode {
  return (
    <span className="admin-submission-mark" title={label}>
      <Icon of={icon} size={14} />
      <span className="ui-visually-hidden">{label}</span>
    </span>
  )
}
