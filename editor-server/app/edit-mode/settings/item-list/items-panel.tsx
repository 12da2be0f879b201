import { listOptionsSchema } from '#content/model/list-options/schema.ts'
import { ListPlus, Table } from 'lucide'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiItem } from '../../../../api/list-items/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { keys } from '../../../client/queries/keys.ts'
import { type LateTexts, useLateTexts } from '../../../client/queries/use-late-texts.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import type { TaskOptions } from '../../../tasks/task-runner.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { wordsForRefusal } from '../../../tasks/words-for-refusal.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Block } from '../../session/contract.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import { focusWhenDrawn } from '../../workspace/focus-when-drawn.ts'
import { useLiveMessage } from '../../workspace/use-live-message.ts'
import { FollowLive } from '../../publish/follow/follow-live.tsx'
import { AddItem } from './add-item.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { DeleteItem } from './delete-item.tsx'
import { inOrder, itemsBelow, listParents, ROOT, withRow } from './item-order.ts'
import { ItemRows } from './item-rows.tsx'
import { SelectedItems } from './selected-items.tsx'
import { orderTypes } from './type-order.ts'
import { type SentItem, withDate } from './read-lines.ts'
import { MOST_READ, useItems } from './use-items.ts'

const ItemsTable = createLatePart(async () => (await import('./items-table.tsx')).ItemsTable)

const panelTexts: LateTexts = { nl: () => import('./texts-nl.ts'), en: () => import('./texts-en.ts') }

/** The items of a list block: add, open, reorder, highlight and delete. Its texts come with the first of them. */
export function ItemsPanel(props: { tools: DrawerTools; block: Block }): ReactNode {
  const { t } = useTranslation()
  const hasTexts = useLateTexts(keys.itemListTexts, panelTexts)
  return hasTexts ? <ListedItems {...props} /> : <p className="edit-drawer__empty">{t('table.loading')}</p>
}

