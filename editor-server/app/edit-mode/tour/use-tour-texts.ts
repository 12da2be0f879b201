import { keys } from '../../client/queries/keys.ts'
import { type LateTexts, useLateTexts } from '../../client/queries/use-late-texts.ts'

const tourTexts: LateTexts = { nl: () => import('./texts-nl.ts'), en: () => import('./texts-en.ts') }

/** Reads the texts of this folder. @returns whether they are there */
export const useTourTexts = (): boolean => useLateTexts(keys.tourTexts, tourTexts)
