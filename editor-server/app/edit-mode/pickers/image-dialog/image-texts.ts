import type { LateTexts } from '../../../client/queries/use-late-texts.ts'

export const imageTexts: LateTexts = { nl: () => import('./texts-nl.ts'), en: () => import('./texts-en.ts') }
