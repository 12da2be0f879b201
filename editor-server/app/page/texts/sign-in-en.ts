import { mergeTexts } from '../../client/texts/merge-texts.ts'

const own = import.meta.glob<{ default: object }>(
  [
    '../../screens/{password,registration,sign-in}/**/messages.en.json',
    '../../layout/{factor-choice,recovery-codes,totp-setup}/messages.en.json',
  ],
  { eager: true },
)

export const texts = mergeTexts({}, own)
