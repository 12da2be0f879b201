import { findBlock } from '../session/actions/edited.ts'
import type { EditSession } from '../session/contract.ts'
import type { CanvasController } from './canvas-controller.ts'
import { insertEntry } from './entries.ts'

/** Adds an empty entry to a list of a block, and puts the caret into its first text. @param index where it comes; absent: at the end */
export function addEntry(session: EditSession, controller: CanvasController, { guid, option, index }: AddedEntry): void {
  controller.writing.stop()
  const options = findBlock(session.getState().edited, guid)?.options
  if (!options) return
  const entries = options[option]
  const at = index ?? (Array.isArray(entries) ? entries.length : 0)
  if (!session.dispatch({ type: 'set-options', guid, set: { [option]: insertEntry(options, option, at) } })) return
  controller.focus(guid)
  controller.writing.begin(guid, () => {}, `${option}.${at}`)
}

interface AddedEntry {
  guid: string
  option: string
  index?: number
}
