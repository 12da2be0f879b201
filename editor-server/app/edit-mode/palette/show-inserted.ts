import { flushSync } from 'react-dom'
import { countParams, findBlock } from '../session/actions/edited.ts'
import type { EditTools } from '../workspace/edit-context.ts'
import { findLeadingFile } from './find-leading-file.ts'
import { isWrittenOnPage } from './is-written-on-page.ts'

/**
 * Brings a new block into view: with the library where it begins with a file, else with the caret in its first text, or with its settings
 * where it has none. In the tree the keys stay about its rows.
 */
export function showInserted(tools: EditTools, guid: string): void {
  tools.canvas.reveal(guid)
  if (!askLeadingFile(tools, { guid, isFromPicker: true })) goOnWith(tools, guid)
}

/** Opens the library where a new block begins with a file and has none yet. @returns whether it does */
export function askLeadingFile(
  { session, open }: Pick<EditTools, 'session' | 'open'>,
  asked: { guid: string; isFromPicker: boolean },
): boolean {
  const block = findBlock(session.getState().edited, asked.guid)
  const kind = block && session.code.findKind(block.buildingBlockName)
  const leading = kind && findLeadingFile(kind)
  if (!leading || !isEmpty(block.options[leading.option])) return false
  // The focus goes back to where the picker came from.
  open({ kind: 'leading-file', ...asked }, { isNext: asked.isFromPicker })
  return true
}

/** The library is closed without a file: the block stays as it is. That it was added is said again: screen readers hear nothing from behind a dialog. */
export function leaveEmpty(tools: EditTools, { guid, isFromPicker }: { guid: string; isFromPicker: boolean }): void {
  const { session, close } = tools
  close()
  const block = findBlock(session.getState().edited, guid)
  if (!block) return
  session.announce({ key: 'announcements.inserted', params: { ...countParams([block], session.code), position: block.layoutPosition } })
  if (isFromPicker) goOnWith(tools, guid)
}

/** Where a person continues in a new block. @param otherwise it has no text on the page */
export function goOnWith({ session, canvas, openDrawer }: EditTools, guid: string, otherwise: () => void = openDrawer): void {
  const kind = session.code.findKind(findBlock(session.getState().edited, guid)?.buildingBlockName ?? '')
  if (!kind) return
  // Before the next key, which is meant for the new text: what lay over the page goes now, and gives the focus back in a microtask.
  flushSync(() => {})
  if (!isWrittenOnPage(kind)) return canvas.beginText(guid, otherwise)
  queueMicrotask(() => {
    if (!document.activeElement?.closest('[role=row]')) canvas.editText(guid)
  })
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
