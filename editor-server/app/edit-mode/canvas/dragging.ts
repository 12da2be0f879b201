import { createLateModule } from '../../client/late-code/late-module.ts'

/** Dragging by pointer, which comes after the page and with everything that can be dragged. */
export const dragging = createLateModule(() => import('./drag-and-drop.ts'))

/** A part with things to drag. */
export async function withDragging<Part>(part: Promise<Part>): Promise<Part> {
  // Without a connection it stays there, and keys move blocks.
  const [loaded] = await Promise.all([part, dragging.load().catch(() => {})])
  return loaded
}
