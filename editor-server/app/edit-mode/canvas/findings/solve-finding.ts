import { blocksFieldOf } from '../../session/actions/edited.ts'
import type { EditSession } from '../../session/contract.ts'
import type { EditTools } from '../../workspace/edit-context.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'

/** Where something is wrong. */
export type PlacedFault = Pick<Finding, 'blockGuid' | 'path' | 'words'>

/** What it takes to get to a field. */
export interface SolveTools extends Pick<EditTools, 'openField' | 'openDrawer'> {
  session: Pick<EditSession, 'getState' | 'select'>
  canvas: Pick<EditTools['canvas'], 'reveal' | 'editText' | 'findOption' | 'focusBlock'>
}

/** Goes to where a finding can be solved: its text, the field of its option, else the block or the page settings. */
export function solveFinding({ blockGuid, path, words }: PlacedFault, { session, canvas, openField, openDrawer }: SolveTools): void {
  session.select(blockGuid === undefined ? [] : [blockGuid])
  if (blockGuid === undefined) return openDrawer({ focus: true })
  canvas.reveal(blockGuid)
  const part = path.replace(new RegExp(`^${blocksFieldOf(session.getState().edited)}\\.\\d+\\.?`), '')
  if (part.startsWith('options.')) return openField(part.slice('options.'.length))
  if (part === 'content' && canvas.editText(blockGuid)) return
  const option = words === undefined ? undefined : canvas.findOption(blockGuid, words)
  if (option === undefined) canvas.focusBlock(blockGuid)
  else openField(option)
}
