import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiItem } from '../../../../api/list-items/contract.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { focusWhenDrawn } from '../../workspace/focus-when-drawn.ts'
import type { Deed, Failure, Items } from './use-items.ts'

export interface SelectedItemsProps {
  /** With the rows, and the field that adds one. */
  panel: RefObject<HTMLElement | null>
  items: readonly ApiItem[]
  /** Undefined where all are selected. */
  onSelectAll: (() => void) | undefined
  doAll: Items['doAll']
  /** @param text for those who do not see it */
  onTell: (text: string) => void
  onClear: () => void
}

/** What can be done with the items that are selected. They stay selected, and what fails is named with why. */
export function SelectedItems({ panel, items, doAll, onSelectAll, onTell, onClear }: SelectedItemsProps): ReactNode {
  const { t } = useTranslation()
  const { showNotice } = useTasks()
  const [busy, setBusy] = useState<{ deed: Deed; done: number }>()
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [isDeleting, setDeleting] = useState(false)
  const count = items.length
  // Whoever pressed one of the buttons goes on where the items are, or were.
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
  const run = async (deed: Deed): Promise<void> => {
    setFailures([])
    setBusy({ deed, done: 0 })
    const failed = await doAll(deed, items, (done) => setBusy({ deed, done })).finally(() => setBusy(undefined))
    setFailures(failed)
    const isFailed = new Set(failed.map(({ item }) => item.guid))
    const done = items.filter(({ guid }) => !isFailed.has(guid))
    const message = t(`edit.items.selected.done.${deed}`, { count: done.length })
    if (deed === 'delete' && done.length > 0) {
      const undo = () => void doAll('takeBack', done, () => {}).then((left) => setFailures(left))
      showNotice({ kind: 'positive', message, action: { label: t('edit.items.selected.undo'), run: undo } })
    } else onTell(message)
  }
  const button = (deed: Deed, isOff = false) => (
    <Button
      isBusy={busy?.deed === deed}
      aria-disabled={isOff || busy !== undefined || undefined}
      onClick={() => !isOff && !busy && void run(deed)}
    >
      {t(`edit.items.selected.${deed}`)}
    </Button>
  )
  return (
    <div className="edit-selected" role="group" aria-label={t('edit.items.selected.label', { count })}>
      <div className="edit-selected__head">
        <p className="edit-selected__count">
          {busy ? t('edit.items.selected.busy', { done: busy.done, count }) : t('edit.items.selected.label', { count })}
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
      <div className="edit-selected__deeds">
        {button(
          'publish',
          items.every(({ draftState, isPublished }) => isPublished && draftState === 'none'),
        )}
        {button(items.every(({ isHighlighted }) => isHighlighted) ? 'plain' : 'highlight')}
        <Button look="danger" aria-disabled={busy !== undefined || undefined} onClick={() => !busy && setDeleting(true)}>
          {t('edit.items.selected.delete')}
        </Button>
      </div>
      {failures.length > 0 && (
        <Notice kind="negative" isAnswer title={t('edit.items.selected.failed', { count: failures.length })}>
          <ul>
            {failures.map(({ item, problem }) => (
              <li key={item.guid}>
                {item.title}: {describeFailureInLine(problem, t)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
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
