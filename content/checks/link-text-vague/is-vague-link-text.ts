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

/** Whether a link's text says nothing about its target; the link dialog of edit mode warns by the same rule. */
export function isVagueLinkText(text: string): boolean {
  return VAGUE.test(bare(text))
}

function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, '').trim()
}
