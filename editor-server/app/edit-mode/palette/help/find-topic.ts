import type { EditState } from '../../session/contract.ts'

/** What help is about, but for a block, which explains itself. */
export type Topic =
  | 'page'
  | 'several'
  | 'text'
  | 'words'
  | 'tree'
  | 'blocks'
  | 'settings'
  | 'templateSettings'
  | 'itemSettings'
  | 'items'
  | 'rights'
  | 'comments'
  | 'top'

export interface Here {
  /** What has the focus, outside the page. */
  focus: Element | null
  /** Where the caret is in a text of the page: in one with form, or in plain words. */
  writing?: 'text' | 'words' | undefined
  /** How many blocks are selected. */
  selected: number
  /** Tab of the drawer that is shown. */
  tab: string | undefined
  edited: EditState['edited']['kind']
}

/** Tabs of the drawer that are about themselves. */
const tabs = ['blocks', 'items', 'rights', 'comments'] as const

const settingsOf = { page: 'settings', item: 'itemSettings', template: 'templateSettings' } as const

/** What somebody who asks for help is doing. @returns `block` for the selected block */
export function findTopic({ focus, writing, selected, tab, edited }: Here): Topic | 'block' {
  if (writing) return writing
  const isIn = (area: string) => focus?.closest(area) != null
  if (isIn('.edit-top')) return 'top'
  if (isIn('.edit-drawer')) {
    const own = tabs.find((each) => each === tab)
    if (own) return own
    if (selected === 0) return settingsOf[edited]
  }
  if (isIn('.edit-tree') && selected === 0) return 'tree'
  if (selected === 0) return 'page'
  return selected === 1 ? 'block' : 'several'
}
