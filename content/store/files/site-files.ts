import { basename, join } from 'node:path'
import type * as z from 'zod'
import { createProblem, type ErrorPlace, type Problem } from '../../errors/app-error.ts'
import { type Form, formSchema } from '../../model/form/schema.ts'
import { type ListItemType, listItemTypeSchema } from '../../model/list-item-type/schema.ts'
import { type MediaEntry, mediaEntrySchema } from '../../model/media/schema.ts'
import { type Menu, menuSchema } from '../../model/menu/schema.ts'
import { type PlatformSettings, platformSettingsSchema } from '../../model/platform-setting/schema.ts'
import { type ProfileProperty, profilePropertySchema } from '../../model/profile-property/schema.ts'
import { type Role, roleSchema } from '../../model/role/schema.ts'
import { type SearchSynonym, searchSynonymSchema } from '../../model/search-synonym/schema.ts'
import { type Template, templateSchema } from '../../model/template/schema.ts'
import { dropKeys } from '../../model/json/drop-keys.ts'
import { isRecord } from '../../model/json/is-record.ts'
import { findMenuTwins } from '../../model/menu/find-twins.ts'
import { listFindings } from '../../model/validation/list-findings.ts'
import { checkSchema } from './file-problems.ts'
import { JsonRefusal, parseJson } from './json-text.ts'
import { placeInJson, positionAt } from './locate-value.ts'
import { type CheckedText, MAX_LIBRARY_FILE_BYTES, MAX_TEXT_FILE_BYTES, readTextFile } from './text-file.ts'

/**
 * The JSON files of a site: their name, and for a list the key that holds it, the schema of an entry, what names an entry and within what.
 * `toldApartBy`: what no two entries may have alike besides, in any letter case; both stay, since what names an entry names it by `id`.
 * `former` are keys that an earlier version wrote: they are read over, and `site upgrade` takes them out.
 */
export const siteFiles = {
  settings: { fileName: 'site.json' },
  menu: { fileName: 'menus.json', key: 'menus', schema: menuSchema, id: 'guid' },
  template: { fileName: 'templates.json', key: 'templates', schema: templateSchema, id: 'guid' },
  media: { fileName: 'media.json', key: 'media', schema: mediaEntrySchema, id: 'guid' },
  role: { fileName: 'roles.json', key: 'roles', schema: roleSchema, id: 'guid', toldApartBy: 'name' },
  listItemType: { fileName: 'list-item-types.json', key: 'listItemTypes', schema: listItemTypeSchema, id: 'name', former: ['guid'] },
  profileProperty: { fileName: 'profile-properties.json', key: 'profileProperties', schema: profilePropertySchema, id: 'key' },
  searchSynonym: { fileName: 'search.json', key: 'synonyms', schema: searchSynonymSchema, id: 'word', within: 'lang' },
} as const

export type SiteFileKind = keyof typeof siteFiles
export type ListFileKind = Exclude<SiteFileKind, 'settings'>

export interface SiteFileValues {
  settings: PlatformSettings
  menu: Menu[]
  template: Template[]
  media: MediaEntry[]
  role: Role[]
  listItemType: ListItemType[]
  profileProperty: ProfileProperty[]
  searchSynonym: SearchSynonym[]
}

export interface SiteFile<Kind extends SiteFileKind> {
  /** What of the file is right: entries and settings that are wrong are left out. Absent when nothing of it can be read. */
  value?: SiteFileValues[Kind]
  /** As it stands in the file; absent where there is no file. */
  text?: string
  problems: Problem[]
  /** What is wrong although `value` has all that the file says: whoever writes the file loses nothing, and may well put it right. */
  slips?: Problem[]
}

/** Reads one JSON file of a site. An absent file is an empty list, or the default settings. */
export function readSiteFile<Kind extends SiteFileKind>(
  kind: Kind,
  siteFolder: string,
  place: ErrorPlace = placeOf(kind, siteFolder),
): SiteFile<Kind> {
  const filePath = join(siteFolder, siteFiles[kind].fileName)
  const { text, problem } = readIfPresent(filePath, place, maxBytesOf(kind))
  if (text === undefined) return { problems: problem === undefined ? [] : [problem] }
  return { ...parseSiteFile(kind, text, place), ...(text !== ABSENT && { text }) }
}

