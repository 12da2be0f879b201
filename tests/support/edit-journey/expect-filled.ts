import { expect } from 'vitest'
import type { BlockKind, OptionSchema } from '#editor-server/api/blocks/contract.ts'
import type { Block } from '#editor-server/app/edit-mode/session/contract.ts'

/** Placeholders for values that differ from the example's because of how they are made: files, links, and fields of a block's own. */
const OF_ITS_OWN = '…'
const ownTitles = ['guid', 'link', 'address']

/** Expects a stored block to have the content of its example: the words, numbers and choices, and a value wherever the example has one. */
export function expectFilled({ guid, options }: Pick<Block, 'guid' | 'options'>, kind: BlockKind): void {
  const wanted = reduce(kind.example?.options ?? {}, kind.schema)
  const found = reduce(options, kind.schema)
  expect({ kind: kind.name, guid, ...(found as object) }).toMatchObject({ kind: kind.name, guid, ...(wanted as object) })
}

function reduce(value: unknown, schema: OptionSchema): unknown {
  if (schema.field === 'cells' || ownTitles.includes(schema.title ?? '') || schema.field === 'file') return OF_ITS_OWN
  if (Array.isArray(value)) return value.map((each: unknown) => reduce(each, schema.items ?? {}))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => schema.properties?.[name] !== undefined)
  // Defaults need not be stored.
  const kept = entries.filter(([name, inner]) => JSON.stringify(inner) !== JSON.stringify(schema.properties?.[name]?.default))
  return Object.fromEntries(
    kept.map(([name, inner]) => [name, name === 'openingHours' ? OF_ITS_OWN : reduce(inner, schema.properties?.[name] ?? {})]),
  )
}
