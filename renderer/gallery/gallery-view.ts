export const galleryPath = '/_gallery'
const widths = ['fit', '320', '768', '1440'] as const
const schemes = ['auto', 'light', 'dark'] as const

/** How the examples are looked at; it stands in the query, so that a view can be passed on. */
export interface GalleryView {
  theme: string
  /** Language of the examples. */
  lang: 'nl' | 'en'
  /** Pixels, or as wide as there is room. */
  width: (typeof widths)[number]
  scheme: (typeof schemes)[number]
}

/** The view that a query asks for; what it leaves open or says wrongly is the first choice. */
export function readView(query: URLSearchParams, themes: readonly string[]): GalleryView {
  const choose = <T extends string>(name: string, choices: readonly T[]): T =>
    choices.find((choice) => choice === query.get(name)) ?? (choices[0] as T)
  return {
    // Where there is none to choose, what was chosen elsewhere stays.
    theme: themes.length === 0 ? (query.get('theme') ?? '') : choose('theme', themes),
    lang: choose('lang', ['nl', 'en'] as const),
    width: choose('width', widths),
    scheme: choose('scheme', schemes),
  }
}
