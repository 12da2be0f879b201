import { type LateTexts, useLateTexts } from '../../client/queries/use-late-texts.ts'
import { commentKeys } from './comment-keys.ts'

/** They come with the first part that says something. */
const commentTexts: LateTexts = { nl: () => import('./texts-nl.ts'), en: () => import('./texts-en.ts') }

/** Reads the texts of this folder. @returns whether they are there */
export const useCommentTexts = (): boolean => useLateTexts(commentKeys.texts, commentTexts)
