import shared from '#content/messages/admin/nl.json' with { type: 'json' }
import { mergeTexts } from '../../client/texts/merge-texts.ts'

const own = import.meta.glob<{ default: object }>('../../screens/{admin,edit}/**/messages.nl.json', { eager: true })

export const texts = mergeTexts({ admin: shared }, own)