function ListedItems({ tools, block }: { tools: DrawerTools; block: Block }): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { session, findings } = tools
  const mayPublish = useSyncExternalStore(findings.subscribe, findings.getState, findings.getState).impact?.mayPublish !== false
  const read = listOptionsSchema.safeParse(block.options)
  const options = read.success ? read.data : listOptionsSchema.parse({})
  const {
    items,
    types,
    failed,
    reload,
    add: addAsTyped,
    change,
    remove,
    takeBack,
    runOnEach,
  } = useItems(tools, block.guid, options.defaultSortBy)
  const [parent, setParent] = useState(ROOT)
  const [isBatch, setBatch] = useState(false)
  const [isTable, setTable] = useState(false)
  const [deleting, setDeleting] = useState<ApiItem>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<{ title: string; text: string }>()
  const { told, tell } = useLiveMessage()
  const panel = useRef<HTMLDivElement>(null)
  if (options.formGuid !== undefined) return <p className="edit-drawer__empty">{t('edit.item-list.submissions')}</p>
  if (options.sourceListGuid !== undefined) return <p className="edit-drawer__empty">{t('edit.item-list.widget')}</p>
  if (failed) {
    return (
      <div className="edit-items">
        <Notice kind="negative" isAnswer title={failed.title}>
          <p>{failed.detail}</p>
        </Notice>
        <Button onClick={reload}>{t('actions.retry')}</Button>
      </div>
    )
  }
  if (!items) return <p className="edit-drawer__empty">{t('edit.item-list.loading')}</p>

  const { edited } = session.getState()
  const pageTitle = edited.kind === 'page' ? edited.value.title : undefined
  const typesHere = orderTypes(types, items[0]?.listItemTypeName, [options.title, pageTitle])
  const isByHand = options.defaultSortBy === 'manual'
  const parents = listParents(items)
  const ordered = isByHand ? inOrder(items, options.nestedSortOrder, options.sortOrder) : items
  const shown = isByHand ? itemsBelow(ordered, parent) : ordered
  // Items that have gone, or that stand below another one, are not on the screen.
  const chosen = shown.filter(({ guid }) => selected.has(guid))
  const add = (calls: readonly (readonly SentItem[])[]) =>
    addAsTyped(calls.map((sent) => withDate(sent, options.defaultSortBy, new Date())))
  /** @param title of the item, which a problem names */
  const attempt = async <Result,>(title: string, task: Omit<TaskOptions<Result>, 'entity' | 'undoWordsFor'>): Promise<boolean> => {
    setProblem(undefined)
    try {
      await runFormTask(tasks, { ...task, entity: 'item', undoWordsFor: (error) => wordsForRefusal(error, t) })
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem({ title, text: describeFailureInLine(error, t) })
      return false
    }
  }
  const writeRow = (row: readonly string[]) =>
    session.dispatch({
      type: 'set-options',
      guid: block.guid,
      set: { nestedSortOrder: withRow(options.nestedSortOrder, parent, row) },
    })
  const removeWithUndo = (item: ApiItem, force: boolean) =>
    runFormTask(tasks, { type: 'delete', entity: 'item', work: () => remove(item, force), undo: () => takeBack(item) })
  const removeAll = async (made: readonly ApiItem[]) => {
    for (const item of made) await remove(item, false)
  }
  const addAll = (calls: readonly (readonly SentItem[])[]) =>
    runFormTask(tasks, {
      type: 'add',
      entity: 'item',
      work: () => add(calls),
      doneWords: (made) => t('edit.item-list.batch.done', { count: made.length }),
      undo: removeAll,
      undoWordsFor: (error) => wordsForRefusal(error, t),
    })
  // The cell says that it is saved, and is written again to take that back.
  const writeCell: typeof change = (item, fields) =>
    runFormTask(tasks, { type: 'save', entity: 'item', isSilent: true, work: () => change(item, fields), doneWords: () => '' })
  const orderByHand = () => {
    const row = itemsBelow(ordered, ROOT).map(({ guid }) => guid)
    session.dispatch({
      type: 'set-options',
      guid: block.guid,
      set: { defaultSortBy: 'manual', nestedSortOrder: withRow(options.nestedSortOrder, ROOT, row) },
    })
    // The button is gone once this is rendered: move focus to the first row.
    focusWhenDrawn(() => panel.current?.querySelector<HTMLElement>('.edit-rows__row')?.focus())
  }
  return (
    <div className="edit-items" ref={panel}>
      <FollowLive tools={tools} guid={block.guid} of="list" />
      <AddItem
        types={typesHere}
        onAdd={(item) =>
          attempt(item.title, {
            type: 'add',
            work: () => add([[item]]),
            doneWords: () => t('edit.item-list.added', { title: item.title }),
            undo: removeAll,
          })
        }
        end={
          <>
            <Button icon={<Icon of={ListPlus} size={16} />} onClick={() => setBatch(true)}>
              {t('edit.item-list.batch.open')}
            </Button>
            {shown.length > 0 && (
              <Button icon={<Icon of={Table} size={16} />} onClick={() => setTable(true)}>
                {t('edit.item-list.table.open')}
              </Button>
            )}
          </>
        }
      />
      {problem && (
        <Notice kind="negative" isAnswer title={problem.title}>
          <p>{problem.text}</p>
        </Notice>
      )}
      <div className="edit-items__order">
        <p>{t(isByHand ? 'edit.item-list.byHand' : 'edit.item-list.byRule')}</p>
        {!isByHand && items.length > 1 && (
          <Button look="quiet" onClick={orderByHand}>
            {t('edit.item-list.orderByHand')}
          </Button>
        )}
        {isByHand && parents.length > 0 && (
          <label className="edit-items__parent">
            <span>{t('edit.item-list.below')}</span>
            <select className="edit-input edit-input--select" value={parent} onChange={({ target }) => setParent(target.value)}>
              <option value={ROOT}>{t('edit.item-list.root')}</option>
              {parents.map(({ guid, title }) => (
                <option key={guid} value={guid}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <ItemRows
        tools={tools}
        items={shown}
        isByHand={isByHand}
        selected={new Set(chosen.map(({ guid }) => guid))}
        onSelect={setSelected}
        onReorder={(row, title, position) => {
          writeRow(row)
          tell(t('edit.item-list.moved', { title, position, count: row.length }))
        }}
        onHighlight={(item) =>
          void attempt(item.title, {
            type: 'edit',
            work: () => change(item, { isHighlighted: !item.isHighlighted }),
            doneWords: () => t(item.isHighlighted ? 'edit.item-list.plain' : 'edit.item-list.highlighted', { title: item.title }),
            undo: () => change(item, { isHighlighted: item.isHighlighted }),
          })
        }
        onDelete={setDeleting}
      />
      {chosen.length > 0 && (
        <SelectedItems
          panel={panel}
          items={chosen}
          runOnEach={runOnEach}
          onSelectAll={chosen.length < shown.length ? () => setSelected(new Set(shown.map(({ guid }) => guid))) : undefined}
          mayPublish={mayPublish}
          onClear={() => setSelected(new Set())}
        />
      )}
      {items.length === MOST_READ && <p className="edit-drawer__empty">{t('edit.item-list.more', { count: MOST_READ })}</p>}
      <p className="ui-visually-hidden" role="status">
        {told}
      </p>
      {isBatch && <BatchDialog types={typesHere} onAdd={addAll} onClose={() => setBatch(false)} />}
      {isTable && <ItemsTable items={shown} onChange={writeCell} onClose={() => setTable(false)} />}
      {deleting && (
        <DeleteItem item={deleting} onDelete={(force) => removeWithUndo(deleting, force)} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  )
}
