import type { EditionBefore } from '#content/model/edition/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { type ContentKinds, SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { revisionOf } from '../site/things.ts'
import { versionOf } from '../site/version.ts'

/** Finds content by its kind and id, as it is live. */
export type FindContent = <Kind extends keyof ContentKinds>(kind: Kind, id: string) => ContentKinds[Kind] | undefined

/** Of something that is not there. */
const ABSENT = 'absent'

/** Tells states of one thing of an edition apart. Addresses that a page keeps by a move of something else make no difference. */
export function stateOf(kind: EditionBefore['kind'], value: unknown): string {
  if (value === undefined) return ABSENT
  if (kind !== 'page' && kind !== 'item') return versionOf(value)
  const thing = value as Page | ListItem
  return `${thing.isPublished ? 'live' : 'closed'} ${revisionOf(thing)}`
}

/** What is live of a thing of an edition. @param key as in `entryKeyOf` */
export function findLive(find: FindContent, key: string): unknown {
  const [kind = '', id = ''] = key.split('/')
  if (kind === 'setting') return find('settings', SETTINGS_ID)?.[id as keyof PlatformSettings] ?? null
  return find(kind as 'page', id)
}

export function kindOfKey(key: string): EditionBefore['kind'] {
  return key.slice(0, key.indexOf('/')) as EditionBefore['kind']
}
