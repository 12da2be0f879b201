import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type ApiPage } from '../../../../api/pages/contract.ts'
import { ActionRefused } from '../../session/actions/action-refused.ts'
import { applyAction } from '../../session/actions/apply-action.ts'
import { createEditCode } from '../../session/actions/create-edit-code.ts'
import type { Action, Block, Edited, EditSession, EditState } from '../../session/contract.ts'
import { loadRules } from '../../session/rules/rules.ts'
import { sampleKinds } from './sample-kinds.ts'
import { sampleGuids } from './sample-tools.ts'

const block = (number: number, buildingBlockName: string, more: Partial<Block> = {}): Block => ({
  guid: `${String(number).padStart(8, '0')}-0000-4000-8000-000000000001`,
  buildingBlockName,
  layoutPosition: 'main',
  sortId: number,
  version: 1,
  options: {},
  ...more,
})

export const sampleBlocks = {
  text: block(1, 'text', { content: 'U vraagt een paspoort persoonlijk aan.' }),
  list: block(2, 'list', { options: { variant: 'cards', title: 'Nieuws', defaultItemsPerPage: 2, defaultSortBy: 'manual' } }),
  image: block(3, 'image', { options: { image: sampleGuids.silentImage } }),
  other: block(4, 'text', { content: 'Meer.', options: { width: 'wide' } }),
  contact: block(5, 'contact', {
    options: {
      organisation: 'Stadhuis',
      email: 'info@voorbeeldstad.example',
      openingHours: { week: [{ days: ['monday', 'tuesday'], open: [{ from: '09:00', until: '17:00' }] }] },
    },
  }),
  table: block(6, 'table', {
    options: {
      rows: [
        ['Document', 'Prijs'],
        ['Paspoort', '€ 83,87'],
        ['Identiteitskaart', '€ 78,30'],
      ],
    },
  }),
} as const

export const samplePage: ApiPage = {
  guid: sampleGuids.page,
  title: 'Paspoort aanvragen',
  lang: 'nl',
  layout: '25 - 75',
  isPublished: true,
  viewAccess: 'Public',
  editPermission: 'Roles',
  editRoles: ['ContentManager'],
  viewRoles: [],
  options: [{ name: 'showSubMenu', value: false }],
  buildingBlockInstances: Object.values(sampleBlocks),
}

/** A session in memory: actions are done, and nothing is saved. */
export function createSampleSession(
  language: InterfaceLanguage,
  selection: readonly string[] = [],
  more: Partial<EditState> = {},
): EditSession {
  const code = createEditCode(sampleKinds, { language, mayChangeRights: true })
  void loadRules()
  const listeners = new Set<() => void>()
  const undone: Action[] = []
  let state: EditState = {
    edited: { kind: 'page', value: samplePage },
    live: undefined,
    selection,
    saving: 'saved',
    savedAt: undefined,
    version: '"1"',
    canUndo: false,
    canRedo: false,
    otherTabs: 0,
    ...more,
  }
  const change = (part: Partial<EditState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const nothing = () => {}
  return {
    code,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch(action) {
      try {
        const { edited, inverse, selection: chosen } = applyAction(state.edited as Edited, action, code)
        undone.push(inverse)
        change({ edited, canUndo: true, ...(chosen && { selection: chosen }) })
        return true
      } catch (error) {
        if (error instanceof ActionRefused) return false
        throw error
      }
    },
    undo() {
      const action = undone.pop()
      if (action) change({ edited: applyAction(state.edited, action, code).edited, canUndo: undone.length > 0 })
    },
    redo: nothing,
    select: (guids) => change({ selection: guids }),
    announce: nothing,
    saveNow: () => Promise.resolve(),
    resolve: () => change({ conflict: undefined, saving: 'saved' }),
    recover() {
      change({ recovery: undefined })
      return undefined
    },
    bringBack: ({ edited }) => change({ edited }),
    refresh: () => Promise.resolve(),
    close: nothing,
  }
}
