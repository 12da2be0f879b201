import { type Node, parseTree } from 'jsonc-parser'
import { AppError } from '../../errors/app-error.ts'
import { placeInFrontMatter, readFrontMatter } from './markdown-file.ts'
import { JsonRefusal, parseJson } from './json-text.ts'

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

/** Where a value of a JSON file stands, or the nearest thing around it; undefined for a text without a value. */
export function placeInJson(text: string, path: readonly PropertyKey[]): Position | undefined {
  let value = parseTree(text)
  if (!value) return undefined
  let { offset } = value
  for (const step of path) {
    const child: Node | undefined = findChild(value, step)
    if (!child) break
    ;({ offset } = child)
    value = child.type === 'property' ? child.children?.[1] : child
  }
  return positionAt(text, offset)
}

/** A property with its key, or an element of an array. */
function findChild(value: Node | undefined, step: PropertyKey): Node | undefined {
  if (value?.type === 'array') return value.children?.[Number(step)]
  return value?.children?.find(({ type, children }) => type === 'property' && children?.[0]?.value === String(step))
}

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
