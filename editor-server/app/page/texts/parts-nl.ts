import shared from '#content/messages/parts/nl.json' with { type: 'json' }
import { mergeTexts } from '../../client/texts/merge-texts.ts'

const own = import.meta.glob<{ default: object }>(
  [
    '../../layout/profile-form/messages.nl.json',
    '../../ui/{file-upload,focal-point,image-crop,line-chart,mail-request,photo-field,profile-fields}/messages.nl.json',
  ],
  { eager: true },
)

export const texts = mergeTexts({ parts: shared }, own)
