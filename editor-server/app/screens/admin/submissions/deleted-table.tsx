import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type deletedSubmissionRowSchema, listDeletedSubmissions } from '../../../../api/submissions/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { useSubmissionChanges } from './use-submission-changes.ts'

type DeletedRow = z.infer<typeof deletedSubmissionRowSchema>

const shape: TableShape = { sortable: [], sortedBy: { by: 'deletedOn', isDescending: true } }
const idOf = ({ guid }: DeletedRow) => guid

/** Submissions of a form that were deleted and can be taken back, the last one first. */
export function DeletedTable({ form }: { form: string }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { restore } = useSubmissionChanges()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const [state, change] = useTableState(shape)
  const nameOf = ({ createdOn }: DeletedRow) => t('submissions.name', { on: describeMoment(createdOn, language) })
  const columns = useMemo((): readonly TableColumn<DeletedRow>[] => {
    const statusOf = ({ status }: DeletedRow) => t(`parts.submission.statuses.${status}`)
    return [
      {
        id: 'createdOn',
        title: t('submissions.createdOn'),
        isName: true,
        cell: ({ createdOn }) => <Moment of={createdOn} />,
        text: ({ createdOn }) => createdOn,
      },
      { id: 'status', title: t('parts.submission.status'), cell: statusOf, text: statusOf },
      { id: 'version', title: t('submissions.version'), cell: ({ version }) => version, text: ({ version }) => String(version) },
      {
        id: 'deletedOn',
        title: t('submissions.deletedOn'),
        cell: ({ deletedOn }) => <Moment of={deletedOn} />,
        text: ({ deletedOn }) => deletedOn,
      },
      {
        id: 'keptUntil',
        title: t('submissions.keptUntil'),
        cell: ({ keptUntil }) => <Moment of={keptUntil} isDay />,
        text: ({ keptUntil }) => keptUntil,
      },
    ]
  }, [t])
  const rows = useTableRows<DeletedRow>({
    key: keys.deletedSubmissions(form),
    ask: askPart((query, signal) => callApi(listDeletedSubmissions, { params: { id: form }, query, ...signal })),
    state,
  })
  return (
    <>
      <p className="app-dim">{t('submissions.deletedLead')}</p>
      <DataTable
        title={t('submissions.views.deleted')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        fileName={t('submissions.deletedFileName')}
        empty={t('submissions.noneDeleted')}
        actionsOf={(row) => (
          <Button onClick={() => restore([row.guid])}>
            {t('admin.actions.restore')}
            <span className="ui-visually-hidden"> {nameOf(row)}</span>
          </Button>
        )}
        actionsOfChosen={(chosen, clear) => (
          <Button
            onClick={() => {
              restore(chosen.map(idOf))
              clear()
            }}
          >
            {t('admin.actions.restore')}
          </Button>
        )}
      />
    </>
  )
}