/** Bytes that a JSON file of a site may have. */
export function maxBytesOf(kind: string | undefined): number {
  return kind === 'media' || kind === 'form' ? MAX_LIBRARY_FILE_BYTES : MAX_TEXT_FILE_BYTES
}

/** What an absent file says. */
const ABSENT = '{}'

function readIfPresent(filePath: string, place: ErrorPlace, max: number): CheckedText {
  try {
    return readTextFile(filePath, place, max)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    if (code === 'ENOENT' || code === 'ENOTDIR') return { text: ABSENT }
    return { problem: createProblem('error', 'SITE_FILE_UNREADABLE', { path: place.path ?? filePath, reason: code }, place) }
  }
}

function placeOf(kind: SiteFileKind, siteFolder: string): ErrorPlace {
  const site = basename(siteFolder)
  return { site, path: `content/sites/${site}/${siteFiles[kind].fileName}` }
}

/** The same for a text that is already read. */
export function parseSiteFile<Kind extends SiteFileKind>(kind: Kind, text: string, place: ErrorPlace): SiteFile<Kind> {
  const { data, problem } = parseObject(text, place)
  if (data === undefined) return { problems: problem === undefined ? [] : [problem] }
  const { schema: _schema, ...rest } = data
  const file = siteFiles[kind]
  const read = 'key' in file ? readEntries(text, rest, file, place) : readSettings(text, rest, place)
  return read as SiteFile<Kind>
}

function parseObject(text: string, place: ErrorPlace): { data?: Record<string, unknown>; problem?: Problem } {
  try {
    const data = parseJson(text)
    if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new JsonRefusal('it is not an object', 0)
    const unknownSchema = checkSchema('schema' in data ? data.schema : undefined, { ...place, ...placeInJson(text, ['schema']) })
    return unknownSchema === undefined ? { data: data as Record<string, unknown> } : { problem: unknownSchema }
  } catch (error) {
    if (!(error instanceof JsonRefusal)) throw error
    return {
      problem: createProblem('error', 'SITE_JSON_INVALID', { reason: error.message }, { ...place, ...positionAt(text, error.offset) }),
    }
  }
}

/** Reads `forms/<guid>.json`: one form with its versions. */
export function parseFormFile(text: string, place: ErrorPlace): { value?: Form; problems: Problem[] } {
  const { data, problem } = parseObject(text, place)
  if (data === undefined) return { problems: problem === undefined ? [] : [problem] }
  const result = formSchema.safeParse({ schema: 1, ...data })
  return result.success ? { value: result.data, problems: [] } : { problems: describe(text, result.error, formSchema, [], place) }
}

/** A setting that is wrong counts as absent, so that one slip does not take down the site. */
function readSettings(text: string, data: Record<string, unknown>, place: ErrorPlace): SiteFile<'settings'> {
  const named = { platformName: place.site ?? 'site', ...data }
  const result = platformSettingsSchema.safeParse(named)
  if (result.success) return { value: result.data, problems: [] }
  const wrong = new Set(listFindings(result.error, platformSettingsSchema).map(({ path }) => path[0]))
  const right = Object.fromEntries(Object.entries(named).filter(([key]) => !wrong.has(key)))
  const value = platformSettingsSchema.parse({ platformName: place.site ?? 'site', ...right })
  return { value, problems: describe(text, result.error, platformSettingsSchema, [], place) }
}

interface ListFile {
  key: string
  schema: z.ZodType
  id: string
  within?: string
  toldApartBy?: string
  former?: readonly string[]
}

/** Whether the text of a list file holds keys that an earlier version wrote. */
export function hasFormerKeys(kind: ListFileKind, text: string): boolean {
  const { key, former = [] }: ListFile = siteFiles[kind]
  try {
    const { [key]: entries } = parseJson(text) as Record<string, unknown>
    return Array.isArray(entries) && entries.some((entry) => isRecord(entry) && former.some((name) => name in entry))
  } catch {
    // What is wrong with the file is found by who reads it.
    return false
  }
}

