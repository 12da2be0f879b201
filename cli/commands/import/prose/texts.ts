import { capitalise } from '#content/model/text/capitalise.ts'

/** Words that an import adds to content, in the language of the page. */
interface Words {
  image: string
  pagesInThisPart: string
  /** Heading of a home page that an import made. */
  pagesOfSite: string
  admonitions: Record<string, string>
}

const nl: Words = {
  image: 'Afbeelding',
  pagesInThisPart: 'Pagina’s in dit onderdeel',
  pagesOfSite: 'Op deze site',
  admonitions: {
    note: 'Opmerking',
    abstract: 'Samenvatting',
    summary: 'Samenvatting',
    tldr: 'Samenvatting',
    info: 'Informatie',
    todo: 'Nog te doen',
    tip: 'Tip',
    hint: 'Tip',
    important: 'Belangrijk',
    success: 'Gelukt',
    question: 'Vraag',
    help: 'Hulp',
    faq: 'Veelgestelde vraag',
    warning: 'Waarschuwing',
    caution: 'Let op',
    attention: 'Let op',
    failure: 'Mislukt',
    danger: 'Gevaar',
    error: 'Fout',
    bug: 'Fout',
    example: 'Voorbeeld',
    quote: 'Citaat',
    cite: 'Citaat',
    details: 'Details',
  },
}

const en: Words = {
  image: 'Image',
  pagesInThisPart: 'Pages in this part',
  pagesOfSite: 'On this site',
  admonitions: { tldr: 'Summary', todo: 'To do', faq: 'Frequently asked question' },
}

/** English serves every language but Dutch. */
export function wordsIn(lang: string): Words {
  return lang.startsWith('nl') ? nl : en
}

/** Default title of an admonition, by type. */
export function admonitionTitle(type: string, lang: string): string {
  return wordsIn(lang).admonitions[type] ?? capitalise(type).replaceAll('-', ' ')
}
