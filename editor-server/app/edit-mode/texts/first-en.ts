import { mergeTexts } from '../../client/texts/merge-texts.ts'

/** All but those that come later (`late-en.ts`) and those that come with a single part. */
const own = import.meta.glob<{ default: object }>(
  [
    '../**/messages.en.json',
    '!../**/{fields,find,help,workspace,block-picker,link-dialog,media-dialog,target-field,compare}/*',
    '!../**/{add-blocks,drawer,items,page-settings,type-fields}/*',
    '!../settings/item-list/*',
    '!../publish/{conflict,request,versions}/*',
    '!../pickers/image-dialog/*',
    '!../comments/*',
    '!../tour/*',
  ],
  { eager: true },
)

export const texts = { edit: mergeTexts({}, own) }
