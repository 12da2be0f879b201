import { expect, test } from 'vitest'
import { footersWith } from './footers-with.ts'

const langOf = new Map([
  ['engels', 'en'],
  ['brits', 'en-GB'],
  ['duits', 'de'],
])
const choose = (guid: string, footers: readonly string[]) => footersWith(guid, { footers, defaultLanguage: 'nl', langOf })

test.each([
  ['the first of a site', 'nieuw', [], ['nieuw']],
  ['in place of the one before it, which is free then', 'nieuw', ['oud'], ['nieuw']],
  ['in place of the one for its language, wherever that stands', 'brits', ['oud', 'duits', 'engels'], ['oud', 'duits', 'brits']],
  ['for a language without one, after the others', 'engels', ['oud', 'duits'], ['oud', 'duits', 'engels']],
  ['for the language of the site, before those in others', 'nieuw', ['engels'], ['nieuw', 'engels']],
  ['alone, whatever it speaks', 'engels', [], ['engels']],
  ['one that no page has come to, since another in its language stands before it', 'nieuw', ['oud', 'duits', 'nieuw'], ['nieuw', 'duits']],
  ['the one that is the first already', 'oud', ['oud', 'duits'], ['oud', 'duits']],
])('%s', (_name, guid, footers, wanted) => {
  expect(choose(guid, footers)).toEqual(wanted)
})
