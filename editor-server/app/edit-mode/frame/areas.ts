import type { EditTools } from '../workspace/edit-context.ts'

/** What lies beside each other in edit mode, or behind each other where there is no room. */
export const areas = ['tree', 'canvas', 'drawer'] as const
export type Area = (typeof areas)[number]

/** F6 goes round: tree, page, drawer; with Shift the other way. What is not seen is passed by. */
export function goToNextArea(event: KeyboardEvent, tools: EditTools): void {
  event.preventDefault()
  const present = areaOf(document.activeElement)
  const step = event.shiftKey ? -1 : 1
  let index = present === undefined ? 0 : areas.indexOf(present) + step
  for (let tried = 0; tried < areas.length; tried += 1, index += step) {
    const area = areas[(index + areas.length) % areas.length] as Area
    if (enter(area, tools)) return
  }
}

function areaOf(element: Element | null): Area | undefined {
  if (element?.closest('.edit-tree')) return 'tree'
  if (element?.closest('.edit-page')) return 'canvas'
  return element?.closest('.edit-drawer') ? 'drawer' : undefined
}

function enter(area: Area, tools: EditTools): boolean {
  if (area === 'canvas') {
    tools.canvas.focus()
    return true
  }
  const stops =
    area === 'tree'
      ? '.edit-tree [role=row][tabindex="0"], .edit-tree [role=treegrid]'
      : '.edit-drawer :is(input, textarea, select, button)'
  const stop = [...document.querySelectorAll<HTMLElement>(stops)].find((element) => element.offsetParent !== null)
  stop?.focus()
  return stop !== undefined
}
