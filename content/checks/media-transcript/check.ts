import { defineCheck } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** A written text serves who does not see, who does not hear, and who is in the train. A description in sound may take its place. */
export const check = defineCheck({
  name: 'media-transcript',
  texts: { nl, en },
  criterion: '1.2.3',
  severity: 'hint',
  find: ({ players }) => players.filter(({ hasTranscript }) => !hasTranscript).map(({ place }) => ({ place })),
})
