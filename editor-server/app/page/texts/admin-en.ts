import shared from '#content/messages/admin/en.json' with { type: 'json' }
import { mergeTexts } from '../../client/texts/merge-texts.ts'

const own = import.meta.glob<{ default: object }>('../../screens/{admin,edit}/**/messages.en.json', { eager: true })

export const texts = mergeTexts({ admin: shared }, own)
