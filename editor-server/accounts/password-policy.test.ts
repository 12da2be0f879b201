import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { PASSWORD_LENGTH } from '#content/model/password/schema.ts'
import { findPasswordFault } from './password-policy.ts'

const context = {
  owner: ['anna.devries@proef.example', 'Anna', '', 'de Vries'],
  site: ['Gemeente Voorbeeldstad', 'www.voorbeeldstad.example', 'voorbeeldstad'],
}

it.each([
  ['voorbeeldstad-fietst-mee', 'passwordPersonal'],
  ['Voorbeeld Stad fietst mee', 'passwordPersonal'],
  ['de regen van v.o.o.r.b.e.e.l.d.s.t.a.d', 'passwordPersonal'],
  ['zeven fietsen van anna', 'passwordPersonal'],
  ['zeven fietsen van Änna', 'passwordPersonal'],
  ['mevrouw DeVries fietst', 'passwordPersonal'],
  ['anna.devries-en-de-regen', 'passwordPersonal'],
  ['vannacht vier fietsen', undefined],
  ['van natte fietsen en regen', undefined],
  // Words that many names have, and too short ones, are nobody's.
  ['de gemeente van gisteren fietst', undefined],
  ['zeven fietsen in de regen', undefined],
  ['welkom123456', 'passwordCommon'],
])('%s: %s', async (password, fault) => {
  expect(await findPasswordFault(password, context)).toBe(fault)
})

it.each([
  'Welkom2026!!',
  'Zomer2026!!!!',
  'zomer-herfst-2026',
  'Winter2026!2026',
  'W3lkom-2026!',
  'Welkom12345!',
  '!!Lente1234!!',
  '2026Welkom!!!',
  'Amsterdam2026!',
  'Koningsdag2026',
  'Summer2026!!!',
  'Ede2026!!!!!!',
])('a common word with a year, digits in order or signs is a common word: %s', async (password) => {
  expect(await findPasswordFault(password, { owner: ['jo@ede.example'], site: ['Ede'] })).toBe('passwordCommon')
})

it.each([
  'paars konijn danst 2026',
  'Lantaarnpaal2026!',
  '7vlaggen-aan-zee-2026',
  '8472 6391 0274 a',
  'xK9#mQ2$vL7!',
  'ik ging in 1987 naar Rome',
])('years and digits spoil nothing that is good without them: %s', async (password) => {
  expect(await findPasswordFault(password, context)).toBeUndefined()
})

const club = {
  owner: ['post@waterstad.example', 'Jo', 'Post'],
  site: ['Sport voor Waterstad', 'sport-voor-waterstad.example', 'sport-voor-waterstad'],
}

it.each([
  // Words that sentences have: short ones of the site's name.
  ['voorjaar-fiets-lamp-72', undefined],
  ['transport-fiets-lamp-72', undefined],
  ['lamp-waterstad-regen', 'passwordPersonal'],
  ['lamp Sport-voor-Waterstad regen', 'passwordPersonal'],
  // It is the address's, and the owner's name as well.
  ['postzegel-fiets-lamp-72', 'passwordPersonal'],
])('at a site of short words, %s: %s', async (password, fault) => {
  expect(await findPasswordFault(password, club)).toBe(fault)
})

it.each(['info', 'post', 'team'])('an address that begins with %s names nobody', async (local) => {
  const password = `${local}rmatie-fiets-lamp-72`
  expect(await findPasswordFault(password, { owner: [`${local}@waterstad.example`, 'Jo', 'Aal'], site: [] })).toBeUndefined()
})

it('every password of the list of common ones that is long enough is refused', async () => {
  const long = (dictionary['passwords-common'] as readonly string[]).filter((password) => password.length >= PASSWORD_LENGTH.min)
  expect(long.length).toBeGreaterThan(300)
  const taken = await Promise.all(long.map(async (password) => ((await findPasswordFault(password, context)) ? [] : [password])))
  expect(taken.flat()).toEqual([])
})
