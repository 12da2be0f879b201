import { keys } from '../../client/queries/keys.ts'
import { type LateTexts, useLateTexts } from '../../client/queries/use-late-texts.ts'

/** The texts of edit mode, but those that come with a part of it (`texts-nl.ts`). */
export const editTexts: LateTexts = { nl: () => import('./texts-nl.ts'), en: () => import('./texts-en.ts') }

/** For a part of edit mode that another screen shows: reads its texts. @returns whether they are there */
export const useEditTexts = (): boolean => useLateTexts(keys.editTexts, editTexts)
