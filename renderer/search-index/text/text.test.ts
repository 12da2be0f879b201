import { describe, expect, test } from 'vitest'
import { findParts } from '../index/compounds.ts'
import { countErrors, findNear } from '../query/spelling.ts'
import { parseQuery } from '../query/parse-query.ts'
import { analyse } from './analyse.ts'
import { fold } from './fold.ts'
import { stem } from './stem.ts'

test('letter case and diacritics make no difference, composed or not', () => {
  expect(['Café', 'cafe\u0301', 'CAFE'].map(fold)).toEqual(['cafe', 'cafe', 'cafe'])
  expect(fold('coördinatie Straße Øresund ĳs')).toBe('coordinatie strasse oresund ijs')
})

describe('Dutch forms of one word have one stem', () => {
  test.each(
    (
      'woning woningen|huis huizen|boom bomen|kind kinderen|stad steden|brief brieven|idee ideeën|foto foto’s|auto auto’s|weg wegen|brug bruggen|' +
      'bedrijf bedrijven|rijbewijs rijbewijzen|melding meldingen melden|vergunning vergunningen|fiets fietsen|raadslid raadsleden|schoolkind schoolkinderen|' +
      'verlengen verlenging|paspoort paspoorten|plaats plaatsen|mogelijk mogelijkheden|knie knieën|binnenstad binnensteden'
    )
      .split('|')
      .map((forms) => [forms]),
  )('%s', (forms) => {
    expect(new Set(forms.split(' ').map((form) => analyse(form, 'nl')[0]?.stem)).size).toBe(1)
  })

  test('and different words do not', () => {
    const words = 'woning wijk afval kalender paspoort rijbewijs brug brief huis hond raad straat bezwaar beslissing'.split(' ')
    expect(new Set(words.map((word) => stem(word, 'nl'))).size).toBe(words.length)
  })
})

test('a word with a hyphen is found in its parts and as one; a query asks for the whole', () => {
  expect(analyse('ID-kaart', 'nl').map(({ folded }) => folded)).toEqual(['id', 'kaart', 'idkaart'])
  expect(parseQuery('ID-kaart', 'nl').map(({ folded }) => folded)).toEqual(['idkaart'])
})

test('a question is asked for by what it is about, a query of stop words as it is', () => {
  expect(parseQuery('Hoe kan ik mijn paspoort verlengen?', 'nl').map(({ form }) => form)).toEqual(['paspoort', 'verlengen'])
  expect(parseQuery('wie', 'nl').map(({ form }) => form)).toEqual(['wie'])
})

test('compounds fall into words of the site, with what stands between them', () => {
  const site = new Set(['afval', 'kalender', 'hond', 'belast', 'brief', 'bus', 'verlof', 'bruid'])
  const parts = (word: string) => findParts(stem(word, 'nl'), (part) => site.has(part))
  expect(parts('afvalkalender')).toEqual(['afval', 'kalender'])
  expect(parts('hondenbelasting')).toEqual(['belast', 'hond'])
  expect(parts('brievenbus')).toEqual(['brief', 'bus'])
  expect(parts('afvalpas')).toEqual([])
})

test('typing errors are counted, two swapped letters as one', () => {
  expect(countErrors('pasport', 'paspoort', 2)).toBe(1)
  expect(countErrors('apspoort', 'paspoort', 2)).toBe(1)
  expect(countErrors('rijbeweis', 'rijbewijs', 2)).toBe(2)
  expect(countErrors('huis', 'paspoort', 2)).toBe(3)
})

test('the nearest spelling wins, then the more common word; short words and numbers are not guessed', () => {
  const known = ['paspoort', 'paspoorten', 'pastoor'].map((form, place) => ({ form, folded: form, count: place + 1 }))
  expect(findNear('pasport', known, 3).map(({ word }) => word.form)).toEqual(['paspoort'])
  expect(findNear('pas', known, 3)).toEqual([])
  expect(findNear('2o26', [{ form: '2026', folded: '2026', count: 9 }], 3)).toEqual([])
})
