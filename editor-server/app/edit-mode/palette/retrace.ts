import { blocksOf, findBlock } from '../session/actions/edited.ts'
import type { EditTools } from '../workspace/edit-context.ts'
import { whenDrawn } from '../workspace/focus-when-drawn.ts'
import { findChanged } from './find-changed.ts'

/**
 * Undoes or redoes a step and shows what it changed: it is selected and in view. The focus goes there from the page and the tree, and from what
 * the step took away; a button that is still there keeps it, for the next step.
 */
export function retrace({ session, canvas, openField }: Pick<EditTools, 'session' | 'canvas' | 'openField'>, way: 'undo' | 'redo'): void {
  const { edited: before } = session.getState()
  const from = document.activeElement
  const wasWriting = canvas.isWriting()
  session[way]()
  const { edited, selection } = session.getState()
  // What a block shows of others, such as the items of a list, is known to the server once the block is stored.
  if (blocksOf(edited).some(({ guid }) => !findBlock(before, guid))) void session.saveNow().then(() => canvas.refresh())
  const changed = findChanged(before, edited, selection)
  if (!changed) {
    // The text that was written went with its block, or is another block's.
    if (edited !== before && wasWriting && !canvas.isWriting()) canvas.focus()
    return
  }
  const { guid, isProse, option } = changed
  if (!selection.includes(guid)) session.select([guid])
  // The text shows what differs, and has the caret there.
  if (wasWriting && canvas.isWriting()) return
  if (from?.localName === 'iframe' || from === document.body) {
    canvas.reveal(guid)
    const isText = wasWriting && (isProse || option !== undefined) && canvas.editText(guid, undefined, isProse ? undefined : option)
    if (!isText) canvas.focusBlock(guid)
    return
  }
  canvas.reveal(guid)
  const wasInDrawer = from?.closest('.edit-drawer') !== null
  whenDrawn(() => {
    if (from?.closest('.edit-tree [role=row]')) document.querySelector<HTMLElement>(`.edit-tree [data-guid="${CSS.escape(guid)}"]`)?.focus()
    else if (document.activeElement !== document.body) return
    else if (wasInDrawer && option !== undefined) openField(option)
    else canvas.focusBlock(guid)
  })
}
