/** What a document that stands alone loads (`alone.json` of a compilation): paths as they are served. */
export interface AloneAssets {
  script: string
  /** Scripts that it is sure to ask for, by the language of the page. */
  preloads: Readonly<Record<'nl' | 'en', readonly string[]>>
  sheets: readonly string[]
}
