import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { I18nProvider, type Key, ListLayout, Tree, useDragAndDrop, Virtualizer } from 'react-aria-components'
import type { Step } from '../../../client/menu-items/menu-items.ts'
import { type MenuNode, walkNodes } from './menu-nodes.ts'
import { MenuRow } from './menu-row.tsx'

/** With more items than this only the rows in sight are drawn. */
const MOST_DRAWN = 150

/** px of a row, until it is measured. */
const ROW_HEIGHT = 52

export interface Drop {
  guid: string
  targetGuid: string
  position: 'before' | 'after' | 'on'
}

export interface MenuTreeProps {
  label: string
  nodes: readonly MenuNode[]
  /** How many items there were when the tree came: it does not change its ways under somebody's hands. */
  count: number
  selected: string | undefined
  onSelect: (guid: string | undefined) => void
  expanded: ReadonlySet<string>
  onExpand: (expanded: ReadonlySet<string>) => void
  /** Row that takes the focus, once for each new object. */
  toFocus: { guid: string } | undefined
  mayDrop: (drop: Omit<Drop, 'guid'>) => boolean
  onDrop: (drop: Drop) => void
  onStep: (step: Step) => void
  onEdit: (guid: string) => void
  onRemove: () => void
  onUndo: () => void
  onRedo: () => void
}

/** The items of a menu as a treegrid: arrows walk through it, Alt with arrows moves an item, and rows are dragged by pointer and keyboard. */
export function MenuTree({ label, nodes, count, selected, onSelect, expanded, onExpand, ...handlers }: MenuTreeProps): ReactNode {
  const { t, i18n } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const { mayDrop, onDrop, toFocus } = handlers
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...walkNodes(nodes)]
        .filter(({ guid }) => keys.has(guid))
        .map(({ guid, item }) => ({ 'text/plain': item.name, 'bouwsteen/menu-item': guid })),
    acceptedDragTypes: ['bouwsteen/menu-item'],
    getDropOperation: (target) =>
      target.type === 'item' && mayDrop({ targetGuid: String(target.key), position: target.dropPosition }) ? 'move' : 'cancel',
    onMove({ keys, target }) {
      const [guid] = keys
      if (guid !== undefined) onDrop({ guid: String(guid), targetGuid: String(target.key), position: target.dropPosition })
    },
  })
  useFocus(frame, toFocus, (guid) => indexOf(nodes, expanded, guid))
  useKeys(frame, selected, handlers)

  const renderNode = useCallback((node: MenuNode) => <MenuRow id={node.guid} node={node} renderNode={renderNode} />, [])
  const tree = (
    <Tree
      className="admin-menu__tree"
      aria-label={label}
      items={nodes}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={(keys) => onSelect(keys === 'all' ? undefined : ([...keys][0] as string | undefined))}
      expandedKeys={expanded as Set<Key>}
      onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
      dragAndDropHooks={dragAndDropHooks}
    >
      {renderNode}
    </Tree>
  )
  const isVirtual = count > MOST_DRAWN
  return (
    <I18nProvider locale={i18n.language}>
      <div className="admin-menu__frame" ref={frame} data-virtual={isVirtual || undefined}>
        {/* React Aria would add a style of its own, which the page's policy refuses; its rule is in the sheet. */}
        <span id="react-aria-pressable-style" hidden />
        <div className="admin-menu__columns" aria-hidden="true">
          <span>{t('menu.columns.name')}</span>
          <span>{t('menu.columns.state')}</span>
        </div>
        {isVirtual ? (
          <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: ROW_HEIGHT }}>
            {tree}
          </Virtualizer>
        ) : (
          tree
        )}
      </div>
    </I18nProvider>
  )
}

/** Frames in which a row is looked for: it is drawn after its item came, and a dialog that closes gives the focus back to what opened it. */
const FRAMES = 5

/** Moves the focus to a row. One that is moved in the page loses it on the way, and one out of sight is not drawn yet. */
function useFocus(
  frame: React.RefObject<HTMLElement | null>,
  toFocus: MenuTreeProps['toFocus'],
  findIndex: (guid: string) => number,
): void {
  const latest = useRef(findIndex)
  useLayoutEffect(() => {
    latest.current = findIndex
  })
  useEffect(() => {
    if (!toFocus) return
    let request = 0
    const attempt = (left: number) => {
      const row = frame.current?.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(toFocus.guid)}"]`)
      const tree = frame.current?.querySelector('[role="treegrid"]')
      if (row) row.focus()
      else tree?.scrollTo({ top: latest.current(toFocus.guid) * ROW_HEIGHT - tree.clientHeight / 2 })
      if (left > 0) request = requestAnimationFrame(() => attempt(left - 1))
    }
    attempt(FRAMES)
    return () => cancelAnimationFrame(request)
  }, [frame, toFocus])
}

/** Where a row stands among those that are unfolded. */
function indexOf(nodes: readonly MenuNode[], expanded: ReadonlySet<string>, guid: string): number {
  const guids: string[] = []
  const visit = (level: readonly MenuNode[]) => {
    for (const node of level) {
      guids.push(node.guid)
      if (expanded.has(node.guid)) visit(node.children)
    }
  }
  visit(nodes)
  return guids.indexOf(guid)
}

type KeyHandlers = Pick<MenuTreeProps, 'onStep' | 'onEdit' | 'onRemove' | 'onUndo' | 'onRedo'>

/** Keys that the tree does not have itself, for its row with the focus. They come before its own: with Alt its arrows would walk. */
function useKeys(frame: React.RefObject<HTMLElement | null>, selected: string | undefined, handlers: KeyHandlers): void {
  const latest = useRef({ selected, handlers })
  useLayoutEffect(() => {
    latest.current = { selected, handlers }
  })
  useEffect(() => {
    const element = frame.current
    const listen = (event: globalThis.KeyboardEvent) => {
      const { selected: guid, handlers: own } = latest.current
      if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'row') return
      const action = findAction(event)
      if (!action) return
      event.preventDefault()
      event.stopPropagation()
      if (action === 'undo') own.onUndo()
      else if (action === 'redo') own.onRedo()
      else if (guid === undefined) return
      else if (action === 'edit') own.onEdit(guid)
      else if (action === 'remove') own.onRemove()
      else own.onStep(action)
    }
    element?.addEventListener('keydown', listen, { capture: true })
    return () => element?.removeEventListener('keydown', listen, { capture: true })
  }, [frame])
}

/** The same keys as in the tree of blocks in edit mode. */
function findAction({
  key,
  altKey,
  shiftKey,
  ctrlKey,
  metaKey,
}: globalThis.KeyboardEvent): Step | 'edit' | 'remove' | 'undo' | 'redo' | undefined {
  if (ctrlKey || metaKey) {
    if (altKey || key.toLowerCase() !== 'z') return !altKey && key === 'y' ? 'redo' : undefined
    return shiftKey ? 'redo' : 'undo'
  }
  if (altKey && key === 'ArrowUp') return shiftKey ? 'out' : 'up'
  if (altKey && key === 'ArrowDown') return shiftKey ? 'in' : 'down'
  if (altKey || shiftKey) return undefined
  return key === 'Enter' ? 'edit' : key === 'Delete' ? 'remove' : undefined
}
