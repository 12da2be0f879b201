import { defineCheck } from '../engine/contract.ts'
import { askLinkText } from '../engine/mends.ts'
import { isVagueLinkText } from './is-vague-link-text.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** The text of a link should say where it goes, also without the sentence around it. */
export const check = defineCheck({
  name: 'link-text-vague',
  texts: { nl, en },
  criterion: '2.4.4',
  severity: 'warning',
  find: ({ links }) =>
    links
      .filter(({ text }) => isVagueLinkText(text))
      .map((link) => ({ place: link.place, params: { text: link.text }, mends: askLinkText('rename', link) })),
})
