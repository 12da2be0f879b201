import type { Guid } from '#content/model/guid/guid.ts'
import type { FieldTexts, OptionSchema } from '../../../api/blocks/contract.ts'
import { isRecord } from '#content/model/json/is-record.ts'
import { isText, shapeOf } from '#renderer/schema/text-options.ts'
import type { Block as TextBlock, Inline } from '../markdown/doc.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { blocksIn, positionsOf } from '../session/actions/edited.ts'
import type { Block, EditCode, Edited } from '../session/contract.ts'
import { nameBlock } from '../workspace/name-block.ts'
import { describeOption } from '../workspace/option-path.ts'

/** A text that somebody wrote, and where it is edited. */
export interface PlacedText {
  text: string
  /** What it belongs to, as people call it. */
  about: string
  /** Absent: it is of the page or item itself. */
  blockGuid?: Guid
  /** Words in the text of a block, the alternative text of an image in there, or a field by its dotted path. */
  at: { kind: 'words' } | { kind: 'image'; media: Guid | undefined } | { kind: 'field'; path: string }
}

/** Fields of a page or item itself, with what they are called. */
export interface ThingFields {
  schema: OptionSchema
  value: Readonly<Record<string, unknown>>
  labels: Readonly<Record<string, FieldTexts>>
}

export interface ListTextsOptions {
  code: EditCode
  language: 'nl' | 'en'
  things: readonly ThingFields[]
}

/** All that can be edited here and has words, alternatives and settings included (ATAG 2.0 A.3.5.1), in reading order. */
export function listTexts(edited: Edited, { code, language, things }: ListTextsOptions): PlacedText[] {
  const own = things.flatMap(({ schema, value, labels }) =>
    listOptionTexts(schema, value).map(({ path, text }): PlacedText => ({
      text,
      about: labelOf(labels, path),
      at: { kind: 'field', path },
    })),
  )
  const blocks = positionsOf(edited).flatMap((position) => blocksIn(edited, position))
  return [...own, ...blocks.flatMap((block) => textsOfBlock(block, code, language))]
}

function labelOf(labels: Readonly<Record<string, FieldTexts>>, path: string): string {
  const [name = '', ...rest] = path.split('.')
  const own = labels[name]
  const inner = rest.filter((part) => !/^\d+$/.test(part)).reduce<FieldTexts | undefined>((found, part) => found?.fields?.[part], own)
  return inner?.label ?? own?.label ?? name
}

interface Known {
  code: EditCode
  language: string
  texts: readonly PlacedText[]
}

/** While somebody types, one block of many is another each time. */
const known = new WeakMap<Block, Known>()

function textsOfBlock(block: Block, code: EditCode, language: 'nl' | 'en'): readonly PlacedText[] {
  const before = known.get(block)
  if (before?.code === code && before.language === language) return before.texts
  const texts = readTexts(block, code, language)
  known.set(block, { code, language, texts })
  return texts
}

function readTexts(block: Block, code: EditCode, language: 'nl' | 'en'): PlacedText[] {
  const name = nameBlock(block, code)
  const shared = { about: name, blockGuid: block.guid }
  const kind = code.findKind(block.buildingBlockName)
  const words = block.content === undefined ? [] : passagesOf(block.content).map((passage) => ({ ...shared, ...passage }))
  if (!kind) return words
  const options = listOptionTexts(kind.schema, block.options).map(({ path, text }): PlacedText => {
    const label = describeOption(kind, path, language).texts?.label
    return { ...shared, text, about: label === undefined ? name : `${name} › ${label}`, at: { kind: 'field', path } }
  })
  return [...words, ...options]
}

/** The texts in the value of an option with their dotted paths, in the order of the schema. */
export function listOptionTexts(schema: OptionSchema, value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') {
    return value.trim() !== '' && [schema, ...(schema.anyOf ?? [])].some(isText) ? [{ path, text: value }] : []
  }
  const below = (part: string | number) => (path === '' ? String(part) : `${path}.${part}`)
  const { items = {}, properties = {} } = shapeOf(schema)
  if (Array.isArray(value)) return value.flatMap((each, index) => listOptionTexts(items, each, below(index)))
  if (!isRecord(value)) return []
  return Object.entries(properties).flatMap(([name, inner]) =>
    Object.hasOwn(value, name) ? listOptionTexts(inner, value[name], below(name)) : [],
  )
}

const inlineTypes: ReadonlySet<string> = new Set<Inline['type']>(['text', 'image', 'hardBreak', 'protectedInline'])

type Passage = Pick<PlacedText, 'text' | 'at'>

/** Paragraphs, headings and cells of a Markdown text as they are read, and what its images say instead. */
function passagesOf(markdown: string): Passage[] {
  const passages: Passage[] = []
  const read = (node: object) => {
    const children = ('content' in node ? node.content : []) as readonly (TextBlock | Inline)[]
    const inline = children.filter((child): child is Inline => inlineTypes.has(child.type))
    if (inline.length === 0) return children.forEach(read)
    const text = inline.map((each) => (each.type === 'text' ? each.text : ' ')).join('')
    if (text.trim() !== '') passages.push({ text: text.replace(/\s+/g, ' ').trim(), at: { kind: 'words' } })
    for (const each of inline) {
      if (each.type === 'image' && each.attrs.alt.trim() !== '')
        passages.push({ text: each.attrs.alt, at: { kind: 'image', media: /^\/a\/([0-9a-f-]{36})/.exec(each.attrs.src)?.[1] } })
    }
  }
  parseMarkdown(markdown).content.forEach(read)
  return passages
}
