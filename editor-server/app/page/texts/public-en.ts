import shared from '#content/messages/public/en.json' with { type: 'json' }
import { mergeTexts } from '../../client/texts/merge-texts.ts'

const own = import.meta.glob<{ default: object }>(
  [
    '../../{ui,layout}/**/messages.en.json',
    '!../../layout/{factor-choice,recovery-codes,totp-setup}/**',
    '!../../layout/profile-form/**',
    '!../../ui/{file-upload,focal-point,image-crop,line-chart,mail-request,photo-field,profile-fields}/**',
  ],
  { eager: true },
)

export const texts = mergeTexts(shared, own)
