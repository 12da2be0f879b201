import type * as z from 'zod'
import { toJSONSchema } from 'zod'
import type { AnyBlock } from '#renderer/blocks/contract.ts'

interface JsonSchema {
  type?: string
  title?: string
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  format?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  additionalProperties?: JsonSchema | false
}

/** Kinds of values that many blocks share; the page explains them once. */
const sharedKinds: Record<string, string> = {
  guid: 'guid',
  moment: '[moment](#moments)',
  address: '[address of a link](#links)',
  link: '[label and address](#links)',
  icon: '[icon](#icons)',
}

/** A block with its texts in the language of the page. */
export interface DescribedBlock {
  block: AnyBlock
  messages: { title: string; description: string }
}

/** The reference of all blocks as Markdown, made from their schemas: `###` for each block, a row for each option. */
export function describeBlocks(blocks: readonly DescribedBlock[]): string {
  return blocks.map(describeBlock).join('\n')
}

function describeBlock({ block, messages: { title, description } }: DescribedBlock): string {
  const rows = rowsOf(schemaOf(block.props), '')
  return [
    `### ${title}`,
    '',
    `\`${block.name}\`: ${lowerFirst(description)}. ${factsOf(block)}`.trim(),
    '',
    ...(rows.length === 0 ? ['It has no options.'] : ['| Option | Value | Default | For |', '| --- | --- | --- | --- |', ...rows]),
    '',
  ].join('\n')
}

/** What the table of options does not say. */
function factsOf({ hasProse, island, carriesTitle, placement: { positions, in: kinds, maxPerPage } }: AnyBlock): string {
  return [
    hasProse && 'Its text is the prose under its marker.',
    positions && `It stands in ${positions.join(', ')}.`,
    kinds && `It is made for: ${kinds.join(', ')}.`,
    maxPerPage !== undefined && `A page has at most ${maxPerPage}.`,
    carriesTitle && 'As the first block of a page it stands in for the page’s header and has its h1.',
    island && 'With JavaScript it responds without another page.',
  ]
    .filter(Boolean)
    .join(' ')
}

const schemaOf = (props: z.ZodType) => toJSONSchema(props, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema

function rowsOf(schema: JsonSchema, prefix: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, option]) => {
    const path = `${prefix}${name}`
    const isShared = sharedKinds[option.title ?? ''] !== undefined
    const fallback = option.default === undefined ? (schema.required?.includes(name) ? 'required' : '') : codeOf(option.default)
    const row = `| \`${path}\` | ${valueOf(option)} | ${fallback} | ${option.description ?? ''} |`
    if (isShared) return [row]
    if (option.items?.properties && !sharedKinds[option.items.title ?? '']) return [row, ...rowsOf(option.items, `${path}[].`)]
    return [row, ...rowsOf(option, `${path}.`)]
  })
}

const codeOf = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

function valueOf(schema: JsonSchema): string {
  const shared = sharedKinds[schema.title ?? '']
  if (shared) return shared
  if (schema.enum) return schema.enum.map(codeOf).join(', ')
  if (schema.const !== undefined) return codeOf(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(valueOf))].join(', ')
  switch (schema.type) {
    case 'boolean':
      return '`true`, `false`'
    case 'string':
      if (schema.format === 'date-time') return '[moment](#moments)'
      return schema.maxLength === undefined ? 'text' : `text, at most ${schema.maxLength} characters`
    case 'integer':
    case 'number':
      return `${schema.type === 'integer' ? 'whole number' : 'number'}${rangeOf(schema.minimum, schema.maximum)}`
    case 'array':
      return `list${rangeOf(schema.minItems, schema.maxItems)}${schema.items?.properties && !schema.items.title ? '' : ` of ${valueOf(schema.items ?? {})}`}`
    case 'object':
      return schema.properties ? 'group' : 'names and values'
    default:
      return 'any value'
  }
}

/** zod uses the largest safe integer for no limit. */
function rangeOf(from: number | undefined, to: number | undefined): string {
  const has = (limit: number | undefined): limit is number => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  if (has(from) && has(to)) return ` (${from} to ${to})`
  if (has(to)) return ` (at most ${to})`
  return has(from) ? ` (at least ${from})` : ''
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
