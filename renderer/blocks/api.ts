/** What block code imports as `bouwsteen/block`. */
export * as z from 'zod'
export { guidSchema } from '#content/model/guid/guid.ts'
export { defineBlock } from './contract.ts'
export { Island } from '../islands/island.tsx'
export type { BlockDefinition, BlockExample, BlockPlace, BlockReadArgs, BlockViewArgs, HydrateOn, Translate } from './contract.ts'
export type { ItemCard, ListQuery, ListResult, MediaImage, MenuLink, PageCard, SiteReader } from '../reads/site-reader.ts'
