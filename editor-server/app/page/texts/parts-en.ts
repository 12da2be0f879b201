import shared from '#content/messages/parts/en.json' with { type: 'json' }
import { mergeTexts } from '../../client/texts/merge-texts.ts'

const own = import.meta.glob<{ default: object }>(
  [
    '../../layout/profile-form/messages.en.json',
    '../../ui/{file-upload,focal-point,image-crop,line-chart,mail-request,photo-field,profile-fields}/messages.en.json',
  ],
  { eager: true },
)

export const texts = mergeTexts({ parts: shared }, own)
