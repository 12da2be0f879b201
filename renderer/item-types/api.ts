/** What the code of a type of list items imports as `bouwsteen/type`. */
export * as z from 'zod'
export { guidSchema } from '#content/model/guid/guid.ts'
export { hrefSchema, linkSchema } from '#content/model/link/schema.ts'
export { instantSchema } from '#content/model/list-item/schema.ts'
export { defineItemType } from './contract.ts'
export type { CardArgs, DetailArgs, FieldFact, FieldsOf, ItemTypeDefinition } from './contract.ts'
