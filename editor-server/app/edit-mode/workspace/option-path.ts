import type { BlockKind, FieldTexts, OptionSchema } from '../../../api/blocks/contract.ts'
import { isRecord } from '#content/model/json/is-record.ts'
import { shapeOf } from '#renderer/schema/text-options.ts'

/** The value of an option by its dotted path, such as `items.2.title`; undefined where there is none. */
export function readOption(options: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)] as unknown
    return isRecord(value) ? value[part] : undefined
  }, options)
}

/**
 * Options with one value changed; undefined takes it out, but leaves an empty text among the texts of a list. Where the path leads to
 * nothing any more, such as to an entry that is gone, they stay as they are.
 */
export function writeOption(options: unknown, path: string, value: unknown): unknown {
  const [part = '', ...rest] = path.split('.')
  const below = rest.join('.')
  if (Array.isArray(options)) {
    const index = Number(part)
    if (!(index in options)) return options
    return options.with(index, below === '' ? (value ?? '') : writeOption(options[index], below, value)) as unknown
  }
  if (!isRecord(options)) return options
  const { [part]: before, ...others } = options
  if (below === '' && value === undefined) return others
  if (below !== '' && before === undefined) return options
  return { ...options, [part]: below === '' ? value : writeOption(before, below, value) }
}

/**
 * Options with a text at a path that may lead to nothing yet: what is missing on the way is made.
 * @param lent paths of other texts that are missing: cells beside it come with it, so that a table has its rows and columns
 */
export function createOption(options: unknown, path: string, value: string, lent: readonly string[] = []): unknown {
  const [list] = /^.*\.(?=\d+\.\d+$)/.exec(path) ?? []
  const cells =
    list === undefined || readOption(options, list.slice(0, -1)) !== undefined ? [] : lent.filter((each) => each.startsWith(list))
  return [...cells.map((cell) => [cell, ''] as const), [path, value] as const].reduce<unknown>(
    (made, [place, text]) => make(made, place.split('.'), text),
    options,
  )
}

function make(value: unknown, [part = '', ...rest]: readonly string[], text: string): unknown {
  const isEntry = /^\d+$/.test(part)
  const [next] = rest
  const empty = next === undefined ? '' : /^\d+$/.test(next) ? [] : {}
  const below = (found: unknown) => (next === undefined ? text : make(found ?? empty, rest, text))
  if (!isEntry) return { ...(isRecord(value) && value), [part]: below(isRecord(value) ? value[part] : undefined) }
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const index = Number(part)
  const missing = Array.from({ length: Math.max(0, index - list.length + 1) }, () => empty)
  return [...list, ...missing].with(index, below(list[index]))
}

/** What an option is, and what it is called. */
export interface DescribedOption {
  schema: OptionSchema
  texts: FieldTexts | undefined
}

/** The schema and the texts of an option by its dotted path; of an entry of a list those of its entries. */
export function describeOption(
  { schema, texts }: Pick<BlockKind, 'schema' | 'texts'>,
  path: string,
  language: 'nl' | 'en',
): DescribedOption {
  const root: DescribedOption & { fields: Readonly<Record<string, FieldTexts>> | undefined } = {
    schema,
    texts: undefined,
    fields: texts[language].fields,
  }
  return path.split('.').reduce((found, part) => {
    const shape = shapeOf(found.schema)
    if (/^\d+$/.test(part) && shape.items) return { ...found, schema: shape.items }
    const next = found.fields?.[part]
    return { schema: shape.properties?.[part] ?? {}, texts: next, fields: next?.fields }
  }, root)
}
