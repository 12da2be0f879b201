import type { Guid } from '#content/model/guid/guid.ts'
import { createInsert } from '../session/actions/commands.ts'
import { keepRecent } from '../palette/block-picker/recent-kinds.ts'
import { askLeadingFile } from '../palette/show-inserted.ts'
import type { Action, EditCode, Place } from '../session/contract.ts'
import type { EditTools } from '../workspace/edit-context.ts'

/** What is dragged: existing blocks, or a new kind. */
export type DragData = { kind: 'blocks'; guids: readonly Guid[] } | { kind: 'new'; name: string }

/** Marks drag data as ours, so that other drags are ignored. */
const KEY = 'bouwsteen-blocks'

export function toDragData(data: DragData): Record<string, unknown> {
  return { [KEY]: data }
}

export function findDragData(data: Record<string | symbol, unknown>): DragData | undefined {
  return data[KEY] as DragData | undefined
}

/** What dropping it at a place does; undefined for a kind that is not known. */
export function dropAction(data: DragData, at: Place, code: EditCode): Action | undefined {
  if (data.kind === 'blocks') return { type: 'move-blocks', guids: data.guids, to: at }
  const kind = code.findKind(data.name)
  return kind && createInsert(kind, at, () => crypto.randomUUID())
}

/** Drops it. A kind is remembered as used, and a new block that begins with a file asks for it. */
export function drop(data: DragData, action: Action, tools: Pick<EditTools, 'session' | 'open'>): void {
  if (!tools.session.dispatch(action) || data.kind !== 'new') return
  keepRecent(data.name)
  const [guid] = tools.session.getState().selection
  if (guid !== undefined) askLeadingFile(tools, { guid, isFromPicker: false })
}
