import { isRecord } from '#content/model/json/is-record.ts'
import type { OptionSchema } from '../schema/option-schema.ts'
import { hasTextsAlone, isText, shapeOf } from '../schema/text-options.ts'

/** Options with texts of an example where a block has none yet, and the dotted paths of these texts. */
export interface FilledTexts {
  options: Record<string, unknown>
  paths: ReadonlySet<string>
}

/** Entries that a list begins with where nothing says how many it has to have. */
const FIRST_ENTRIES = 1
/** Rows and columns that a table begins with. */
const FIRST_CELLS = 2

/**
 * Lends a block texts of its example, so that edit mode can show where words will stand: texts that it must have, and those of a list's
 * entries in which nothing has been written.
 * @param whole every text that the example has, and the first entries of its lists: for a block that would show nothing
 */
export function fillTexts(
  options: Readonly<Record<string, unknown>>,
  schema: OptionSchema,
  example: Readonly<Record<string, unknown>>,
  { whole = false } = {},
): FilledTexts {
  const paths = new Set<string>()
  return { options: fillObject(options, schema, example, '', whole), paths }

  function fillObject(
    value: Readonly<Record<string, unknown>>,
    { properties = {}, required = [] }: OptionSchema,
    model: Readonly<Record<string, unknown>>,
    path: string,
    isWhole: boolean,
  ): Record<string, unknown> {
    const filled: Record<string, unknown> = { ...value }
    for (const [name, option] of Object.entries(properties)) {
      const shape = shapeOf(option)
      const found = fillOne(
        value[name],
        shape,
        model[name],
        path + name,
        isWhole || (required.includes(name) && shape.default === undefined),
      )
      if (found !== undefined) filled[name] = found
    }
    return filled
  }

  function fillOne(value: unknown, shape: OptionSchema, model: unknown, path: string, isWanted: boolean): unknown {
    if (isText(shape)) {
      if (typeof value === 'string' && value.trim() !== '') return value
      if (!isWanted || typeof model !== 'string' || model.trim() === '') return value
      paths.add(path)
      return model
    }
    if (shape.items && (value === undefined || Array.isArray(value))) return fillList(value, shape, asList(model), path, isWanted)
    if (isRecord(value)) return fillObject(value, shape, isRecord(model) ? model : {}, `${path}.`, false)
    return value
  }

  function fillList(
    values: readonly unknown[] = [],
    { items: schemaOfItems = {}, minItems = 0 }: OptionSchema,
    model: readonly unknown[],
    path: string,
    isWanted: boolean,
  ): unknown {
    const items = shapeOf(schemaOfItems)
    const isNew = isWanted && values.length === 0
    if (values.length === 0 && !isNew) return undefined
    if (items.items) return isNew ? fillCells(model, path) : values.map((row, index) => fillRow(row, model, `${path}.${index}.`))
    if (!items.properties || model.length === 0) return values
    // An entry that has an image or a file is seen without words.
    const isOfTexts = hasTextsAlone(items)
    if (isNew && !isOfTexts) return undefined
    const models = richest(model, items)
    const least = Math.max(minItems, isNew ? FIRST_ENTRIES : 0)
    const missing = Array.from({ length: Math.max(0, least - values.length) }, () => ({}))
    return [...values, ...missing].map((entry, index) => {
      const like = models[index % models.length]
      return isRecord(entry)
        ? fillObject(entry, items, isRecord(like) ? like : {}, `${path}.${index}.`, isOfTexts && isBlank(entry))
        : entry
    })
  }

  /** A row in which nothing has been written would not be seen. */
  function fillRow(row: unknown, model: readonly unknown[], path: string): unknown {
    const cells = asList(row)
    const like = asList(model.at(-1))
    if (cells.length === 0 || like.length === 0 || cells.some((cell) => String(cell).trim() !== '')) return row
    for (const column of cells.keys()) paths.add(path + column)
    return cells.map((_, column) => like[column % like.length])
  }

  function fillCells(model: readonly unknown[], path: string): unknown {
    const rows = model.slice(0, FIRST_CELLS).map((row) => asList(row).slice(0, FIRST_CELLS))
    for (const [row, cells] of rows.entries()) for (const column of cells.keys()) paths.add(`${path}.${row}.${column}`)
    return rows.length === 0 ? undefined : rows
  }
}

/** The entries of an example that have the most texts: what lacks one takes it from elsewhere, such as the title of a page. */
function richest(entries: readonly unknown[], { properties = {} }: OptionSchema): readonly unknown[] {
  const names = Object.keys(properties).filter((name) => isText(shapeOf(properties[name] ?? {})))
  const counts = entries.map((entry) => names.filter((name) => isRecord(entry) && typeof entry[name] === 'string').length)
  return entries.filter((_, index) => counts[index] === Math.max(...counts))
}

/** Whether nothing has been written or chosen in an entry: one with a link, say, may show what that leads to. */
function isBlank(entry: Readonly<Record<string, unknown>>): boolean {
  return Object.values(entry).every((value) => typeof value === 'string' && value.trim() === '')
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
