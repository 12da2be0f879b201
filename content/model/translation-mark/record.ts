import { keep, type RecordKind } from '../record/record-kind.ts'
import type { TranslationMark } from './schema.ts'

/** By the guid of the page that is a translation. */
export const translationMark: RecordKind<TranslationMark> = { erase: keep }
