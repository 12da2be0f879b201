import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { joinUrl } from '#content/model/url/join-url.ts'
import { type deletedRowSchema, listDeleted, takeBackDeleted } from '../../../../api/wastebasket/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeDay, describeMoment } from '../../../client/describe-moment.ts'
import { takeJustDeleted } from '../../../client/just-deleted.ts'
import { changes, keys } from '../../../client/queries/keys.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { wordsForRefusal } from '../../../tasks/words-for-refusal.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'

type DeletedRow = z.infer<typeof deletedRowSchema>

const shape: TableShape = { sortable: [], sortedBy: { by: 'deletedOn', isDescending: true } }
const idOf = ({ guid }: DeletedRow) => guid
const nameOf = ({ title }: DeletedRow) => title

/** Whether somebody has just deleted what they were editing, which led them here. */
const isFromEditMode = () => URL.canParse(document.referrer) && !new URL(document.referrer).pathname.startsWith('/admin')

/** Pages and items that were deleted and can be taken back, the last one first. */
export function DeletedTable(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const [state, change] = useTableState(shape)
  const columns = useColumns()
  const lead = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFromEditMode() && document.activeElement === document.body) lead.current?.focus()
  }, [])
  const rows = useTableRows<DeletedRow>({
    key: keys.deletedPages,
    ask: askPart((query, signal) => callApi(listDeleted, { query, ...signal })),
    state,
  })
  const { mutateAsync: bringBack } = useMutation({
    meta: { changes: changes.pages },
    mutationFn: async (guid: string) => (await callApi(takeBackDeleted, { params: { guid } })).body,
  })
  const { mutateAsync: takeBack } = useMutation({
    meta: { changes: changes.pages },
    /** @returns how many came back as a working copy although they were live */
    async mutationFn(chosen: readonly DeletedRow[]) {
      let drafts = 0
      for (const { guid, wasPublished } of chosen) {
        const { body } = await callApi(takeBackDeleted, { params: { guid } })
        if (wasPublished && !body.isLive) drafts += 1
      }
      return drafts
    },
  })
  // The focus is where the screen begins; the notice is read out, and its button is behind everything else.
  useEffect(() => {
    const guid = takeJustDeleted()
    if (guid === undefined) return
    void runTask({
      type: 'delete',
      entity: 'page',
      isSilent: true,
      // It has been done where the page was edited.
      work: () => Promise.resolve(),
      doneWords: () => t('all-pages.removed', { count: 1 }),
      async undo() {
        const { url } = await bringBack(guid)
        // Back to where it was deleted.
        if (url !== undefined) location.assign(joinUrl(url, '/edit'))
      },
      undoWordsFor: (error) => wordsForRefusal(error, t),
    })
    // Told once: it is no longer kept by the time that any of these is another.
  }, [bringBack, runTask, t])
  const start = (chosen: readonly DeletedRow[]) =>
    void runTask({
      type: 'revert',
      entity: chosen[0]?.kind ?? 'page',
      work: () => takeBack(chosen),
      // Deleting again is done where the page is, which asks first.
      isUndoable: () => false,
      doneWords: (drafts) =>
        drafts > 0 ? t('all-pages.deleted.asDraft', { count: drafts }) : t('all-pages.deleted.done', { count: chosen.length }),
    })
  return (
    <>
      <p className="app-dim" tabIndex={-1} ref={lead}>
        {t('all-pages.deleted.lead')}
      </p>
      <DataTable
        title={t('all-pages.views.deleted')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        fileName={t('all-pages.deleted.fileName')}
        empty={t('all-pages.deleted.none')}
        actionsOf={(row) => (
          <Button onClick={() => start([row])}>
            {t('admin.actions.restore')}
            <span className="ui-visually-hidden"> {row.title}</span>
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
    const kindOf = ({ kind, items }: DeletedRow) =>
      items > 0 ? t(`all-pages.deleted.${kind}With`, { count: items }) : t(`all-pages.deleted.${kind}`)
    const stateOf = ({ wasPublished }: DeletedRow) => t(`all-pages.states.${wasPublished ? 'live' : 'off'}`)
    return [
      { id: 'title', title: t('all-pages.title'), cell: nameOf, text: nameOf, isName: true, canBreak: true },
      { id: 'kind', title: t('all-pages.deleted.kind'), cell: kindOf, text: kindOf },
      { id: 'state', title: t('all-pages.state'), cell: stateOf, text: stateOf },
      {
        id: 'deletedOn',
        title: t('all-pages.deleted.on'),
        cell: ({ deletedOn }) => describeMoment(deletedOn, language),
        text: ({ deletedOn }) => deletedOn,
      },
      {
        id: 'deletedBy',
        title: t('all-pages.changedBy'),
        cell: ({ deletedBy }) => deletedBy && <Person of={deletedBy} />,
        text: ({ deletedBy }) => deletedBy?.name ?? '',
      },
      {
        id: 'keptUntil',
        title: t('all-pages.deleted.keptUntil'),
        cell: ({ keptUntil }) => describeDay(keptUntil, language),
        text: ({ keptUntil }) => keptUntil,
      },
    ]
  }, [t, i18n.language])
}
