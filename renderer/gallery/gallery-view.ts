export const galleryPath = '/_gallery'
const widths = ['fit', '320', '768', '1440'] as const
const schemes = ['auto', 'light', 'dark'] as const

/** How examples are viewed. It is in the query, so that a view can be shared. */
export interface GalleryView {
  theme: string
  /** Language of the examples. */
  lang: 'nl' | 'en'
  /** Pixels, or the whole width. */
  width: (typeof widths)[number]
  scheme: (typeof schemes)[number]
}

/**
 * The view of a query; missing and invalid values get the first choice.
 * @param own of the site that examples are looked at for, which goes before the first choice
 */
export function readView(query: URLSearchParams, themes: readonly string[], own: Partial<GalleryView> = {}): GalleryView {
  const choose = <T extends string>(name: keyof GalleryView, choices: readonly T[]): T =>
    choices.find((choice) => choice === query.get(name)) ?? choices.find((choice) => choice === own[name]) ?? (choices[0] as T)
  return {
    // Keep a theme chosen elsewhere if there is none to choose.
    theme: themes.length === 0 ? (query.get('theme') ?? '') : choose('theme', themes),
    lang: choose('lang', ['nl', 'en'] as const),
    width: choose('width', widths),
    scheme: choose('scheme', schemes),
  }
}
