import type { Guid } from '#content/model/guid/guid.ts'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { isPossible, placeBehind } from '../../session/actions/commands.ts'
import { findBlock } from '../../session/actions/edited.ts'
import { drop, dropAction, findDragData, toDragData } from '../drag-data.ts'
import type { Action, Place } from '../../session/contract.ts'
import type { EditTools } from '../../workspace/edit-context.ts'

export interface DragRowOptions {
  guid: Guid
  tools: Pick<EditTools, 'session' | 'open'>
  /** Side of the row on which a drop would land. */
  onEdge: (edge: 'top' | 'bottom' | undefined) => void
}

/** Makes a tree row draggable, together with the rest of the selection, and a drop target before or after itself where the rules allow it. */
export function dragRow(element: HTMLElement, { guid, tools, onEdge }: DragRowOptions): () => void {
  const { session } = tools
  const dragged = () => {
    const { selection } = session.getState()
    return selection.includes(guid) ? selection : [guid]
  }
  const placeAt = (edge: 'top' | 'bottom'): Place | undefined => {
    const { edited } = session.getState()
    const block = findBlock(edited, guid)
    if (!block) return undefined
    return edge === 'top' ? { position: block.layoutPosition, before: guid } : placeBehind(edited, guid)
  }
  const findAction = (data: Record<string | symbol, unknown>, edge: unknown): Action | undefined => {
    const found = findDragData(data)
    const place = edge === 'top' || edge === 'bottom' ? placeAt(edge) : undefined
    const action = found && place && dropAction(found, place, session.code)
    return action && isPossible(session.getState().edited, action, session.code) ? action : undefined
  }
  return combine(
    draggable({ element, getInitialData: () => toDragData({ kind: 'blocks', guids: dragged() }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => findDragData(source.data) !== undefined,
      getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag({ source, self }) {
        const edge = extractClosestEdge(self.data)
        onEdge(findAction(source.data, edge) ? (edge as 'top' | 'bottom') : undefined)
      },
      onDragLeave: () => onEdge(undefined),
      onDrop({ source, self }) {
        onEdge(undefined)
        const data = findDragData(source.data)
        const action = findAction(source.data, extractClosestEdge(self.data))
        if (data && action) drop(data, action, tools)
      },
    }),
  )
}
