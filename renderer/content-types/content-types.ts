import { spellName } from '#content/model/text/spell-name.ts'
import { toJSONSchema } from 'zod'
import { readFieldTexts, type FieldTexts } from '../schema/field-texts.ts'
import type { OptionSchema } from '../schema/option-schema.ts'
import type { Messages } from '../language/translations.ts'
import { type AnyView, type TypeDefinition, type TypeKind, typeKinds } from './contract.ts'

/** A folder of `types/` as the compiled code has it. */
export interface TypeSource {
  type: TypeDefinition
  /** What the folder's `card.tsx` and `detail.tsx` export. */
  card?: AnyView | undefined
  detail?: AnyView | undefined
  messages: Record<string, Messages>
}

export interface TypeTexts {
  title: string
  description: string
  /** By the name of the field; one without texts is shown by its name. */
  fields: Record<string, FieldTexts>
  /** For its own views. */
  view: Messages
}

/** A type of the workspace, with what follows from its schema. */
export interface ContentType {
  name: string
  definition: TypeDefinition
  /** JSON schema of the fields as they are written. */
  schema: OptionSchema
  texts: Record<'nl' | 'en', TypeTexts>
  card?: AnyView | undefined
  detail?: AnyView | undefined
  /** Its fields are the site's own (`own-types.ts`): what items have that does not fit is warned of, and keeps no page back. */
  isOfSite?: true
}

/** Types by name. */
export type TypesByName = ReadonlyMap<string, ContentType>

/** The workspace's types, by what they give fields to. */
export type ContentTypes = Readonly<Record<TypeKind, TypesByName>>

export const noTypes: ContentTypes = { item: new Map(), page: new Map() }

/** @throws Error that says what to do in which file, for a type that cannot work */
export function createContentTypes(sources: Readonly<Record<string, TypeSource>>): ContentTypes {
  const types = Object.entries(sources).map(([folder, source]) => createType(folder, source))
  const typesOf = (kind: TypeKind) => new Map(types.filter(({ definition }) => definition.of === kind).map((type) => [type.name, type]))
  return { item: typesOf('item'), page: typesOf('page') }
}

function createType(folder: string, { type: definition, card, detail, messages }: TypeSource): ContentType {
  const { name, version, migrations = {} } = definition
  const refuse = (reason: string, cause?: unknown): never => {
    throw new Error(`types/${folder}/type.ts: ${reason}`, { cause })
  }
  if (name !== folder) refuse(`the name is "${name}" and the folder "${folder}". Give both the same name.`)
  if (!typeKinds.includes(definition.of)) refuse('make the type with defineItemType or definePageType.')
  if (!Number.isInteger(version) || version < 1) refuse('the version is not a whole number from 1.')
  for (let step = 1; step < version; step++) {
    if (!migrations[step])
      refuse(`version ${version} needs a migration ${step}, from the fields of version ${step} to those of ${step + 1}.`)
  }
  checkPlain(definition, refuse)
  const schema = schemaOf(definition)
  for (const [field, { currency, items }] of Object.entries(schema.properties ?? {})) {
    const wrong = [currency, items?.currency].find((each) => each !== undefined && !isCurrency(each))
    if (wrong !== undefined)
      refuse(`field "${field}" has the currency ${JSON.stringify(wrong)}, which does not exist. Write its ISO 4217 code, such as "EUR".`)
  }
  for (const field of definition.onCard ?? []) {
    if (!schema.properties?.[field]) refuse(`onCard names "${field}", which is no field.`)
  }
  return { name, definition, schema, card, detail, texts: { nl: textsOf(name, messages['nl']), en: textsOf(name, messages['en']) } }
}

function isCurrency(code: unknown): boolean {
  return typeof code === 'string' && Intl.supportedValuesOf('currency').includes(code.toUpperCase())
}

/** Cards cross to browsers and values to caches, so fields have to be what JSON can say. */
function checkPlain({ fields }: TypeDefinition, refuse: (reason: string, cause: unknown) => never): void {
  try {
    toJSONSchema(fields, { io: 'output' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    refuse(
      `a field is not plain JSON (${reason}). Write dates as z.iso.date() and change values in the views instead of the schema.`,
      error,
    )
  }
}

/** JSON schema of fields as they are written. */
export function schemaOf({ fields }: TypeDefinition): OptionSchema {
  const { $schema: _, ...schema } = toJSONSchema(fields, { io: 'input', reused: 'inline' })
  // What the schema does not know is kept and reported apart, whether it is strict or not.
  return { ...(schema as OptionSchema), additionalProperties: true }
}

function textsOf(name: string, { title, description, fields, view }: Messages = {}): TypeTexts {
  return {
    title: typeof title === 'string' ? title : spellName(name),
    description: typeof description === 'string' ? description : '',
    fields: readFieldTexts(fields, undefined),
    view: typeof view === 'object' ? view : {},
  }
}

/** Languages that texts are written in; Dutch where a page speaks another (SPEC section 1). */
export function textsIn({ texts }: Pick<ContentType, 'texts'>, lang: string): TypeTexts {
  return /^en\b/.test(lang) ? texts.en : texts.nl
}
