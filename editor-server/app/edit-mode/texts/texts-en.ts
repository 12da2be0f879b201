import { mergeTexts } from '../../client/texts/merge-texts.ts'

const own = import.meta.glob<{ default: object }>('../**/messages.en.json', { eager: true })

export const texts = { edit: mergeTexts({}, own) }
