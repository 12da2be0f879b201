import { createTranslate } from '#content/messages/create-translate.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** What mails about forms say, and why webhooks were not told. */
export const translateForms = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }
