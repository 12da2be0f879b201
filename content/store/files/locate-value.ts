import { AppError } from '../../errors/app-error.ts'
import { placeInFrontMatter, readFrontMatter } from './front-matter.ts'
import { JsonRefusal, parseJson } from './json-text.ts'
import { locateInYaml } from './yaml.ts'

/** 1-based. */
export interface Position {
  line: number
  column: number
}

/** A value of a content file: steps from the thing with this guid, or from the root of the file. */
export interface ValuePlace {
  guid?: string | undefined
  path: readonly PropertyKey[]
}

/**
 * Where in a page, item or JSON file a value stands, or the nearest thing around it that stands there; undefined when the
 * file cannot be read. For placing problems.
 * @param fileName tells Markdown from JSON by its end
 */
export function locateValue(fileName: string, text: string, { guid, path }: ValuePlace): Position | undefined {
  try {
    if (fileName.endsWith('.json')) {
      const start = findGuid(parseJson(text), guid)
      return start && placeInJson(text, [...start, ...path])
    }
    const frontMatter = readFrontMatter(text, {})
    const start = findGuid(frontMatter.data, guid)
    return start && placeInFrontMatter(frontMatter, [...start, ...path])
  } catch (error) {
    if (error instanceof AppError || error instanceof JsonRefusal) return undefined
    throw error
  }
}

/** Path of the object with this guid. */
function findGuid(value: unknown, guid: string | undefined): PropertyKey[] | undefined {
  if (guid === undefined) return []
  if (typeof value !== 'object' || value === null) return undefined
  if ('guid' in value && value.guid === guid) return []
  for (const [key, inner] of Object.entries(value)) {
    const below = findGuid(inner, guid)
    if (below) return [key, ...below]
  }
  return undefined
}

/** JSON is YAML's flow style, so one locator serves both; undefined where they differ (tabs). */
export function placeInJson(text: string, path: readonly PropertyKey[]): Position | undefined {
  try {
    return positionAt(text, locateInYaml(text, path))
  } catch {
    return undefined
  }
}

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
