import { createProblem, type ErrorPlace, type Problem } from '../../errors/app-error.ts'
import { suggest } from '../../model/text/suggest.ts'
import { type FrontMatter, placeInFrontMatter } from './markdown-file.ts'

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
const accessKeys = { isPublished: 'true', viewAccess: 'Public' } as const
export type AccessKey = keyof typeof accessKeys

/** What other tools call a page that is not public, with the value that leaves it public. */
const foreignAccessKeys: Readonly<Record<string, string>> = { draft: 'false' }

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

/** Names what a file without front matter lacks: every page and item has a title there. */
export function describeMissing(text: string, place: ErrorPlace): Problem {
  const at = { ...place, line: 1, column: 1 }
  const fence = 'a line of exactly three dashes (---)'
  const [, key] = /^([A-Za-z][\w-]*):\s/.exec(text) ?? []
  if (/^\s+---/.test(text)) {
    const params = { reason: 'spaces or empty lines stand in front of its first line', fix: 'Delete them: the file begins with ---.' }
    return createProblem('error', 'SITE_FRONT_MATTER_MISSING', params, at)
  }
  if (key !== undefined) {
    const params = { reason: `${fence} is missing above "${key}"`, fix: 'Put --- above it, and --- below the last key.' }
    return createProblem('error', 'SITE_FRONT_MATTER_MISSING', params, at)
  }
  const params = { reason: 'it starts with its text', fix: `Begin it with ${fence}, a line such as "title: My page", and --- again.` }
  return createProblem('error', 'SITE_FRONT_MATTER_MISSING', params, at)
}

/**
 * Keys that are not known but nearly are. They stay in the file word for word; one that looks like `isPublished` or
 * `viewAccess` and says anything but public is an error, so that a slip does not publish a draft.
 */
export function checkKeys(frontMatter: FrontMatter, known: readonly string[], place: ErrorPlace): Problem[] {
  const { data } = frontMatter
  return Object.keys(data).flatMap((key): Problem[] => {
    if (known.includes(key)) return []
    const at = () => ({ ...place, ...placeInFrontMatter(frontMatter, [key]) })
    const value = data[key]
    const meant = findMeantKey(key, value, known)
    if (meant === undefined) return []
    // A page that is closed by its right name too, such as an imported draft, has nothing to lose.
    const access = meant in accessKeys && !isPublicValue(key, String(value)) && data['isPublished'] !== false
    // Without it the page would take its editors from the page above.
    if (meant === 'editPermission' && value !== 'Inherited')
      return [createProblem('error', 'SITE_ACCESS_KEY_UNKNOWN', { key, meant }, at())]
    if (access && key === meant) return [createProblem('error', 'SITE_ITEM_ACCESS', {}, at())]
    if (access) return [createProblem('error', 'SITE_ACCESS_KEY_UNKNOWN', { key, meant }, at())]
    return Object.hasOwn(data, meant) ? [] : [createProblem('warning', 'SITE_KEY_UNKNOWN', { key, meant }, at())]
  })
}

function findMeantKey(key: string, value: unknown, known: readonly string[]): string | undefined {
  const access = findAccessKey(key)
  if (Object.hasOwn(foreignAccessKeys, key.toLowerCase())) return isPublicValue(key, String(value)) ? undefined : access
  // `published: 2026-11-21` of an item is a date, `published: false` is none.
  if (access !== undefined && (typeof value === 'boolean' || !known.includes('publishedOn'))) return access
  return suggest(key, known, key.length < 6 ? 1 : 2) ?? access
}
