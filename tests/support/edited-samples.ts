import { guidOf } from './store-samples.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import type { ApiPage } from '#editor-server/api/pages/contract.ts'
import type { Block, Edited } from '#editor-server/app/edit-mode/session/contract.ts'

export const guidAt = (number: number): Guid => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const blockAt = (number: number, more: Partial<Block> = {}): Block => ({
  guid: guidAt(number),
  buildingBlockName: 'text',
  layoutPosition: 'main',
  sortId: number,
  version: 1,
  options: {},
  ...more,
})

/** A page as edit mode holds it. */
export const editedPage = (blocks: readonly Block[], more: Partial<ApiPage> = {}): Edited => ({
  kind: 'page',
  value: {
    guid: guidAt(99),
    title: 'Paspoort',
    lang: 'nl',
    layout: '100',
    isPublished: true,
    viewAccess: 'Public',
    editPermission: 'Admin',
    editRoles: [],
    options: [],
    buildingBlockInstances: [...blocks],
    ...more,
  },
})

/** An item of a list as a call answers it, without blocks. */
export const plainItem = {
  guid: guidOf(30),
  shortId: 'item',
  listGuid: guidOf(5),
  title: 'Item',
  listItemTypeName: 'nieuws',
  parentGuids: [],
  metadata: { description: '' },
  isPublished: true,
  isHighlighted: false,
  contentBuildingBlockInstances: [],
  extra: {},
}
