import { type Guid, shortIdOf } from '#content/model/guid/guid.ts'
import type { Block } from '../contract.ts'

/**
 * A block in which every guid of `renamed`, as a value, as a key and in text, is the one that it stands for; anchors of headings
 * (`b-<short id>-…`) go along.
 */
export function replaceGuids<B extends Pick<Block, 'options' | 'content'>>(block: B, renamed: ReadonlyMap<Guid, Guid>): B {
  const inText = (text: string) => replaceInText(text, renamed)
  return {
    ...block,
    options: mapStrings(block.options, inText) as Record<string, unknown>,
    ...(block.content !== undefined && { content: inText(block.content) }),
  }
}

/** A JSON value with all its strings, keys of objects too, mapped. */
export function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [map(key), mapStrings(inner, map)]))
}

function replaceInText(text: string, renamed: ReadonlyMap<Guid, Guid>): string {
  let replaced = text
  for (const [from, to] of renamed) {
    replaced = replaced.replaceAll(from, to).replaceAll(`b-${shortIdOf(from)}-`, `b-${shortIdOf(to)}-`)
  }
  return replaced
}
