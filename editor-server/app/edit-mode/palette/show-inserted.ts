import { findBlock } from '../session/actions/edited.ts'
import { isWrittenOnPage } from './is-written-on-page.ts'
import type { EditTools } from '../workspace/edit-context.ts'

/** Brings a new block into view, with its settings unless it is written on the page itself. */
export function showInserted({ session, canvas, openDrawer }: EditTools, guid: string): void {
  canvas.reveal(guid)
  const kind = session.code.findKind(findBlock(session.getState().edited, guid)?.buildingBlockName ?? '')
  if (kind && !isWrittenOnPage(kind)) openDrawer()
}
