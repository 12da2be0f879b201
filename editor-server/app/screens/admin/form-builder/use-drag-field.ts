import type { FormField } from '#content/model/form/field.ts'
import type { FormFieldType } from '#content/model/form/field-types.ts'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, type Edge as Side, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Edge } from './edit-fields.ts'
import type { BuilderTools } from './use-builder-tools.ts'

/** Lets a field be dragged, and others be dropped above and below it, new ones of the palette too. It calls what the keys call. */
export function useDragField(
  item: RefObject<HTMLElement | null>,
  field: FormField,
  tools: BuilderTools,
): { isDragging: boolean; edge: Side | undefined } {
  const [isDragging, setDragging] = useState(false)
  const [edge, setEdge] = useState<Side>()
  const latest = useRef({ field, tools })
  useEffect(() => {
    latest.current = { field, tools }
  })
  const { guid } = field
  useEffect(() => {
    const element = item.current
    if (!element) return undefined
    return combine(
      draggable({
        element,
        getInitialData: () => ({ field: guid }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => 'newField' in source.data || ('field' in source.data && source.data['field'] !== guid),
        getData: ({ input }) => attachClosestEdge({ guid }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) ?? undefined),
        onDragLeave: () => setEdge(undefined),
        onDrop({ source, self }) {
          setEdge(undefined)
          const at = placeAt(latest.current.field, extractClosestEdge(self.data))
          const { newField, field: moved } = source.data
          if (typeof newField === 'string') latest.current.tools.add(newField as FormFieldType, at)
          else latest.current.tools.place(String(moved), at.target, at.edge)
        },
      }),
    )
  }, [item, guid])
  return { isDragging, edge }
}

/** Below the head of a group lies its first field. */
function placeAt({ guid, fields }: FormField, side: Side | null): { target: string; edge: Edge } {
  const first = fields?.[0]
  if (side !== 'top' && first) return { target: first.guid, edge: 'before' }
  return { target: guid, edge: side === 'top' ? 'before' : 'after' }
}
