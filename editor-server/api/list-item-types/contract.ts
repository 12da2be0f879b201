import { listItemTypeSchema } from '#content/model/list-item-type/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import * as z from 'zod'
import { fieldTextsSchema, optionSchema } from '../blocks/contract.ts'
import { defineCall } from '../call.ts'

/** People who write items need the existing types; only administrators create and change them. */
const policy = { kind: 'user' } as const
const adminPolicy = { kind: 'area', area: 'listItemTypes' } as const
const params = z.strictObject({ id: listItemTypeSchema.shape.name })

/** A type's name is that of the folder with its items. */
const bodySchema = listItemTypeSchema.safeExtend({
  name: listItemTypeSchema.shape.name.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u, { error: 'typeName' }),
})

const textsSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** By the name of the field; one without texts is shown by its name. */
  fields: z.record(z.string(), fieldTextsSchema),
})

/** The fields that items or pages of a type have, as the workspace defines them. */
export const typeFieldsSchema = z.strictObject({
  /** By which they name it: for items that of the site's type. */
  name: z.string(),
  version: z.int().min(1),
  /** JSON schema (draft 2020-12), as that of the options of a block. */
  schema: optionSchema,
  texts: z.strictObject({ nl: textsSchema, en: textsSchema }),
  /** Fields that a list can be sorted by, and that its visitors can filter by. */
  sortable: z.array(z.string()),
  filterable: z.array(z.string()),
})
export type TypeFields = z.output<typeof typeFieldsSchema>

/** Where items of a type are. */
const typeUseSchema = z.strictObject({
  name: z.string(),
  /** Whether the site lists it; others are the workspace's, or known by their items alone. */
  isListed: z.boolean(),
  itemCount: z.int(),
  /** Pages with lists that have such items, by their title; an item within a list is on the page of that list. */
  pages: z.array(z.strictObject({ guid: guidSchema, title: z.string() })),
})

/** What a change of a type does to the items that there are. */
const typeEffectSchema = z.strictObject({
  /** Key of the field. */
  key: z.string(),
  /**
   * `removed`: items have something in a field that goes, which stays in their file and is shown nowhere. `empty`: a field becomes required that
   * these items miss. `unfit`: what these items have does not fit the field as it becomes. `default`: these items have nothing, so another value counts.
   */
  kind: z.enum(['removed', 'empty', 'unfit', 'default']),
  itemCount: z.int(),
})
export type TypeEffect = z.output<typeof typeEffectSchema>

const saidSchema = z.array(z.strictObject({ name: z.string(), label: z.string(), text: z.string() }))

const typePreviewSchema = z.strictObject({
  type: typeFieldsSchema,
  /** By language; on its own page an item shows all that is filled in. */
  facts: z.strictObject({ nl: saidSchema, en: saidSchema }),
})

export const listItemTypes = defineCall({
  method: 'GET',
  path: '/api/listitemtypes',
  summary: 'The types of list items of this site and those that the workspace offers it, by name',
  policy,
  answers: { 200: z.array(listItemTypeSchema) },
})

export const listTypeFields = defineCall({
  method: 'GET',
  path: '/api/listitemtypes:fields',
  summary: 'The types of list items that have fields of their own, with what these are',
  policy,
  answers: { 200: z.array(typeFieldsSchema) },
})

export const listTypeUses = defineCall({
  method: 'GET',
  path: '/api/listitemtypes:uses',
  summary: 'How many items the types of list items have, drafts among them, and the lists that these are in',
  policy: adminPolicy,
  answers: { 200: z.array(typeUseSchema) },
})

export const createItemType = defineCall({
  method: 'POST',
  path: '/api/listitemtypes',
  summary: 'Make a type of list items; its name is its id',
  policy: adminPolicy,
  body: bodySchema,
  answers: { 201: listItemTypeSchema },
  version: 'tells',
  problems: ['SITE_CONFLICT'],
  auditedAs: 'settings',
})

export const getItemType = defineCall({
  method: 'GET',
  path: '/api/listitemtypes/{id}',
  summary: 'One type of list items',
  policy,
  params,
  answers: { 200: listItemTypeSchema },
  version: 'tells',
})

export const foreseeItemType = defineCall({
  method: 'POST',
  path: '/api/listitemtypes/{id}:impact',
  summary: 'What another set of fields would do to the items of a type; nothing changes',
  policy: adminPolicy,
  mostPerMinute: 60,
  params,
  body: bodySchema,
  answers: { 200: z.array(typeEffectSchema) },
})

export const previewItemType = defineCall({
  method: 'POST',
  path: '/api/listitemtypes:preview',
  summary:
    'What editors fill in of a type with fields of the site, and what visitors see of it, with values made up for it; nothing changes',
  policy: adminPolicy,
  body: bodySchema,
  answers: { 200: typePreviewSchema },
})

export const updateItemType = defineCall({
  method: 'PUT',
  path: '/api/listitemtypes/{id}',
  summary: 'Give a type of list items another name, and its items with it, or other fields',
  policy: adminPolicy,
  params,
  body: bodySchema,
  answers: { 200: listItemTypeSchema },
  version: 'asks',
  problems: ['SITE_CONFLICT'],
  auditedAs: 'settings',
})

export const deleteItemType = defineCall({
  method: 'DELETE',
  path: '/api/listitemtypes/{id}',
  summary: 'Delete a type that no item has',
  policy: adminPolicy,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_IN_USE'],
  auditedAs: 'settings',
})
