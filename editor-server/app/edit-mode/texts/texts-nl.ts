import { mergeTexts } from '../../client/texts/merge-texts.ts'

/** Those that come with a part are left to it. */
const own = import.meta.glob<{ default: object }>(
  [
    '../**/messages.nl.json',
    '!../settings/item-list/*',
    '!../publish/{conflict,request,versions}/*',
    '!../pickers/image-dialog/*',
    '!../comments/*',
    '!../tour/*',
  ],
  { eager: true },
)

export const texts = { edit: mergeTexts({}, own) }
