import type { EditionEntryCard } from '#content/model/edition/edition-card.ts'
import { X } from 'lucide'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Person } from '../../../ui/avatar/person.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { localRows } from '../../../ui/data-table/local-rows.ts'
import { Moment } from '../../../ui/data-table/moment.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { EntryName } from './entry-name.tsx'
import { nameEntry, statesOf } from './entry-words.ts'
import type { ReadEdition } from './use-edition.ts'
import { canComeBack, type EditionChanges } from './use-edition-changes.ts'

const shape: TableShape = { sortable: ['title', 'kind', 'state'], sortedBy: { by: 'title', isDescending: false } }
const idOf = ({ key }: EditionEntryCard) => key

export interface EntriesTableProps {
  read: ReadEdition
  changes: EditionChanges
  retry: () => void
}

/** What an edition holds. */
export function EntriesTable({ read: { edition }, changes: { update, remove }, retry }: EntriesTableProps): ReactNode {
  const { t, i18n } = useTranslation()
  const [state, change] = useTableState(shape)
  const [leaving, leave] = useState<{ entries: readonly EditionEntryCard[]; done?: () => void }>()
  const isOpen = edition.state === 'open'
  const columns = useColumns(isOpen, update)
  const nameOf = (entry: EditionEntryCard) => nameEntry(entry, t)
  const valueOf = (entry: EditionEntryCard, column: string) => columns.find(({ id }) => id === column)?.text?.(entry) ?? nameEntry(entry, t)
  const rows = localRows({ all: edition.entries, isError: false, retry, state, valueOf, language: i18n.language })
  /** What cannot be put back as it was is asked about first. */
  const takeOut = (entries: readonly EditionEntryCard[], done?: () => void) => {
    if (!canComeBack(entries)) return leave({ entries, ...(done && { done }) })
    void remove(entries)
    done?.()
  }
  const mayAct = (entries: readonly EditionEntryCard[]) => entries.filter(({ canChange, isGone }) => canChange || isGone)
  return (
    <>
      <DataTable
        title={t('edition.entries')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        fileName={t('edition.fileName')}
        empty={t(isOpen ? 'edition.empty' : 'edition.emptyClosed')}
        {...(isOpen && {
          actionsOf: (entry: EditionEntryCard) =>
            mayAct([entry]).length > 0 && (
              <IconButton icon={X} label={t('edition.remove', { title: nameOf(entry) })} onClick={() => takeOut([entry])} />
            ),
          actionsOfChosen: (chosen: readonly EditionEntryCard[], clear: () => void) => {
            const behind = chosen.filter(({ isBehind, canChange }) => isBehind && canChange)
            const mine = mayAct(chosen)
            return (
              <>
                {behind.length > 0 && (
                  <Button onClick={() => void update(behind).then(clear)}>{t('edition.updateChosen', { count: behind.length })}</Button>
                )}
                {mine.length > 0 && <Button onClick={() => takeOut(mine, clear)}>{t('edition.removeChosen')}</Button>}
              </>
            )
          },
        })}
      />
      {leaving && (
        <ConfirmDialog
          title={t('edition.removing.title', {
            count: leaving.entries.length,
            title: leaving.entries[0] ? nameOf(leaving.entries[0]) : '',
          })}
          confirm={t('edition.removing.confirm')}
          look="danger"
          onConfirm={() => {
            void remove(leaving.entries)
            leaving.done?.()
          }}
          onClose={() => leave(undefined)}
        >
          <p>{t('edition.removing.text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function useColumns(isOpen: boolean, update: EditionChanges['update']): readonly TableColumn<EditionEntryCard>[] {
  const { t } = useTranslation()
  return useMemo((): readonly TableColumn<EditionEntryCard>[] => {
    const kindOf = ({ kind }: EditionEntryCard) => t(`edition.kinds.${kind}`)
    const actionOf = ({ action }: EditionEntryCard) => t(`edition.${isOpen ? 'actions' : 'done'}.${action}`)
    const stateOf = (entry: EditionEntryCard) =>
      statesOf(entry)
        .map((state) => t(`edition.states.${state}`))
        .join(', ')
    return [
      {
        id: 'title',
        title: t('edition.what'),
        cell: (entry) => <EntryName entry={entry} />,
        text: (entry) => nameEntry(entry, t),
        canSort: true,
        isName: true,
        canBreak: true,
      },
      { id: 'kind', title: t('edition.kind'), cell: kindOf, text: kindOf, canSort: true },
      { id: 'action', title: t('edition.action'), cell: actionOf, text: actionOf },
      ...(isOpen
        ? [
            {
              id: 'state',
              title: t('edition.state'),
              cell: (entry: EditionEntryCard) => (
                <span className="admin-entry-state">
                  {statesOf(entry).map((state) => (
                    <span key={state} className="admin-state" data-state={state}>
                      {t(`edition.states.${state}`)}
                    </span>
                  ))}
                  {entry.isBehind && !entry.isGone && entry.canChange && (
                    <Button aria-label={t('edition.update', { title: nameEntry(entry, t) })} onClick={() => void update([entry])}>
                      {t('edition.bringUpToDate')}
                    </Button>
                  )}
                </span>
              ),
              text: stateOf,
              canSort: true,
            },
          ]
        : []),
      {
        id: 'added',
        title: t('edition.added'),
        cell: ({ added }) => (
          <>
            <Moment of={added.on} />
            {added.by && (
              <span className="admin-edition-name__note">
                <Person of={added.by} />
              </span>
            )}
          </>
        ),
        text: ({ added }) => [added.on, added.by?.name ?? ''].join(' ').trim(),
      },
    ]
    // `update` is made anew with every version of the edition, and then the rows are drawn again anyway.
  }, [t, isOpen, update])
}
