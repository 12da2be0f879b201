import { defineCheck } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Texts that mean nothing in a list of the page's links, in Dutch and in English. */
const VAGUE = new RegExp(
  `^(${[
    '(klik|kijk|lees|zie)? ?(hier|deze (link|pagina|website))( verder| meer)?',
    '(lees|bekijk|toon|zie) (meer|verder|dit|het|alles)( hier)?',
    'meer( (info|informatie|lezen|weten))?',
    'verder( lezen)?',
    'link|download|downloaden|website|pagina|ga naar|info|bekijk|open',
    '(click|read|see|go|look)? ?(here|this( (link|page|site|website))?)',
    '(read|learn|see|find out|view) (more|on|this|it|all)( here)?',
    'more( (info|information|details))?',
    'continue( reading)?|page|details',
  ].join('|')})$`,
  'i',
)

/** The text of a link should say where it goes, also without the sentence around it. */
export const check = defineCheck({
  name: 'link-text-vague',
  texts: { nl, en },
  criterion: '2.4.4',
  severity: 'warning',
  find: ({ links }) => links.filter(({ text }) => isVagueLinkText(text)).map(({ text, place }) => ({ place, params: { text } })),
})

/** Whether a link's text says nothing about its target; the link dialog of edit mode warns by the same rule. */
export function isVagueLinkText(text: string): boolean {
  return VAGUE.test(bare(text))
}

function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, '').trim()
}
