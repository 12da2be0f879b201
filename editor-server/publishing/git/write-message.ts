import { plainText } from '#content/model/text/plain-text.ts'
import type { Author } from '../../site/authorship.ts'
import type { WantedCommit } from './contract.ts'

/** Columns that most tools show of a subject. */
const SUBJECT = 100
/** Titles that a subject names. */
const NAMED = 3
/** Characters of a note. */
const NOTE = 2000

/** The text of a commit: the site and what was changed in one line, then what the editor said of it. */
export function writeMessage(site: string, { titles, note, paths }: Pick<WantedCommit, 'titles' | 'note' | 'paths'>): string {
  const all = titles.length > 0 ? titles : paths
  const named = all.slice(0, NAMED).map(oneLine).join(', ')
  const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : ''
  const subject = `${site}: ${shorten(named, SUBJECT - site.length - more.length - 2)}${more}`
  const body = plainText(note ?? '')
    .slice(0, NOTE)
    .trim()
  return body === '' ? `${subject}\n` : `${subject}\n\n${body}\n`
}

/** As git takes people: without the marks that it puts around an address. A name that nothing is left of is that of the address. */
export function cleanAuthor({ name, email }: Author): Author {
  const address = email.replaceAll(/[\s<>\p{Cc}]/gu, '')
  // Git takes these marks off the ends, and refuses who consists of them.
  const own = oneLine(name)
    .replaceAll(/[<>]/g, '')
    .replaceAll(/^[\s.,:;"'\\]+|[\s.,:;"'\\]+$/g, '')
  return { name: own === '' ? address : own, email: address }
}

function oneLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ').trim()
}

function shorten(text: string, most: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
