import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { placeBehind } from '../session/actions/commands.ts'
import { blocksIn, findBlock } from '../session/actions/edited.ts'
import type { Block, EditSession } from '../session/contract.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { prose } from '../text/text-kind.ts'
import { TextOnPage } from '../text/text-on-page.tsx'
import { useEdit } from '../workspace/edit-context.ts'
import { useWriting, type WrittenProps } from './use-writing.ts'

/** The prose of a block, on the canvas. */
export function WrittenProse(props: WrittenProps): ReactNode {
  const { t } = useTranslation()
  const { guid, controller } = props
  const { session, open } = useEdit()
  const shared = useWriting(props)
  const content = useEditState(({ edited }) => findBlock(edited, guid)?.content ?? '')
  const label = t('edit.canvas.text', { name: session.code.titleOf(findBlock(session.getState().edited, guid)?.buildingBlockName ?? '') })
  // At once: keys that are typed before the next frame would be lost.
  const goTo = (block: Block | undefined, at: 'start' | 'end'): boolean => {
    if (!block) return false
    session.select([block.guid])
    controller.writing.stop()
    if (!controller.writing.start(block.guid, at)) controller.focus(block.guid)
    return true
  }
  return (
    <TextOnPage
      {...shared.text}
      kind={prose}
      value={content}
      label={label}
      onChange={(markdown) => session.dispatch({ type: 'set-content', guid, content: markdown }, { merge: `content:${guid}` })}
      onInsert={() => {
        controller.writing.stop()
        open({ kind: 'picker', at: placeBehind(session.getState().edited, guid) })
      }}
      onSplit={(before, after) => split(session, guid, [before, after], (next) => goTo(next, 'start'))}
      onMergePrevious={() => mergeIntoPrevious(session, guid, (previous) => goTo(previous, 'end'))}
      onLeave={(direction) => goTo(findNeighbour(session, guid, direction === 'up' ? -1 : 1), direction === 'up' ? 'end' : 'start')}
    />
  )
}

/** The block above or below in the same position. */
function findNeighbour(session: EditSession, guid: string, step: number): Block | undefined {
  const { edited } = session.getState()
  const block = findBlock(edited, guid)
  if (!block) return undefined
  const row = blocksIn(edited, block.layoutPosition)
  return row[row.indexOf(block) + step]
}

/** Moves the text after the caret to a block of its own. */
function split(
  session: EditSession,
  guid: string,
  [before, after]: readonly [string, string],
  onDone: (next: Block | undefined) => void,
): void {
  const { edited } = session.getState()
  const block = findBlock(edited, guid)
  if (!block) return
  const next = { guid: crypto.randomUUID(), buildingBlockName: block.buildingBlockName, options: block.options, content: after }
  // Drawn before the field goes: what it shows by then stays until the server's HTML is there.
  const isDone = flushSync(() =>
    session.dispatch({
      type: 'batch',
      actions: [
        { type: 'set-content', guid, content: before },
        { type: 'insert-blocks', blocks: [next], at: placeBehind(edited, guid) },
      ],
    }),
  )
  if (isDone) onDone(findBlock(session.getState().edited, next.guid))
}

/** Appends the text to that of the block above, where that has one. */
function mergeIntoPrevious(session: EditSession, guid: string, onDone: (previous: Block) => void): boolean {
  const previous = findNeighbour(session, guid, -1)
  const block = findBlock(session.getState().edited, guid)
  if (!previous || !block || previous.buildingBlockName !== block.buildingBlockName) return false
  const content = [previous.content ?? '', block.content ?? ''].filter((text) => text.trim() !== '').join('\n\n')
  const isDone = session.dispatch({
    type: 'batch',
    actions: [
      { type: 'set-content', guid: previous.guid, content },
      { type: 'delete-blocks', guids: [guid] },
    ],
  })
  if (isDone) onDone(previous)
  return isDone
}
