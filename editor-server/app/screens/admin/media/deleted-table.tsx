import { formatSize } from '#content/model/media/format-size.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type deletedMediaRowSchema, listDeletedMedia } from '../../../../api/media/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { nameOf } from './media-rows.ts'
import { useMediaChanges } from './use-media-changes.ts'

type DeletedRow = z.infer<typeof deletedMediaRowSchema>

const shape: TableShape = { sortable: [], sortedBy: { by: 'deletedOn', isDescending: true } }
const idOf = ({ guid }: DeletedRow) => guid

/** Files that were deleted and can be taken back, the last one first. */
export function DeletedTable(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const { restore, removeAll } = useMediaChanges()
  const [state, change] = useTableState(shape)
  const columns = useColumns()
  const rows = useTableRows<DeletedRow>({
    key: keys.deletedMedia,
    ask: askPart((query, signal) => callApi(listDeletedMedia, { query, ...signal })),
    state,
  })
  const start = (files: readonly DeletedRow[]) =>
    void runTask({
      type: 'revert',
      entity: 'media',
      work: () => restore(files.map(idOf)),
      undo: () => removeAll(files),
    })
  return (
    <>
      <p className="app-dim">{t('media.deletedLead')}</p>
      <DataTable
        title={t('media.views.deleted')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        fileName={t('media.deletedFileName')}
        empty={t('media.noneDeleted')}
        actionsOf={(file) => (
          <Button onClick={() => start([file])}>
            {t('admin.actions.restore')}
            <span className="ui-visually-hidden"> {nameOf(file)}</span>
          </Button>
        )}
        actionsOfChosen={(chosen, clear) => (
          <Button
            onClick={() => {
              start(chosen)
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

function useColumns(): readonly TableColumn<DeletedRow>[] {
  const { t, i18n } = useTranslation()
  return useMemo((): readonly TableColumn<DeletedRow>[] => {
    const language = i18n.language === 'en' ? 'en' : 'nl'
    const kindOf = ({ kind, extension }: DeletedRow) => `${t(`media.kinds.${kind}`)} (${extension})`
    const sizeOf = ({ size }: DeletedRow) => (size === undefined ? '' : formatSize(size, language))
    return [
      { id: 'name', title: t('media.name'), cell: nameOf, text: nameOf, isName: true, canBreak: true },
      { id: 'kind', title: t('media.kind'), cell: kindOf, text: kindOf },
      { id: 'size', title: t('media.size'), cell: sizeOf, text: sizeOf },
      {
        id: 'deletedOn',
        title: t('media.deletedOn'),
        cell: ({ deletedOn }) => <Moment of={deletedOn} />,
        text: ({ deletedOn }) => deletedOn,
      },
      {
        id: 'deletedBy',
        title: t('media.deletedBy'),
        cell: ({ deletedBy }) => deletedBy && <Person of={deletedBy} />,
        text: ({ deletedBy }) => deletedBy?.name ?? '',
      },
      {
        id: 'keptUntil',
        title: t('media.keptUntil'),
        cell: ({ keptUntil }) => <Moment of={keptUntil} isDay />,
        text: ({ keptUntil }) => keptUntil,
      },
    ]
  }, [t, i18n.language])
}
