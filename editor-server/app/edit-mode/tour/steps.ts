import type { EditTools } from '../workspace/edit-context.ts'

export interface TourStep {
  id: string
  /** What it is about, by a selector. */
  about: string
  /** Shows it, where it may be closed. */
  show?: (tools: Pick<EditTools, 'setTreeOpen' | 'openDrawer'>) => void
}

/** What an editor has to know to change a page and publish it, in the order of that work. */
export const steps: readonly TourStep[] = [
  { id: 'write', about: '.edit-canvas' },
  { id: 'add', about: '.edit-canvas' },
  { id: 'tree', about: '.edit-tree', show: ({ setTreeOpen }) => setTreeOpen(true) },
  { id: 'settings', about: '.edit-drawer', show: ({ openDrawer }) => openDrawer() },
  { id: 'checks', about: '.edit-impact', show: ({ openDrawer }) => openDrawer() },
  { id: 'publish', about: '.edit-publishing' },
  { id: 'help', about: '.edit-top__start' },
]
