import { defineCheck } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** What a player is called where nobody named it (`renderer/blocks/video/messages`). */
const NAMELESS = /^(video|film|audio|geluid)?$/i

/** A player is announced by its name: without one all films are called the same. */
export const check = defineCheck({
  name: 'media-title',
  texts: { nl, en },
  criterion: '2.4.6',
  severity: 'warning',
  find: ({ players }) => players.filter(({ name }) => NAMELESS.test(name)).map(({ place }) => ({ place })),
})
