import type { Form } from '../../model/form/schema.ts'
import type { LegalText } from '../../model/legal/schema.ts'
import type { ListItem } from '../../model/list-item/schema.ts'
import type { Page } from '../../model/page/schema.ts'
import type { KindOf } from '../contract.ts'
import type { ListFileKind, SiteFileValues } from './site-files.ts'

/** What the content of a site consists of; `settings` has one entry, SETTINGS_ID. */
export type ContentKinds = { page: Page; item: ListItem; form: Form; legal: LegalText; settings: SiteFileValues['settings'] } & {
  [Kind in ListFileKind]: SiteFileValues[Kind][number]
}

export type ContentKind = KindOf<ContentKinds>

/** An entity as it was read from a file. */
export interface ContentEntry {
  kind: ContentKind
  id: string
  value: ContentKinds[ContentKind]
}

export const SETTINGS_ID = 'settings'

export const contentKinds = [
  'page',
  'item',
  'form',
  'legal',
  'settings',
  'menu',
  'template',
  'media',
  'role',
  'listItemType',
  'profileProperty',
  'searchSynonym',
] as const satisfies readonly ContentKind[]
