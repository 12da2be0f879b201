import type { EditTools } from '../workspace/edit-context.ts'

/** The areas of edit mode: side by side, or one at a time if there is no room. */
export const areas = ['tree', 'canvas', 'drawer'] as const
export type Area = (typeof areas)[number]

/** With the tour, while it is shown: people leave it to try what they read. */
const stops = [...areas, 'tour'] as const
type Stop = (typeof stops)[number]

/** F6 cycles through tree, page and drawer, Shift+F6 backwards, and begins with the page. Hidden areas are skipped. */
export function goToNextArea(event: KeyboardEvent, tools: EditTools): void {
  event.preventDefault()
  const present = areaOf(document.activeElement)
  const step = event.shiftKey ? -1 : 1
  let index = present === undefined ? stops.indexOf('canvas') : stops.indexOf(present) + step
  for (let tried = 0; tried < stops.length; tried += 1, index += step) {
    const stop = stops[(index + stops.length) % stops.length] as Stop
    if (enter(stop, tools)) return
  }
}

function areaOf(element: Element | null): Stop | undefined {
  if (element?.closest('.edit-tour')) return 'tour'
  if (element?.closest('.edit-tree')) return 'tree'
  if (element?.closest('.edit-page')) return 'canvas'
  return element?.closest('.edit-drawer') ? 'drawer' : undefined
}

const firstIn = {
  tree: '.edit-tree [role=row][tabindex="0"], .edit-tree [role=treegrid]',
  drawer: '.edit-drawer :is(input, textarea, select, button)',
  tour: '.edit-tour .edit-tour__buttons button',
}

function enter(area: Stop, tools: EditTools): boolean {
  if (area === 'canvas') {
    tools.canvas.focus()
    return true
  }
  const stop = [...document.querySelectorAll<HTMLElement>(firstIn[area])].find((element) => element.offsetParent !== null)
  stop?.focus()
  return stop !== undefined
}
