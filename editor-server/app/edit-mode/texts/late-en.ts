import { mergeTexts } from '../../client/texts/merge-texts.ts'

/** Of parts that open later than the page and its text toolbar. */
const own = import.meta.glob<{ default: object }>(
  [
    '../**/{fields,find,help,workspace,block-picker,link-dialog,media-dialog,target-field,compare}/messages.en.json',
    '../**/{add-blocks,drawer,items,page-settings,type-fields}/messages.en.json',
  ],
  { eager: true },
)

export const texts = { edit: mergeTexts({}, own) }
