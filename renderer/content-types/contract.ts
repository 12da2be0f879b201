import type { ComponentType } from 'react'
import type * as z from 'zod'
import type { Translate } from '../language/translations.ts'

/** One step from the fields of version n (the key) to those of version n + 1. */
export type FieldMigrations = Record<number, (fields: Record<string, unknown>) => Record<string, unknown>>

/** What a type gives its fields to. */
export const typeKinds = ['item', 'page'] as const
export type TypeKind = (typeof typeKinds)[number]

/** What a folder of `types/` exports as `type` from `type.ts`. */
export interface TypeDefinition<S extends z.ZodObject = z.ZodObject> {
  /** Said by the function that defines it. */
  of: TypeKind
  /** Kebab-case; equals the folder's name. */
  name: string
  /** Raise by one, with a migration, when stored fields change their shape. */
  version: number
  /** The fields, as JSON values. What is required is asked for at publishing. */
  fields: S
  /** Fields that a card shows, in this order; absent: every field that fits on a line. */
  onCard?: readonly (keyof z.output<S> & string)[]
  migrations?: FieldMigrations
}

/** Types a kind of list item by its schema. Types are found by their folder; there is no list to add them to. */
export function defineItemType<S extends z.ZodObject>(definition: Omit<TypeDefinition<S>, 'of'>): TypeDefinition<S> {
  return { ...definition, of: 'item' }
}

/** The same for a kind of page, which the front matter of its pages names. */
export function definePageType<S extends z.ZodObject>(definition: Omit<TypeDefinition<S>, 'of'>): TypeDefinition<S> {
  return { ...definition, of: 'page' }
}

/** The fields of an item or page of this type, as its schema gives them. */
export type FieldsOf<T> = T extends TypeDefinition<infer S> ? z.output<S> : never

/** A field in words, in the language of the page. */
export interface FieldFact {
  /** Name of the field. */
  name: string
  label: string
  text: string
  /** For `<time>`: the date or instant itself. */
  dateTime?: string
  /** Where a link, an e-mail address or a web address leads. Cards have none: the whole card is a link already. */
  href?: string
  /** HTML of a field with Markdown, in place of `text`; on its own page alone. */
  html?: string
}

/** What a type's own views get. `T` is the type: `CardArgs<typeof type>`. */
export interface ViewArgs<T> {
  fields: FieldsOf<T>
  /** The same as the page would show them: labels and values in words. A field without a value is left out. */
  facts: readonly FieldFact[]
  /** What has the fields: the list item, or the page. */
  item: { url: string; title: string; description?: string }
  lang: string
  /** Texts of `view` in the type's messages. `{{name}}` parts are filled in. */
  t: Translate
}

/** Of `card.tsx`, which exports `Card`. It runs in browsers too, where a list turns its pages: nothing but the arguments is at hand. */
export type CardArgs<T> = ViewArgs<T>

/** Of `detail.tsx`, which exports `Detail`. */
export type DetailArgs<T> = ViewArgs<T>

/** A view whose type is not known, as registries hold it. */
export type AnyView = ComponentType<ViewArgs<never>>
