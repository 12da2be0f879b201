import { load } from 'js-yaml'
import { AppError } from '#content/errors/app-error.ts'
import { languageSchema } from '#content/model/page/schema.ts'
import { readFrontMatter } from '#content/store/files/markdown-file.ts'
import { isRecord } from '#content/model/json/is-record.ts'
import type { ReportFinding } from './report.ts'

/** Front matter keys that mean something else to Bouwsteen than to the source. */
const ownKeys = new Set([
  'schema',
  'guid',
  'title',
  'description',
  'lang',
  'translationOf',
  'layout',
  'isPublished',
  'viewAccess',
  'viewRoles',
  'editPermission',
  'editRoles',
  'options',
  'blocks',
  'buildingBlockInstances',
  'extra',
])
const weightKeys = ['weight', 'nav_order', 'order']
const DESCRIPTION_MAX_LENGTH = 500

export interface SourceFrontMatter {
  title?: string | undefined
  description?: string | undefined
  lang?: string | undefined
  isDraft: boolean
  weight?: number | undefined
  /** All other keys, word for word. */
  extra: Record<string, unknown>
  body: string
  /** 1-based line of the file on which the body starts. */
  firstLine: number
}

/** Takes a source file apart. Front matter that cannot be read is left out and reported; the body always survives. */
export function readSourceFrontMatter(text: string, report: ReportFinding): SourceFrontMatter {
  const { data, body } = split(text, report)
  const description = [data.description, data.summary].find(isText)
  const extra: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) {
    if (!ownKeys.has(key)) extra[key] = value
    else if (!['title', 'description', 'lang'].includes(key)) {
      report('front-matter', lineOfKey(text, key), `the front matter key "${key}" means something else here`)
    }
  }
  return {
    title: isText(data.title) ? data.title.trim() : typeof data.title === 'number' ? String(data.title) : undefined,
    description: description !== undefined && description.length <= DESCRIPTION_MAX_LENGTH ? description.trim() : undefined,
    lang: languageSchema.safeParse(data.lang).data,
    isDraft: data.draft === true,
    weight: weightKeys.map((key) => data[key]).find((value) => typeof value === 'number'),
    extra,
    body,
    firstLine: text.slice(0, text.length - body.length).split('\n').length,
  }
}

function split(text: string, report: ReportFinding): { data: Record<string, unknown>; body: string } {
  try {
    return readFrontMatter(text, {})
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const block = /^---[ \t]*\n((?:[^\n]*\n)*?)---[ \t]*(?:\n|$)/.exec(text)
    const data = block ? readRepeatedKeys(block[1]!) : undefined
    const reason = data
      ? 'front matter with a key twice; the last one counts'
      : `the front matter could not be read: ${error.message.replace(/\.+$/, '')}`
    report('front-matter', error.place.line ?? 1, reason)
    return { data: data ?? {}, body: block ? text.slice(block[0].length) : text }
  }
}

/** MkDocs lets a later key replace an earlier one. */
function readRepeatedKeys(yaml: string): Record<string, unknown> | undefined {
  try {
    const data = load(yaml, { json: true, maxAliases: 0 })
    return isRecord(data) ? data : undefined
  } catch {
    return undefined
  }
}

function lineOfKey(text: string, key: string): number {
  const index = text.split('\n').findIndex((line) => line.startsWith(`${key}:`))
  return index === -1 ? 1 : index + 1
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
