import { languageSchema, pageSchema } from '#content/model/page/schema.ts'
import { parseFrontMatter } from './parse-front-matter.ts'
import type { ReportFinding } from './report.ts'

/** Front matter keys that mean something else to Bouwsteen than to the source. */
const ownKeys = new Set([
  'schema',
  'guid',
  'translationOf',
  'layout',
  'editPermission',
  'editRoles',
  'options',
  'blocks',
  'buildingBlockInstances',
  'extra',
])
/** Keys that Bouwsteen reads as the source does (find-access.ts). */
const sharedKeys = new Set(['title', 'description', 'lang', 'isPublished', 'viewAccess', 'viewRoles'])
/** Keys that other tools write too; they stay where Bouwsteen can read what they say. */
const typeKeys = ['type', 'fields', 'fieldsVersion'] as const
const weightKeys = ['weight', 'nav_order', 'order']
const DESCRIPTION_MAX_LENGTH = 500

export interface SourceFrontMatter {
  title?: string | undefined
  description?: string | undefined
  lang?: string | undefined
  /** Everything that says who may see the page, also what was only guessed from front matter that cannot be read. */
  access: Record<string, unknown>
  weight?: number | undefined
  /** 1-based line of a key; 1 for one that is not found. */
  lineOf: (key: string) => number
  /** All other keys, word for word. */
  extra: Record<string, unknown>
  body: string
  /** 1-based line of the file on which the body starts. */
  firstLine: number
}

/** Takes a source file apart. Front matter that cannot be read is left out and reported; the body always survives. */
export function readSourceFrontMatter(text: string, report: ReportFinding): SourceFrontMatter {
  const { data, guessed, body } = parseFrontMatter(text, report)
  const head = text.slice(0, text.length - body.length)
  const lineOf = (key: string): number => lineOfKey(head, key)
  const description = [data.description, data.summary].find(isText)
  const extra: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) {
    const isOwn = ownKeys.has(key) || typeKeys.some((each) => each === key && !pageSchema.shape[each].safeParse(value).success)
    if (!isOwn && !sharedKeys.has(key)) extra[key] = value
    else if (isOwn) {
      report('front-matter', lineOf(key), `the front matter key "${key}" means something else here`)
    }
  }
  return {
    title: isText(data.title) ? data.title.trim() : typeof data.title === 'number' ? String(data.title) : undefined,
    description: description !== undefined && description.length <= DESCRIPTION_MAX_LENGTH ? description.trim() : undefined,
    lang: languageSchema.safeParse(data.lang).data,
    access: { ...guessed, ...data },
    weight: weightKeys.map((key) => data[key]).find((value) => typeof value === 'number'),
    lineOf,
    extra,
    body,
    firstLine: head.split('\n').length,
  }
}

/** In YAML, TOML or JSON. */
function lineOfKey(text: string, key: string): number {
  const index = text.split('\n').findIndex((line) => {
    const start = line.trimStart().replace(/^["']/, '')
    return start.startsWith(key) && /^["']?[ \t]*[:=]/.test(start.slice(key.length))
  })
  return index === -1 ? 1 : index + 1
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
