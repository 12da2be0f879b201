import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { spellName } from '#content/model/text/spell-name.ts'
import { toJSONSchema } from 'zod'
import type { Messages } from '../language/translations.ts'
import type { AnyBlock, BlockDefinition, BlockExample, BlockGroup } from './contract.ts'
import { type FieldTexts, readFieldTexts } from '../schema/field-texts.ts'
import type { OptionSchema } from '../schema/option-schema.ts'

export interface BlockTexts {
  title: string
  description: string
  /** Everyday words that people search for it with. */
  keywords: string[]
  /** When to use it, and when not. */
  help?: string
  fields: Record<string, FieldTexts>
  /** Texts of the block's own editor. */
  editor?: Record<string, string>
}

export interface BlockDescription {
  name: string
  version: number
  group: BlockGroup
  /** Lucide name. */
  icon: string
  hasProse: boolean
  placement: BlockDefinition['placement']
  /** Options of a new block. */
  defaults: Record<string, unknown>
  schema: OptionSchema
  texts: Record<'nl' | 'en', BlockTexts>
  /** The example that the picker shows. */
  example?: ShownExample & { name: string; en?: ShownExample }
}

type ShownExample = Pick<BuildingBlockInstance, 'options' | 'content'>

interface DescribedBlock {
  block: AnyBlock
  messages: Record<string, Messages>
}

/** @param shared texts of options that several blocks have, by language */
export function describeBlocks(blocks: readonly DescribedBlock[], shared: Record<string, Messages>): BlockDescription[] {
  return blocks.map(({ block, messages }) => describeBlock(block, messages, shared))
}

function describeBlock(block: AnyBlock, messages: Record<string, Messages>, shared: Record<string, Messages>): BlockDescription {
  const [example] = block.examples
  return {
    name: block.name,
    version: block.version,
    group: block.group ?? 'other',
    icon: block.icon ?? 'blocks',
    hasProse: block.hasProse,
    placement: block.placement,
    defaults: (block.defaults ?? {}) as Record<string, unknown>,
    schema: schemaOf(block),
    texts: { nl: textsOf(block, messages['nl'], shared['nl']), en: textsOf(block, messages['en'], shared['en']) },
    ...(example && { example: { name: example.name, ...toShown(example), ...(example.en && { en: toShown(example.en) }) } }),
  }
}

function toShown({ props, content }: Pick<BlockExample<unknown>, 'props' | 'content'>): ShownExample {
  return { options: (props ?? {}) as Record<string, unknown>, ...(content !== undefined && { content }) }
}

const schemas = new WeakMap<AnyBlock, OptionSchema>()

/** The schema of what may be written: defaults need not be given. */
export function schemaOf(block: AnyBlock): OptionSchema {
  const known = schemas.get(block)
  if (known) return known
  const { $schema: _, ...schema } = toJSONSchema(block.props, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  schemas.set(block, schema as OptionSchema)
  return schema as OptionSchema
}

function textsOf({ name }: AnyBlock, own: Messages = {}, shared: Messages = {}): BlockTexts {
  const { title, description, keywords, help, fields, editor } = own
  return {
    title: typeof title === 'string' ? title : spellName(name),
    description: typeof description === 'string' ? description : '',
    keywords: typeof keywords === 'string' ? keywords.split(',').flatMap((word) => word.trim() || []) : [],
    ...(typeof help === 'string' && { help }),
    fields: readFieldTexts(fields, shared),
    ...(typeof editor === 'object' && { editor: editor as Record<string, string> }),
  }
}
