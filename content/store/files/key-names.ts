import { createProblem, type ErrorPlace, type Problem } from '../../errors/app-error.ts'
import { accessKeys, findAccessKey, foreignAccessKeys, isPublicValue } from '../../model/page/front-matter-keys.ts'
import { suggest } from '../../model/text/suggest.ts'
import { type FrontMatter, placeInFrontMatter } from './markdown-file.ts'

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
