/** What the code of a type imports as `bouwsteen/type`. */
export * as z from 'zod'
export { guidSchema } from '#content/model/guid/guid.ts'
export { hrefSchema, linkSchema } from '#content/model/link/schema.ts'
export { instantSchema } from '#content/model/list-item/schema.ts'
export { defineItemType, definePageType } from './contract.ts'
export type { CardArgs, DetailArgs, FieldFact, FieldsOf, TypeDefinition } from './contract.ts'
