import { type MouseEvent, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Selection, Tree, TreeHeader, TreeSection } from 'react-aria-components'
import { useEdit } from '../../workspace/edit-context.ts'
import { useEditState } from '../../session/use-edit-session.ts'
import { useBlockEntries } from '../../palette/block-menu.tsx'
import { type Point, PointMenu, pointOf } from '../../palette/menu-popover.tsx'
import { BlockTreeRow } from './block-tree-row.tsx'
import { createRowSelector, type PositionRows } from './tree-rows.ts'

/** The page's blocks by position: the same selection as on the page, and the same keys. */
export function BlockTree(): ReactNode {
  const { t } = useTranslation()
  const { session, canvas, namePosition, openDrawer } = useEdit()
  const positions = useDeferredValue(useEditState(useMemo(() => createRowSelector(session.code), [session])))
  const selection = useEditState((state) => state.selection)
  const entries = useBlockEntries()
  const [menuAt, setMenuAt] = useState<Point>()
  const order = positions.flatMap(({ rows }) => rows.map(({ guid }) => guid))

  // Keep the elements of unchanged rows: React Aria rebuilds its collection for each new element.
  const sections = useMemo(() => positions.map((each) => renderPosition(each, namePosition(each.position))), [positions, namePosition])

  const select = (keys: Selection) => {
    const wanted = keys === 'all' ? order : order.filter((guid) => keys.has(guid))
    session.select(wanted)
    const last = wanted.at(-1)
    if (last !== undefined) canvas.reveal(last)
  }
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-guid]')
    const guid = row?.dataset['guid']
    if (!row || guid === undefined) return
    event.preventDefault()
    if (!selection.includes(guid)) session.select([guid])
    setMenuAt(pointOf(event, row))
  }
  const act = (key: string | number) => {
    const item = /^item:(.+)$/.exec(String(key))?.[1]
    if (item !== undefined) location.assign(`${item}/edit`)
    else if (!canvas.editText(String(key))) openDrawer({ focus: true })
  }

  return (
    <>
      <div className="edit-tree__scroll" onContextMenu={openMenu}>
        <Tree
          className="edit-tree__grid"
          aria-label={t('edit.tree.title')}
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={selection}
          onSelectionChange={select}
          onAction={act}
        >
          {sections}
        </Tree>
        {order.length === 0 && <p className="edit-tree__empty">{t('edit.tree.empty')}</p>}
      </div>
      {menuAt && <PointMenu at={menuAt} label={t('edit.canvas.more')} entries={entries} onClose={() => setMenuAt(undefined)} />}
    </>
  )
}

function renderPosition({ position, rows }: PositionRows, name: string): ReactNode {
  if (rows.length === 0) return null
  return (
    <TreeSection key={position} id={`position:${position}`} className="edit-tree__position">
      <TreeHeader className="edit-tree__name">{name}</TreeHeader>
      {rows.map((row) => (
        <BlockTreeRow key={row.guid} row={row} />
      ))}
    </TreeSection>
  )
}