/** What names an entry of a list file: its guid, name or key, or its word and language. */
export function nameOfEntry({ id, within }: Pick<ListFile, 'id' | 'within'>, entry: object): string {
  const values = entry as Record<string, string | undefined>
  const area = within && values[within]
  return area === undefined ? String(values[id]) : `${values[id]} (${area})`
}

function readEntries(
  text: string,
  data: Record<string, unknown>,
  list: ListFile,
  place: ErrorPlace,
): { value: unknown[]; problems: Problem[]; slips?: Problem[] } {
  const { key, schema, id, toldApartBy, former = [] } = list
  const { [key]: entries = [], ...others } = data
  const problems = Object.keys(others).map((other) =>
    problemAt(text, [other], `this key is not known here; the list is called "${key}"`, place),
  )
  if (!Array.isArray(entries)) return { value: [], problems: [...problems, problemAt(text, [key], 'this is not a list', place)] }
  const value: unknown[] = []
  const indexes = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    const result = schema.safeParse(dropKeys(entry, former))
    if (!result.success) {
      problems.push(...describe(text, result.error, schema, [key, String(index)], place))
      continue
    }
    const name = nameOfEntry(list, result.data as object)
    const other = indexes.get(name.toLowerCase())
    if (other === undefined) {
      value.push(result.data)
      indexes.set(name.toLowerCase(), index)
    } else if (id === 'guid') {
      const at = { ...place, ...placeInJson(text, [key, index, id]) }
      problems.push(createProblem('error', 'SITE_GUID_TAKEN', { path: `${key}.${other}`, other: `${key}.${index}`, guid: name }, at))
    } else problems.push(namedTwice(text, [key, id, name], [other, index], place))
  }
  const slips = toldApartBy === undefined ? [] : findNamesakes(text, entries, [key, toldApartBy], place)
  for (const { guid, place: here, other } of key === siteFiles.menu.key ? findMenuTwins(entries, key) : []) {
    const at = { ...place, ...placeInJson(text, [...here, 'guid']) }
    const problem = createProblem('error', 'SITE_GUID_TAKEN', { path: `Menu item ${here.join('.')}`, other: other.join('.'), guid }, at)
    problems.push({ ...problem, fix: 'Give one of the two menu items another guid.' })
  }
  return { value, problems: [...problems, ...slips], ...(slips.length > 0 && { slips }) }
}

function findNamesakes(text: string, entries: readonly unknown[], [key, property]: [string, string], place: ErrorPlace): Problem[] {
  const indexes = new Map<string, number>()
  return entries.flatMap((entry, index) => {
    const name = isRecord(entry) ? entry[property] : undefined
    if (typeof name !== 'string') return []
    const known = name.trim().toLowerCase()
    const other = indexes.get(known)
    if (other === undefined) indexes.set(known, index)
    return other === undefined ? [] : [namedTwice(text, [key, property, name], [other, index], place)]
  })
}

function namedTwice(
  text: string,
  [key, property, name]: [key: string, property: string, name: string],
  [other, index]: [other: number, index: number],
  place: ErrorPlace,
): Problem {
  const at = { ...place, ...placeInJson(text, [key, index, property]) }
  return createProblem('error', 'SITE_NAME_TAKEN', { path: `${key}.${other}`, other: `${key}.${index}`, property, name }, at)
}

function describe(text: string, error: z.ZodError, schema: z.ZodType, prefix: readonly string[], place: ErrorPlace): Problem[] {
  return listFindings(error, schema).map(({ path, reason }) => problemAt(text, [...prefix, ...path], reason, place))
}

function problemAt(text: string, path: readonly string[], reason: string, place: ErrorPlace): Problem {
  return createProblem('error', 'SITE_SETTINGS_INVALID', { path: path.join('.'), reason }, { ...place, ...placeInJson(text, path) })
}
