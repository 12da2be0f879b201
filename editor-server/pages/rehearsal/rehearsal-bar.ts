import { createTranslate, interfaceLanguageOf } from '#content/messages/create-translate.ts'
import { escapeAttribute, escapeHtml } from '#content/model/text/escape-html.ts'
import { SHEET_PATH } from './bar-sheet.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** Where a visitor goes back to the site as it is. */
const LEAVE_PATH = '/api/rehearsals:leave'

export interface BarTexts {
  /** Of the edition. */
  name: string
  /** Default language of the site. */
  lang: string
}

/** What stands above every page of a rehearsal: which one it is, and the way out. */
export function renderRehearsalBar({ name, lang }: BarTexts): string {
  const language = interfaceLanguageOf(lang)
  const t = translates[language]
  return `<aside class="rehearsal-bar" lang="${language}" aria-label="${escapeAttribute(t('label'))}"><link rel="stylesheet" href="${SHEET_PATH}"><p>${escapeHtml(t('looking', { name }))}</p><a href="${LEAVE_PATH}">${escapeHtml(t('leave'))}</a></aside>`
}

/** Where the body of a page begins to show something: the link past the header comes first of all that can have the focus. */
const START = /<body\b[^>]*>(?:<a class="skip-link"[^>]*>[^<]*<\/a>)?/i

/** Puts the bar above everything that a page shows; every other byte stays as it is. */
export function withBar(html: string, bar: string): string {
  const start = START.exec(html)
  if (!start) return bar + html
  const at = start.index + start[0].length
  return html.slice(0, at) + bar + html.slice(at)
}

/** For who asks while the rehearsal is being built. */
export function renderWaiting(bar: string, lang: string): string {
  const language = interfaceLanguageOf(lang)
  const t = translates[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('making')}</title></head><body>${bar}<main><h1>${t('making')}</h1><p>${t('wait')}</p></main></body></html>`
}
