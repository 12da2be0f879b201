import type { BlockKind, FieldTexts, OptionSchema } from '../../../../api/blocks/contract.ts'
import type { Block } from '../../session/contract.ts'

export interface SharedOption {
  name: string
  schema: OptionSchema
  texts: FieldTexts | undefined
  /** The shared value; also undefined where the blocks differ. */
  value: unknown
  isMixed: boolean
}

/** Options that several blocks share: of one name and one shape. Lists and groups are each block's own. */
export function listSharedOptions(
  blocks: readonly Block[],
  kindOf: (name: string) => BlockKind | undefined,
  language: 'nl' | 'en',
): SharedOption[] {
  const kinds = [...new Set(blocks.map(({ buildingBlockName }) => kindOf(buildingBlockName)))]
  const [first, ...others] = kinds
  if (!first || kinds.includes(undefined)) return []
  return Object.entries(first.schema.properties ?? {}).flatMap(([name, schema]) => {
    const isSimple = schema.type !== 'array' && schema.type !== 'object' && schema.field === undefined && schema.title === undefined
    if (!isSimple || others.some((kind) => !isSame(kind?.schema.properties?.[name], schema))) return []
    const values = blocks.map(({ options }) => options[name] ?? schema.default)
    const isMixed = values.some((value) => value !== values[0])
    return [{ name, schema, texts: first.texts[language].fields[name], value: isMixed ? undefined : values[0], isMixed }]
  })
}

function isSame(a: OptionSchema | undefined, b: OptionSchema): boolean {
  return a !== undefined && JSON.stringify({ ...a, description: '' }) === JSON.stringify({ ...b, description: '' })
}
