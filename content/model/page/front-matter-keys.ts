import { suggest } from '../text/suggest.ts'

/** Keys of a page's front matter (DESIGN section 4). */
export const pageKeys = [
  ...['schema', 'guid', 'title', 'description', 'lang', 'translationOf', 'layout', 'isPublished', 'viewAccess', 'viewRoles'],
  ...['editPermission', 'editRoles', 'options', 'type', 'fields', 'fieldsVersion', 'blocks'],
] as const

/** Keys of a list item's. */
export const itemKeys = [
  ...['schema', 'guid', 'shortId', 'listGuid', 'title', 'description', 'parentGuids', 'publishedOn', 'isPublished', 'isHighlighted'],
  ...['activeFrom', 'activeUntil', 'fields', 'fieldsVersion', 'image', 'lang', 'blocks'],
] as const

/** The keys that decide who sees a page or item, with the value that shows it to everyone. */
export const accessKeys = { isPublished: 'true', viewAccess: 'Public' } as const
export type AccessKey = keyof typeof accessKeys

/** What other tools call a page that is not public, with the value that leaves it public. */
export const foreignAccessKeys: Readonly<Record<string, string>> = { draft: 'false' }

/**
 * The key by which an author meant to say who may see a page, when it is one of these or near one.
 * Letter case, hyphens and underscores do not tell keys apart.
 */
export function findAccessKey(key: string): AccessKey | undefined {
  if (Object.hasOwn(foreignAccessKeys, key.toLowerCase())) return 'isPublished'
  const bare = key.replace(/[_-]/g, '')
  const near = suggest(bare, [...pageKeys, ...itemKeys])
  return near !== undefined && Object.hasOwn(accessKeys, near) ? (near as AccessKey) : undefined
}

/** Whether a value of such a key, as it stands in a file, leaves its page public. */
export function isPublicValue(key: string, value: string): boolean {
  const foreign = foreignAccessKeys[key.toLowerCase()]
  if (foreign !== undefined) return value === foreign
  const meant = findAccessKey(key)
  return meant !== undefined && value === accessKeys[meant]
}
