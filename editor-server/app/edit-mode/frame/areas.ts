import type { EditTools } from '../workspace/edit-context.ts'

/** The areas of edit mode: side by side, or one at a time if there is no room. */
export const areas = ['tree', 'canvas', 'drawer'] as const
export type Area = (typeof areas)[number]

/** F6 cycles through tree, page and drawer, Shift+F6 backwards. Hidden areas are skipped. */
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
