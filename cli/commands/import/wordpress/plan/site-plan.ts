import type { PostTerm, WordpressExport, WordpressPost, WordpressTerm } from '../read/export-types.ts'
import type { Visibility } from './classify-post.ts'

/** Where everything of an export goes. Made before converting content, so that each link knows its target. */
export interface SitePlan {
  site: string
  source: WordpressExport
  language: string
  /** Pages and items by the id of their post. */
  entries: Map<string, PlannedEntry>
  /** Items of categories and tags by taxonomy and slug, as `termKey` writes it. */
  terms: Map<string, PlannedTerm>
  /** The lists that hold items, by post type. */
  lists: Map<string, PlannedList>
  /** The lists of categories, tags and so on, by taxonomy. */
  taxonomies: Map<string, PlannedList>
  /** The lists whose items have a category or tag, by `termKey`. */
  listsOfTerm: Map<string, Set<PlannedList>>
  /** Pages that WordPress makes by itself and that here are files: the home page, the pages of lists. */
  madePages: MadePage[]
  home: { guid: string }
  /** Reusable blocks by id. */
  reusable: Map<string, WordpressPost>
  attachments: Map<string, WordpressPost>
}

interface Placed {
  guid: string
  title: string
  lang: string
  /** Path under the site's folder. */
  target: string
  /** Paths that visitors knew, the main one first. */
  formerUrls: string[]
}

export interface PlannedEntry extends Placed {
  kind: 'page' | 'item'
  post: WordpressPost
  visibility: Visibility
  /** Of an item: the list that it belongs to. */
  list?: PlannedList
  /** Of a page: the page that it translates. */
  translationOf?: string
  isHome: boolean
}

export interface PlannedTerm extends Placed {
  term: WordpressTerm
  list: PlannedList
  /** Whether a public post has it, or a term below it. */
  isPublic: boolean
  /** Its own guid and those of the terms below it: WordPress shows the posts of all of them. */
  family: string[]
}

export interface PlannedList {
  /** Guid of the list block. */
  guid: string
  pageGuid: string
  title: string
  typeName: string
  /** Post type or taxonomy whose values are its items. */
  source: string
  isTaxonomy: boolean
}

export interface MadePage {
  guid: string
  title: string
  target: string
  role: 'home' | 'list' | 'term'
  list?: PlannedList
  term?: PlannedTerm
}

export function termKey({ taxonomy, slug }: Pick<PostTerm, 'taxonomy' | 'slug'>): string {
  return `${taxonomy}\0${slug}`
}

/** Whether a list has anything that visitors may see. */
export function isListPublic(plan: SitePlan, list: PlannedList): boolean {
  return list.isTaxonomy
    ? [...plan.terms.values()].some((term) => term.list === list && term.isPublic)
    : [...plan.entries.values()].some((entry) => entry.list === list && isPublic(entry))
}

export function isPublic({ visibility }: Pick<PlannedEntry, 'visibility'>): boolean {
  return visibility.isPublished && visibility.viewAccess === 'Public'
}
