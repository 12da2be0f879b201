import { isRecord } from '#content/model/json/is-record.ts'
import { type AccessLevel, accessLevels } from '#content/model/page/schema.ts'
import { findAccessKey, isPublicValue } from '#content/model/page/front-matter-keys.ts'
import { readDate } from './read-date.ts'

/** Who may see a page. Whatever its source does not plainly show to everybody is not public here. */
export interface SourceAccess {
  isPublished: boolean
  viewAccess: AccessLevel
  /** As the source writes them: names or guids. */
  viewRoles: string[]
  /** Why it is not public, and the key that says so. */
  reason?: string
  key?: string
}

/** All that one place says of a page. */
export type Level = readonly Readonly<Record<string, unknown>>[]

/** Values that the settings of a project give to some of its pages. */
export interface ScopedValues {
  isFor: (path: string) => boolean
  values: Readonly<Record<string, unknown>>
}

const everybody: SourceAccess = { isPublished: true, viewAccess: 'Public', viewRoles: [] }

/** Whether everybody may see a page. */
export function isPublic({ isPublished, viewAccess }: Pick<SourceAccess, 'isPublished' | 'viewAccess'>): boolean {
  return isPublished && viewAccess === 'Public'
}

/**
 * What a source file says about who may see it, in the words of Hugo, Jekyll, Zola, Docusaurus, Obsidian, Pelican, Material for MkDocs and
 * Bouwsteen itself. Keys are compared without case, hyphens and underscores.
 * @param path of the file, since Jekyll keeps drafts in `_drafts/` and dates in the names of posts
 * @param inherited what other places give it, such as Hugo's `cascade`, the nearest place first: a key of a nearer place goes before that of one
 * further away. What one place says more than once may be for other pages, so that each of it hides
 */
export function findAccess(
  data: Readonly<Record<string, unknown>>,
  path: string,
  now: Date,
  inherited: readonly Level[] = [],
): SourceAccess {
  const restriction = findRestriction(data)
  const reason = findHiding(data, path, now, inherited)
  // Who may see it once it is published stays as it was.
  return reason === undefined ? restriction : { ...restriction, ...reason, isPublished: false }
}

/** Why nobody may see a page yet, or no longer. */
function findHiding(
  data: Readonly<Record<string, unknown>>,
  path: string,
  now: Date,
  inherited: readonly Level[],
): Pick<SourceAccess, 'reason' | 'key'> | undefined {
  if (/(?:^|\/)_drafts\//i.test(path)) return closed('it stands in _drafts/')
  // Parts of other pages, which Jekyll, Hugo, Docusaurus and Eleventy leave out.
  const part = /(?:^|\/)(_(?!index\.|posts\/)[^/]*)/i.exec(path)?.[1]
  if (part !== undefined) return closed(`the name ${part} begins with _`)
  const nearer = new Set<string>()
  for (const level of [[data], ...inherited]) {
    const entries = level.flatMap((each) => Object.entries(each)).filter(([key]) => !nearer.has(nameOf(key)))
    for (const [key, value] of entries) {
      const reason = findReason(nameOf(key), value, now)
      if (reason !== undefined) return closed(reason === true ? `${key} is ${show(value)}` : `${key} ${reason}`, key)
    }
    for (const [key] of entries) nearer.add(nameOf(key))
  }
  const day = /(?:^|\/)_posts\/(?:.*\/)?(\d{4}-\d{1,2}-\d{1,2})-[^/]*$/.exec(path)?.[1]
  const isDated = Object.keys(data).some((key) => appearKeys.has(nameOf(key)))
  if (day !== undefined && !isDated && (readDate(day) ?? now) > now) return closed(`it appears on ${day}`)
  return undefined
}

function closed(reason: string, key?: string): Pick<SourceAccess, 'reason' | 'key'> {
  return { reason: `it is not published: ${reason}`, ...(key !== undefined && { key }) }
}

function nameOf(key: string): string {
  return key.replace(/[_-]/g, '').toLowerCase()
}

/** Keys that make a page public if they are absent or say no. */
const hidingKeys: ReadonlySet<string> = new Set(['draft', 'isdraft', 'headless', 'unlisted', 'private', 'isprivate'])
/** Keys that make a page public if they are absent or say yes. */
const showingKeys: ReadonlySet<string> = new Set([
  'published',
  'ispublished',
  'publish',
  'permalink',
  'render',
  'routable',
  'public',
  'ispublic',
])
const appearKeys: ReadonlySet<string> = new Set(['date', 'publishdate', 'pubdate', 'publishedon', 'publishedat', 'published', 'publishon'])
const expireKeys: ReadonlySet<string> = new Set(['expirydate', 'unpublishdate', 'expires', 'expirationdate'])
const hiddenStates =
  /^(?:draft|concept|private|hidden|pending|review|in-review|future|scheduled|trash|unpublished|unlisted|password|internal|members?)$/i

/** Why a key keeps a page from the public: true if its value says it all. */
function findReason(name: string, value: unknown, now: Date): true | string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const date = readDate(value)
  if (appearKeys.has(name) && date !== undefined) return date > now ? `is still to come: ${show(value)}` : undefined
  if (expireKeys.has(name)) return date === undefined || date <= now ? `has passed: ${show(value)}` : undefined
  if (name === 'publishdate') return true
  if (hidingKeys.has(name)) return isNo(value) ? undefined : true
  if (showingKeys.has(name)) return isNever(value) ? true : undefined
  if (name === 'list') return /^never$/i.test(textOf(value)) ? true : undefined
  if (name === 'status' || name === 'visibility') return hiddenStates.test(textOf(value)) ? true : undefined
  // Grav: who may see it.
  if (name === 'access' && isRecord(value)) return Object.keys(value).length > 0 ? true : undefined
  if (name === 'build') return isBuilt(value) ? undefined : true
  if (name === 'viewaccess' || name === 'viewroles') return undefined
  return findAccessKey(name) !== undefined && typeof value === 'boolean' && !isPublicValue(name, String(value)) ? true : undefined
}

