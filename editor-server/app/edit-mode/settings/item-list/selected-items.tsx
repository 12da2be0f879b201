import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiItem } from '../../../../api/list-items/contract.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { focusWhenDrawn } from '../../workspace/focus-when-drawn.ts'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { TopicsDialog } from './topics-dialog.tsx'
import type { BulkAction, Failure, Items } from './use-items.ts'

/** Few use it, so it comes when it is asked for. */
const AddToEdition = createLateDialog(async () => (await import('../../../edition-choice/add-to-edition.tsx')).AddToEdition)

/** Failures that a notice names; a long list would cover the page. */
const MOST_NAMED = 5

/** Which items an action changes. */
const changes: Readonly<Record<BulkAction['kind'], (item: ApiItem) => boolean>> = {
  publish: ({ draftState }) => draftState !== 'none',
  highlight: ({ isHighlighted }) => !isHighlighted,
  plain: ({ isHighlighted }) => isHighlighted === true,
  plan: () => true,
  topics: () => true,
  delete: () => true,
}

/** What takes an action back; the others leave more behind than they say, such as what was planned before. */
const inverses: Partial<Readonly<Record<BulkAction['kind'], 'highlight' | 'plain' | 'takeBack'>>> = {
  highlight: 'plain',
  plain: 'highlight',
  delete: 'takeBack',
}

export interface SelectedItemsProps {
  /** With the rows, and the field that adds one. */
  panel: RefObject<HTMLElement | null>
  items: readonly ApiItem[]
  /** Undefined where all are selected. */
  onSelectAll: (() => void) | undefined
  runOnEach: Items['runOnEach']
  /** Others ask for it, one thing at a time, where it is edited (decision 165). */
  mayPublish: boolean
  onClear: () => void
}

/** What can be done with the items that are selected. They stay selected; a notice names those that fail, with the reason. */
export function SelectedItems({ panel, items, runOnEach, mayPublish, onSelectAll, onClear }: SelectedItemsProps): ReactNode {
  const { t } = useTranslation()
  const { runTask, showNotice } = useTasks()
  const [busy, setBusy] = useState<{ kind: BulkAction['kind']; done: number; of: number }>()
  const [asked, setAsked] = useState<'delete' | 'plan' | 'topics' | 'edition'>()
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
    const named = failures
      .slice(0, MOST_NAMED)
      .map(({ item, problem }) => `${item.title}: ${problem.errors[0]?.message ?? describeFailureInLine(problem, t)}`)
    const message = [t('edit.item-list.selected.failed', { count: failures.length }), ...named].join(' ')
    showNotice({ kind: 'negative', message })
  }
  const run = async (action: BulkAction): Promise<void> => {
    const { kind } = action
    setAsked(undefined)
    const changed = items.filter(changes[kind])
    const takesBack = inverses[kind]
    await runTask({
      type: kind === 'delete' ? 'delete' : 'edit',
      entity: 'item',
      // The bar counts them.
      isSilent: true,
      async work() {
        setBusy({ kind, done: 0, of: changed.length })
        try {
          const failures = await runOnEach(action, changed, (done) => setBusy({ kind, done, of: changed.length }))
          const failed = new Set(failures.map(({ item }) => item.guid))
          return { failures, done: changed.filter(({ guid }) => !failed.has(guid)) }
        } finally {
          setBusy(undefined)
        }
      },
      doneWords: ({ done }) => (done.length === 0 ? '' : t(`edit.item-list.selected.done.${kind}`, { count: done.length })),
      undo: takesBack && (async ({ done }) => tellFailures(await runOnEach({ kind: takesBack }, done))),
      onDone: ({ failures }) => tellFailures(failures),
    })
  }
  const button = (kind: 'publish' | 'highlight' | 'plain') => {
    const isOff = busy !== undefined || !items.some(changes[kind])
    return (
      <Button isBusy={busy?.kind === kind} aria-disabled={isOff || undefined} onClick={() => !isOff && void run({ kind })}>
        {t(`edit.item-list.selected.${kind}`)}
      </Button>
    )
  }
  /** Asks something first. */
  const asking = (kind: 'delete' | 'plan' | 'topics' | 'edition') => (
    <Button
      look={kind === 'delete' ? 'danger' : 'secondary'}
      isBusy={busy?.kind === kind}
      aria-disabled={busy !== undefined || undefined}
      onClick={() => !busy && setAsked(kind)}
    >
      {t(`edit.item-list.selected.${kind}`)}
    </Button>
  )
  return (
    <div className="edit-selected" role="group" aria-label={t('edit.item-list.selected.label', { count })}>
      <div className="edit-selected__head">
        <p className="edit-selected__count">
          {busy ? t('edit.item-list.selected.busy', { done: busy.done, count: busy.of }) : t('edit.item-list.selected.label', { count })}
        </p>
        {onSelectAll && (
          <Button look="quiet" onClick={onSelectAll}>
            {t('edit.item-list.selected.all')}
          </Button>
        )}
        <Button look="quiet" onClick={onClear}>
          {t('edit.item-list.selected.clear')}
        </Button>
      </div>
      <div className="edit-selected__actions">
        {mayPublish && button('publish')}
        {mayPublish && asking('plan')}
        {mayPublish && asking('edition')}
        {button(items.every(({ isHighlighted }) => isHighlighted) ? 'plain' : 'highlight')}
        {asking('topics')}
        {asking('delete')}
      </div>
      {asked === 'plan' && (
        <PlanDialog count={count} onPlan={(wishes) => void run({ kind: 'plan', wishes })} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'edition' && (
        <AddToEdition
          things={items.map(({ guid }) => ({ kind: 'item', guid }))}
          mayUnpublish={items.every(({ draftState }) => draftState !== 'new')}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'topics' && (
        <TopicsDialog items={items} onApply={(change) => void run({ kind: 'topics', ...change })} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'delete' && (
        <Dialog
          isOpen
          title={t('edit.item-list.selected.deleting.title', { count })}
          onClose={() => setAsked(undefined)}
          actions={
            <>
              <Button look="danger" onClick={() => void run({ kind: 'delete' })}>
                {t('edit.item-list.deleting.confirm')}
              </Button>
              <Button onClick={() => setAsked(undefined)}>{t('actions.cancel')}</Button>
            </>
          }
        >
          <p>{t('edit.item-list.selected.deleting.text')}</p>
        </Dialog>
      )}
    </div>
  )
}
