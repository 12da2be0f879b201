import { defineCheck } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** What is said in a film is lost on people who do not hear it. What other sites play has captions there, or not. */
export const check = defineCheck({
  name: 'media-captions',
  texts: { nl, en },
  criterion: '1.2.2',
  severity: 'warning',
  find: ({ players }) =>
    players.filter(({ kind, isForeign, hasCaptions }) => kind === 'film' && !isForeign && !hasCaptions).map(({ place }) => ({ place })),
})