/** Whether Hugo's build options make a page that visitors find. */
function isBuilt(options: unknown): boolean {
  if (!isRecord(options)) return !isNever(options)
  return Object.entries(options).every(([key, value]) => !['render', 'list'].includes(key.toLowerCase()) || !isNever(value))
}

function isNever(value: unknown): boolean {
  return isNo(value) || /^(?:never|link)$/i.test(textOf(value))
}

function isNo(value: unknown): boolean {
  return value === false || value === 0 || (typeof value === 'string' && /^(?:false|no|off|n|0|nee)$/i.test(value.trim()))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '')
}

function show(value: unknown): string {
  const text = textOf(value)
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`
}

/** Our own `viewAccess` and `viewRoles`; a level that does not exist shows the page to nobody. */
function findRestriction(data: Readonly<Record<string, unknown>>): SourceAccess {
  const entries = Object.entries(data)
  const [levelKey, level] = entries.find(([key]) => nameOf(key) === 'viewaccess') ?? []
  const [rolesKey, roles] = entries.find(([key]) => nameOf(key) === 'viewroles') ?? []
  const viewRoles = (Array.isArray(roles) ? roles : roles === undefined || roles === null || roles === '' ? [] : [roles]).map(String)
  if (levelKey === undefined || level === undefined || level === null) {
    return viewRoles.length === 0
      ? everybody
      : { isPublished: true, viewAccess: 'Roles', viewRoles, reason: `only ${viewRoles.join(', ')} may see it`, key: rolesKey! }
  }
  const viewAccess = accessLevels.find((known) => known.toLowerCase() === textOf(level).toLowerCase())
  if (viewAccess === undefined)
    return { isPublished: false, viewAccess: 'Admin', viewRoles, ...closed(`${levelKey} is ${show(level)}`, levelKey) }
  if (viewAccess !== 'Public') return { isPublished: true, viewAccess, viewRoles, reason: `its viewAccess is ${viewAccess}`, key: levelKey }
  return viewRoles.length === 0
    ? everybody
    : { ...everybody, viewAccess: 'Roles', viewRoles, reason: `only ${viewRoles.join(', ')} may see it`, key: rolesKey! }
}
