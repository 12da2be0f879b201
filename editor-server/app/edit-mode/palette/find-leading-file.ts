import type { Guid } from '#content/model/guid/guid.ts'
import type { MediaKind } from '#content/model/media/schema.ts'
import { isText } from '#renderer/schema/text-options.ts'
import type { BlockKind, OptionSchema } from '../../../api/blocks/contract.ts'
import { chooseField } from '../fields/choose-field.ts'
import { kindsOfField } from '../pickers/kinds-of-field.ts'

/** A file of the library without which a new block shows nothing. */
export interface LeadingFile {
  /** Name of the option that holds it. */
  option: string
  kinds: readonly MediaKind[]
  /** Value of the option with this file. */
  valueOf: (guid: Guid) => unknown
  /** Dotted path of what stands in for the alternative text of the library; absent where there is no such option. */
  alt: string | undefined
}

/** What stands above a block, and how it looks: a block can do without. */
const ofHeading: ReadonlySet<string> = new Set(['text', 'choice', 'elsewhere'])

/**
 * The file that a kind of block begins with. It is the first option that its schema declares behind what belongs to a heading: a file, if it
 * is the very first or is required, or a list whose entries begin with a file that they require. A list that may as well stay empty, such as
 * the files of a video that is elsewhere, asks for none.
 */
export function findLeadingFile({ schema }: Pick<BlockKind, 'schema'>): LeadingFile | undefined {
  const options = Object.entries(schema.properties ?? {})
  const index = options.findIndex(([, option]) => !ofHeading.has(fieldOf(option)))
  const [option, found] = options[index] ?? []
  if (option === undefined || !found) return undefined
  const kinds = kindsOf(found)
  if (kinds) {
    if (index > 0 && !isRequired(schema, option)) return undefined
    return { option, kinds, valueOf: (guid) => guid, alt: findAlt(schema, '') }
  }
  const { items, minItems = 0 } = found
  if (!items) return undefined
  const ofItem = kindsOf(items)
  if (ofItem) return minItems > 0 ? { option, kinds: ofItem, valueOf: (guid) => [guid], alt: undefined } : undefined
  const [file, first] = Object.entries(items.properties ?? {})[0] ?? []
  const ofFile = first && kindsOf(first)
  if (file === undefined || !ofFile || !isRequired(items, file)) return undefined
  return { option, kinds: ofFile, valueOf: (guid) => [{ [file]: guid }], alt: findAlt(items, `${option}.0.`) }
}

function fieldOf(schema: OptionSchema): string {
  return chooseField(schema, false, () => true)
}

function kindsOf(schema: OptionSchema): readonly MediaKind[] | undefined {
  const field = fieldOf(schema)
  return field === 'image' || field === 'file' ? kindsOfField[field] : undefined
}

function isRequired({ required = [] }: OptionSchema, name: string): boolean {
  return required.includes(name)
}

/** Blocks call it `alt`. */
function findAlt({ properties = {} }: OptionSchema, before: string): string | undefined {
  const { alt } = properties
  return alt && isText(alt) ? `${before}alt` : undefined
}
