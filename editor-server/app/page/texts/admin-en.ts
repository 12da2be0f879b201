import shared from '#content/messages/admin/en.json' with { type: 'json' }
import { mergeTexts } from './merge-texts.ts'

const own = import.meta.glob<{ default: object }>('../../screens/{admin,edit}/**/messages.en.json', { eager: true })
const ofEditMode = import.meta.glob<{ default: object }>('../../edit-mode/**/messages.en.json', { eager: true })

export const texts = mergeTexts({ admin: shared, edit: mergeTexts({}, ofEditMode) }, own)
