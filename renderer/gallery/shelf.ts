/** What stands together in the gallery, such as a block with its examples. */
export interface GalleryGroup {
  title: string
  description: string
  /** Language of both. */
  lang: string
  /** Below that of its shelf; an example stands below it by its name. */
  path: string
  /** What else there is to know, name and value. */
  facts: readonly (readonly [name: string, value: string])[]
  examples: readonly { name: string; note?: string | undefined }[]
}

/** A kind of things that have examples. The renderer has its blocks; a server adds shelves of its own. */
export interface Shelf {
  title: string
  path: string
  /** Name of the page with all of them, and what it says first. */
  overview: string
  lead: string
  groups: readonly GalleryGroup[]
}
