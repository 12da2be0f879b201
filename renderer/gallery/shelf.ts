/** A group of examples, such as a block's. */
export interface GalleryGroup {
  title: string
  description: string
  /** Language of both. */
  lang: string
  /** Below its shelf's path; an example's path adds its name. */
  path: string
  /** Further facts, name and value. */
  facts: readonly (readonly [name: string, value: string])[]
  examples: readonly { name: string; note?: string | undefined }[]
}

/** A kind of thing with examples. The renderer provides its blocks; a server adds shelves of its own. */
export interface Shelf {
  title: string
  path: string
  /** Title and introduction of the page that lists all groups. */
  overview: string
  lead: string
  groups: readonly GalleryGroup[]
}
