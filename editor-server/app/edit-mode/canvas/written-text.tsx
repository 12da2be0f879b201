import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useApplication } from '../../client/application-context.ts'
import { placeBehind } from '../session/actions/commands.ts'
import { blocksIn, findBlock } from '../session/actions/edited.ts'
import type { Block, EditSession } from '../session/contract.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { createPickerSource } from '../pickers/create-picker-source.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { TextOnPage } from '../text/text-on-page.tsx'
import type { CanvasController } from './canvas-controller.ts'

/** The editor of the text being written, if any. */
export function WrittenText({ controller }: { controller: CanvasController }): ReactNode {
  const { writing, text } = useSyncExternalStore(controller.subscribe, controller.getState)
  if (writing === undefined || !text) return null
  return <WrittenBlock key={writing} guid={writing} text={text} controller={controller} />
}

interface WrittenBlockProps {
  guid: string
  text: NonNullable<ReturnType<CanvasController['getState']>['text']>
  controller: CanvasController
}

function WrittenBlock({ guid, text, controller }: WrittenBlockProps): ReactNode {
  const { t } = useTranslation()
  const { callApi, uploadFile } = useApplication()
  const queries = useQueryClient()
  const { session, open } = useEdit()
  const { showNotice } = useTasks()
  const [source] = useState(() => createPickerSource({ queries, callApi, uploadFile }))
  const content = useEditState(({ edited }) => findBlock(edited, guid)?.content ?? '')
  const lang = useEditState(({ edited }) => edited.value.lang ?? 'nl')
  const label = t('edit.canvas.text', { name: session.code.titleOf(findBlock(session.getState().edited, guid)?.buildingBlockName ?? '') })
  // Once all of the editor has been taken down.
  useEffect(() => () => queueMicrotask(() => controller.endWriting()), [controller])
  // At once: keys that are typed before the next frame would be lost.
  const goTo = (block: Block | undefined, at: 'start' | 'end'): boolean => {
    if (!block) return false
    session.select([block.guid])
    controller.stopWriting()
    if (!controller.writeIn(block.guid, at)) controller.focus(block.guid)
    return true
  }
  return (
    <TextOnPage
      element={text.element}
      markdown={content}
      lang={lang}
      label={label}
      source={source}
      at={text.at}
      onChange={(markdown) => session.dispatch({ type: 'set-content', guid, content: markdown }, { merge: `content:${guid}` })}
      onDone={() => controller.stopWriting({ keepsFocus: true })}
      onUndo={() => session.undo()}
      onRedo={() => session.redo()}
      onPublish={() => {
        controller.stopWriting()
        open({ kind: 'publish' })
      }}
      onLeftOut={(images) =>
        // Long enough to be read, since nothing else says what is missing; at the side, where it lies over no button of a dialog.
        showNotice({ kind: 'information', position: 'bottom-left', message: t('edit.canvas.leftOut', { count: images }), timeout: 30_000 })
      }
      onInsert={() => {
        controller.stopWriting()
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
