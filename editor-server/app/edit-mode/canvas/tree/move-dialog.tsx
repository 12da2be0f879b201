import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { isPossible, listMoveTargets, placeAt } from '../../session/actions/commands.ts'
import { blocksIn, findBlock } from '../../session/actions/edited.ts'
import { nameBlock } from '../../workspace/name-block.ts'
import type { Action } from '../../session/contract.ts'
import { useEdit } from '../../workspace/edit-context.ts'

/** Moves the selection to a chosen position and place in it, without dragging (WCAG 2.5.7). */
export function MoveDialog(): ReactNode {
  const { t } = useTranslation()
  const { session, namePosition, close, canvas } = useEdit()
  const { edited, selection } = session.getState()
  const [first = ''] = selection
  const block = findBlock(edited, first)
  const targets = listMoveTargets(edited, selection, session.code)
  const [position, setPosition] = useState<LayoutPosition>(block?.layoutPosition ?? 'main')
  const others = targets.find((target) => target.position === position)?.others ?? []
  const present = block && position === block.layoutPosition ? presentIndex() : others.length
  const [chosen, setIndex] = useState<number>()
  const index = chosen ?? present
  const action: Action = { type: 'move-blocks', guids: selection, to: placeAt(edited, position, index, selection) }
  const mayMove = isPossible(edited, action, session.code)

  function presentIndex(): number {
    const row = blocksIn(edited, position)
    return row
      .slice(
        0,
        row.findIndex(({ guid }) => guid === first),
      )
      .filter(({ guid }) => !selection.includes(guid)).length
  }
  const move = () => {
    if (!mayMove) return
    session.dispatch(action)
    close()
    canvas.reveal(first)
  }
  const choosePosition = (next: LayoutPosition) => {
    setPosition(next)
    setIndex(undefined)
  }
  const title =
    selection.length === 1 && block
      ? t('edit.tree.move.title', { name: nameBlock(block, session.code) })
      : t('edit.tree.move.several', { count: selection.length })
  return (
    <Dialog
      isOpen
      title={title}
      onClose={close}
      actions={
        <>
          <Button look="primary" aria-disabled={!mayMove || undefined} onClick={move}>
            {t('admin.actions.move')}
          </Button>
          <Button onClick={close}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <div className="edit-move">
        <label>
          {t('edit.tree.move.position')}
          <select value={position} onChange={({ target }) => choosePosition(target.value as LayoutPosition)}>
            {targets.map(({ position: each, isAllowed }) => (
              <option key={each} value={each} disabled={!isAllowed}>
                {namePosition(each)}
                {each === block?.layoutPosition ? ` ${t('edit.tree.move.now')}` : ''}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('edit.tree.move.place')}
          <select value={index} onChange={({ target }) => setIndex(Number(target.value))}>
            {Array.from({ length: others.length + 1 }, (_, place) => {
              const before = others[place]
              const after = others[place - 1]
              const name = after
                ? t('edit.tree.move.behind', { name: nameBlock(after, session.code) })
                : before
                  ? t('edit.tree.move.first', { name: nameBlock(before, session.code) })
                  : t('edit.tree.move.alone')
              const isPresent = position === block?.layoutPosition && place === present
              return (
                <option key={place} value={place}>
                  {place + 1}. {name}
                  {isPresent ? ` ${t('edit.tree.move.now')}` : ''}
                </option>
              )
            })}
          </select>
        </label>
        {!mayMove && <p className="edit-move__hint">{t('edit.tree.move.notPossible')}</p>}
      </div>
    </Dialog>
  )
}
