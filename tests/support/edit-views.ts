type View = readonly [width: number, colorScheme: 'light' | 'dark', language: 'nl' | 'en']

/** Ways in which people may see edit mode. */
export const editViews: readonly View[] = [320, 1024, 1440].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => (['nl', 'en'] as const).map((language) => [width, colorScheme, language] as const)),
)

/**
 * The fewest views with every pair: of a width and a scheme, of a theme and a language and so on. Two of them make most faults of looks; one
 * that needs three is left to the samples, which draw from all.
 */
export const pairedViews = [
  [320, 'light', 'nl', 'polder'],
  [320, 'dark', 'en', 'kade'],
  [1024, 'light', 'en', 'kade'],
  [1024, 'dark', 'nl', 'polder'],
  [1440, 'light', 'nl', 'kade'],
  [1440, 'dark', 'en', 'polder'],
] as const
