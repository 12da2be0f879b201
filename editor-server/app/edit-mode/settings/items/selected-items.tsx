import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiItem } from '../../../../api/list-items/contract.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { focusWhenDrawn } from '../../workspace/focus-when-drawn.ts'
import type { Failure, ItemAction, Items } from './use-items.ts'

/** Failures that a notice names; a long list would cover the page. */
const MOST_NAMED = 5

/** Which items an action changes. */
const changes = {
  publish: ({ draftState }: ApiItem) => draftState !== 'none',
  highlight: ({ isHighlighted }: ApiItem) => !isHighlighted,
  plain: ({ isHighlighted }: ApiItem) => isHighlighted === true,
  delete: () => true,
}

export interface SelectedItemsProps {
  /** With the rows, and the field that adds one. */
  panel: RefObject<HTMLElement | null>
  items: readonly ApiItem[]
  /** Undefined where all are selected. */
  onSelectAll: (() => void) | undefined
  runOnEach: Items['runOnEach']
  /** @param text for those who do not see it */
  onTell: (text: string) => void
  onClear: () => void
}

/** What can be done with the items that are selected. They stay selected; a notice names those that fail, with the reason. */
export function SelectedItems({ panel, items, runOnEach, onSelectAll, onTell, onClear }: SelectedItemsProps): ReactNode {
  const { t } = useTranslation()
  const { showNotice } = useTasks()
  const [busy, setBusy] = useState<{ action: ItemAction; done: number; of: number }>()
  const [isDeleting, setDeleting] = useState(false)
  const count = items.length
  // Keeps the focus near the items when the bar goes.
  useEffect(
    () => () =>
      focusWhenDrawn(() => {
        if (document.activeElement !== document.body) return
        const find = (of: string) => panel.current?.querySelector<HTMLElement>(of)
        const next = find('.edit-rows__row') ?? find('input')
        next?.focus()
      }),
    [panel],
  )
  // The bar may be gone by then, so a notice says it.
  const tellFailures = (failures: readonly Failure[]): void => {
    if (failures.length === 0) return
    const named = failures.slice(0, MOST_NAMED).map(({ item, problem }) => `${item.title}: ${describeFailureInLine(problem, t)}`)
    const message = [t('edit.items.selected.failed', { count: failures.length }), ...named].join(' ')
    showNotice({ kind: 'negative', message })
  }
  const run = async (action: keyof typeof changes): Promise<void> => {
    const changed = items.filter(changes[action])
    setBusy({ action, done: 0, of: changed.length })
    const failures = await runOnEach(action, changed, (done) => setBusy({ action, done, of: changed.length })).finally(() =>
      setBusy(undefined),
    )
    tellFailures(failures)
    const failed = new Set(failures.map(({ item }) => item.guid))
    const done = changed.filter(({ guid }) => !failed.has(guid))
    if (done.length === 0) return
    const message = t(`edit.items.selected.done.${action}`, { count: done.length })
    if (action !== 'delete') return onTell(message)
    const undo = () => void runOnEach('takeBack', done).then(tellFailures)
    showNotice({ kind: 'positive', message, action: { label: t('edit.items.selected.undo'), run: undo } })
  }
  const button = (action: 'publish' | 'highlight' | 'plain') => {
    const isOff = busy !== undefined || !items.some(changes[action])
    return (
      <Button isBusy={busy?.action === action} aria-disabled={isOff || undefined} onClick={() => !isOff && void run(action)}>
        {t(`edit.items.selected.${action}`)}
      </Button>
    )
  }
  return (
    <div className="edit-selected" role="group" aria-label={t('edit.items.selected.label', { count })}>
      <div className="edit-selected__head">
        <p className="edit-selected__count">
          {busy ? t('edit.items.selected.busy', { done: busy.done, count: busy.of }) : t('edit.items.selected.label', { count })}
        </p>
        {onSelectAll && (
          <Button look="quiet" onClick={onSelectAll}>
            {t('edit.items.selected.all')}
          </Button>
        )}
        <Button look="quiet" onClick={onClear}>
          {t('edit.items.selected.clear')}
        </Button>
      </div>
      <div className="edit-selected__actions">
        {button('publish')}
        {button(items.every(({ isHighlighted }) => isHighlighted) ? 'plain' : 'highlight')}
        <Button look="danger" aria-disabled={busy !== undefined || undefined} onClick={() => !busy && setDeleting(true)}>
          {t('edit.items.selected.delete')}
        </Button>
      </div>
      {isDeleting && (
        <Dialog
          isOpen
          title={t('edit.items.selected.deleting.title', { count })}
          onClose={() => setDeleting(false)}
          actions={
            <>
              <Button
                look="danger"
                onClick={() => {
                  setDeleting(false)
                  void run('delete')
                }}
              >
                {t('edit.items.deleting.confirm')}
              </Button>
              <Button onClick={() => setDeleting(false)}>{t('actions.cancel')}</Button>
            </>
          }
        >
          <p>{t('edit.items.selected.deleting.text')}</p>
        </Dialog>
      )}
    </div>
  )
}
