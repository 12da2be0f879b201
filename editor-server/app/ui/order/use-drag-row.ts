import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, type Edge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useRef, useState } from 'react'

interface DragRow {
  row: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  /** Rows move within their own list. */
  listId: string
  index: number
  onMove: (from: number, to: number) => void
}

/** Lets a row be dragged by its handle, and others be dropped above and below it. */
export function useDragRow({ row, handle, listId, index, onMove }: DragRow): { isDragging: boolean; edge: Edge | undefined } {
  const [isDragging, setDragging] = useState(false)
  const [edge, setEdge] = useState<Edge>()
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    if (!row.current || !handle.current) return
    const element = row.current
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ listId, index }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['listId'] === listId,
        getData: ({ input }) => attachClosestEdge({ index }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) ?? undefined),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, self }) => {
          setEdge(undefined)
          const from = Number(source.data['index'])
          const to = index + (extractClosestEdge(self.data) === 'bottom' ? 1 : 0)
          move.current(from, from < to ? to - 1 : to)
        },
      }),
    )
  }, [row, handle, listId, index])
  return { isDragging, edge }
}
