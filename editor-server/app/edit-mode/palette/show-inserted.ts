import { flushSync } from 'react-dom'
import { findBlock } from '../session/actions/edited.ts'
import { isWrittenOnPage } from './is-written-on-page.ts'
import type { EditTools } from '../workspace/edit-context.ts'

/**
 * Brings a new block into view with the caret in its first text; with its settings where it has none. In the tree the keys stay about its
 * rows.
 */
export function showInserted({ session, canvas, openDrawer }: EditTools, guid: string): void {
  canvas.reveal(guid)
  const kind = session.code.findKind(findBlock(session.getState().edited, guid)?.buildingBlockName ?? '')
  if (!kind) return
  // Before the next key, which is meant for the new text: what lay over the page goes now, and gives the focus back in a microtask.
  flushSync(() => {})
  if (!isWrittenOnPage(kind)) return canvas.beginText(guid, openDrawer)
  queueMicrotask(() => {
    if (!document.activeElement?.closest('[role=row]')) canvas.editText(guid)
  })
}
