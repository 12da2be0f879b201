import matter from 'gray-matter'
import { AppError, type ErrorPlace } from '../../errors/app-error.ts'
import { explainYaml } from './explain-yaml.ts'
import { readPlainYaml } from './plain-yaml.ts'
import { locateInYaml, parseYaml, writeYaml, YamlRefusal } from './yaml.ts'

/** A Markdown file, taken apart. Line breaks are LF, whatever the file has. */
export interface FrontMatter {
  data: Record<string, unknown>
  body: string
  /** False for a file without fences: it is all body. */
  hasFences: boolean
  /** The lines between the fences, with the line break before them, so that its second line is line 2 of the file. */
  yaml: string
}

const FENCE = '---'
const OPENING = /^---(.*)$/m

function refuseLanguage(): never {
  throw new Error('only YAML front matter is read')
}

/** gray-matter is always called with options: without them it keeps every text it sees, and its errors, for ever. */
const options = { engines: { yaml: readMapping, json: refuseLanguage, javascript: refuseLanguage } }

/**
 * Splits a Markdown file into front matter and body, in this order of suspicion: fences, YAML, values.
 * @throws AppError SITE_FRONT_MATTER_OPEN, _LANGUAGE, _YAML or _ALIAS, SITE_FILE_BOM, with line and column
 */
export function readFrontMatter(text: string, place: ErrorPlace): FrontMatter {
  const source = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  if (!hasFrontMatter(source, place)) return { data: {}, body: source, hasFences: false, yaml: '' }
  const end = source.indexOf(`\n${FENCE}`, FENCE.length)
  const body = source.slice(end + 1 + FENCE.length)
  const restOfFence = /^[ \t]*(\n|$)/.exec(body)
  if (end === -1 || restOfFence === null) {
    throw new AppError('SITE_FRONT_MATTER_OPEN', {}, { place: { ...place, line: 1, column: 1 } })
  }
  const yaml = source.slice(FENCE.length, end)
  try {
    // The body is cut off first: gray-matter copies what it is given.
    return {
      data: matter(source.slice(0, end + 1 + FENCE.length), options).data,
      body: body.slice(restOfFence[0].length),
      hasFences: true,
      yaml,
    }
  } catch (error) {
    if (!(error instanceof YamlRefusal)) throw error
    if (error.kind === 'alias') {
      throw new AppError('SITE_FRONT_MATTER_ALIAS', {}, { place: { ...place, ...positionAt(yaml, error.offset) }, cause: error })
    }
    const { reason, fix, offset } = explainYaml(yaml, error.message, error.offset)
    throw new AppError('SITE_FRONT_MATTER_YAML', { reason, fix }, { place: { ...place, ...positionAt(yaml, offset) }, cause: error })
  }
}

/** False for text without front matter; throws for an opening fence that is anything but three dashes alone. */
function hasFrontMatter(source: string, place: ErrorPlace): boolean {
  const first = { ...place, line: 1, column: 1 }
  if (source.startsWith('\uFEFF')) throw new AppError('SITE_FILE_BOM', {}, { place: first })
  if (source.startsWith(`${FENCE}\n`)) return true
  const language = OPENING.exec(source)?.[1]
  if (!source.startsWith(FENCE) || language === undefined || /^-+\s*$/.test(language)) return false
  if (source === FENCE) throw new AppError('SITE_FRONT_MATTER_OPEN', {}, { place: first })
  throw new AppError('SITE_FRONT_MATTER_LANGUAGE', { language: JSON.stringify(language.trim()) }, { place: first })
}

function readMapping(yaml: string): Record<string, unknown> {
  const value = readPlainYaml(yaml) ?? parseYaml(yaml) ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new YamlRefusal('syntax', 'it is not a list of keys and values', 1)
  return value as Record<string, unknown>
}

/** Front matter and body as one file; readFrontMatter gives both back. */
export function writeFrontMatter(data: Record<string, unknown>, body: string): string {
  return `${FENCE}\n${quoteFenceKeys(data, writeYaml(data))}${FENCE}\n${body}`
}

/** A top level key that starts with three dashes would end the front matter. */
function quoteFenceKeys(data: Record<string, unknown>, yaml: string): string {
  return Object.keys(data)
    .filter((key) => key.startsWith(FENCE))
    .reduce((text, key) => text.replace(`\n${key}:`, () => `\n${JSON.stringify(key)}:`), `\n${yaml}`)
    .replace(/^\n/, '')
}

/** Where in the file the value at `path` of the front matter stands. */
export function placeInFrontMatter(frontMatter: FrontMatter, path: readonly PropertyKey[]): { line: number; column: number } {
  return frontMatter.yaml === '' ? { line: 1, column: 1 } : positionAt(frontMatter.yaml, locateInYaml(frontMatter.yaml, path))
}

/** 1-based line and column; the text starts with the line break after the opening fence, so lines count in the file. */
function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
