import { mergeTexts } from '../../client/texts/merge-texts.ts'

const own = import.meta.glob<{ default: object }>(
  [
    '../../screens/{password,registration,sign-in}/**/messages.nl.json',
    '../../layout/{factor-choice,recovery-codes,totp-setup}/messages.nl.json',
  ],
  { eager: true },
)

export const texts = mergeTexts({}, own)
