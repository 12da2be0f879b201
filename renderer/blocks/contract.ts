import type { BuildingBlockInstance, LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { HydrateOn } from '../islands/island.tsx'
import type { Translate } from '../language/translations.ts'
import type { Column } from '../pictures/column-width.ts'
import type { SiteReader } from '../reads/site-reader.ts'
import type { ImageText } from '#content/model/media/describe-image.ts'
import type { MediaImage } from '../pictures/media-image.ts'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod'

export interface BlockPlace {
  kind: 'page' | 'item' | 'template' | 'gallery'
  /** Guid of the page; of the page that holds the list when `kind` is item. */
  pageGuid: string
  /** Canonical path of what is being rendered. */
  url: string
  lang: string
  position: LayoutPosition
  /** How wide it may be, for `sizes` of images. */
  column: Column
  /** True for the first block in reading order: its image is not lazy. */
  isFirst: boolean
  /** True for the first block with prose: its headings need no prefix in their ids. */
  isFirstProse: boolean
  /** True for the first list block of the page in reading order: its further pages have the shorter URL. */
  isFirstList: boolean
  /** Page n of a paged list (DESIGN section 3), with the block it belongs to. */
  listPage?: { blockGuid: string; number: number } | undefined
  /** What the page's own header would show. Only a block that replaces it (`carriesTitle`) gets this, and renders the page's h1. */
  heading?: PageHeading | undefined
  /** Headings in the prose of the page's other blocks, in reading order. Only blocks that ask for them (`readsHeadings`) get them. */
  headings?: readonly ProseHeading[] | undefined
}

export interface ProseHeading {
  /** 2 and up: the page's title is level 1. */
  level: number
  id: string
  text: string
}

export interface PageHeading {
  title: string
  lead?: string | undefined
  image?: MediaImage | undefined
  /** What is said of `image`. */
  imageText?: ImageText | undefined
}

export interface BlockReadArgs<P> {
  props: P
  block: BuildingBlockInstance
  place: BlockPlace
  read: SiteReader
}

export interface BlockViewArgs<P, D> {
  props: P
  data: D
  /** Guid of the block instance; every id in its HTML starts with it. */
  guid: string
  place: BlockPlace
  t: Translate
}

export interface BlockExample<P> {
  /** Kebab-case; part of the gallery's URL. */
  name: string
  props: P
  content?: string
  /** The same in English, which sites in that language get to see. */
  en?: { props: P; content?: string }
  /** Ids of the site content the example reads come from the gallery's own sample site. */
  note?: string
}

/** What an example shows in a language. */
export function exampleIn<P>({ props, content, en }: BlockExample<P>, lang: string): Pick<BlockExample<P>, 'props' | 'content'> {
  return (lang === 'en' && en) || { props, ...(content !== undefined && { content }) }
}

/** One step from the options of version n (the key) to those of version n + 1. */
export type BlockMigrations = Record<number, (options: Record<string, unknown>) => Record<string, unknown>>

/** Groups of the block picker, in its order. */
export const blockGroups = ['text', 'media', 'lists', 'attention', 'navigation', 'contact', 'other'] as const
export type BlockGroup = (typeof blockGroups)[number]

/** What a block folder exports as `block` from `block.ts`. */
export interface BlockDefinition<S extends z.ZodType = z.ZodType, D = unknown> {
  /** Kebab-case; equals the folder's name and the prefix of its CSS classes. */
  name: string
  /** Raise by one, with a migration, when stored options change their shape. */
  version: number
  /** Its group in the block picker; absent for the last group. */
  group?: BlockGroup
  /** Lucide name of its icon in edit mode. */
  icon?: string
  props: S
  /** Options of a newly inserted block. */
  defaults: z.input<S>
  /** Whether the block has a prose body (`content`). */
  hasProse: boolean
  /** Whether it shows the page's title when it is the page's first block, in place of the page's own header. */
  carriesTitle?: boolean
  /** Whether it lists the headings of the page: its data is read last, with `place.headings` set. */
  readsHeadings?: boolean
  placement: {
    /** Positions where it is allowed; absent means all. */
    positions?: readonly LayoutPosition[]
    /** Where it may be used; absent means everywhere. */
    in?: readonly ('page' | 'item' | 'template')[]
    /** At most this many on one page. */
    maxPerPage?: number
  }
  /** Reads what the view shows. Runs before the view, which itself reads nothing. */
  data?: (args: BlockReadArgs<z.output<S>>) => D
  view: ComponentType<BlockViewArgs<z.output<S>, D>>
  /** Why the view shows nothing: key of a text below `editor` in the block's messages, which edit mode puts in its place. */
  whyEmpty?: (data: D) => string | undefined
  /** Component of `island.tsx`, which the view places with `<Island>`; none where the script is `island.ts` (`<ScriptIsland>`). */
  island?: { component?: ComponentType<never>; on: HydrateOn }
  migrations?: BlockMigrations
  examples: readonly BlockExample<z.input<S>>[]
}

/**
 * Types a block by its schema: `props`, `defaults`, `data`, `view` and `examples` have to fit together. Blocks are found by their folder;
 * there is no list to add them to.
 */
export function defineBlock<S extends z.ZodType, D = undefined>(definition: BlockDefinition<S, D>): BlockDefinition<S, D> {
  return definition
}

/** A block whose schema is not known, as registries hold it. */
export type AnyBlock = BlockDefinition<z.ZodType, unknown>

/** Wraps a rendered block. */
export type BlockFrame = (args: { block: BuildingBlockInstance; children: ReactNode }) => ReactNode
