import { sample } from './seed.ts'

type View = readonly [width: number, colorScheme: 'light' | 'dark', language: 'nl' | 'en']

/** Ways in which people may see edit mode. */
export const editViews: readonly View[] = [320, 1024, 1440].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => (['nl', 'en'] as const).map((language) => [width, colorScheme, language] as const)),
)

/** Two of all widths, schemes and languages; all twelve under TEST_FULL=1. */
export function sampleEditViews(purpose: string): View[] {
  return sample(purpose, editViews, 2)
}
