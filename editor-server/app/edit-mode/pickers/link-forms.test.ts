import { expect, test } from 'vitest'
import { findLinkFault, readLinkForm, readTypedAddress, spellLink } from './link-forms.ts'

const guid = '5a3d1e00-0000-4000-8000-00000000cafe'

test.each([
  [`/g/${guid}`, 'target'],
  [`/g/${guid}#kosten`, 'target'],
  ['#kosten', 'anchor'],
  [`/a/${guid}`, 'file'],
  ['https://www.overheid.nl/a?b=c#d', 'web'],
  ['/wonen/afval', 'web'],
  ['mailto:info@proef.example', 'mail'],
  ['mailto:info@proef.example?subject=Vraag%20%26%20antwoord', 'mail'],
  ['tel:+31201234567', 'phone'],
])('%s is read as %s and spelt the same again', (href, kind) => {
  const form = readLinkForm(href)
  expect(form.kind).toBe(kind)
  expect(spellLink(form)).toBe(href)
  expect(findLinkFault(form)).toBeUndefined()
})

test('a bare guid, as options may have it, is a page or item', () => {
  expect(spellLink(readLinkForm(guid))).toBe(`/g/${guid}`)
})

test.each([
  ['www.overheid.nl', 'https://www.overheid.nl'],
  ['overheid.nl/wetten', 'https://overheid.nl/wetten'],
  ['localhost:3000', 'localhost:3000'],
  [' https://a.example ', 'https://a.example'],
])('the address %s is completed to %s', (address, href) => {
  expect(spellLink({ kind: 'web', address })).toBe(href)
})

test('a telephone number may be written as people write it', () => {
  expect(spellLink({ kind: 'phone', number: '+31 (0)20 - 123 45 67' })).toBe('tel:+31201234567')
  expect(spellLink({ kind: 'phone', number: '14 020' })).toBe('tel:14020')
})

test.each([
  [{ kind: 'web', address: '' }, 'webMissing'],
  [{ kind: 'web', address: 'javascript:alert(1)' }, 'webUnsafe'],
  [{ kind: 'web', address: 'java\tscript:alert(1)' }, 'webUnsafe'],
  [{ kind: 'web', address: 'data:text/html,x' }, 'webUnsafe'],
  [{ kind: 'web', address: '../contact' }, 'webRelative'],
  [{ kind: 'web', address: 'https://' }, 'webWrong'],
  [{ kind: 'mail', address: 'info', subject: '' }, 'mailWrong'],
  [{ kind: 'phone', number: 'bel ons' }, 'phoneWrong'],
  [{ kind: 'anchor', hash: '' }, 'anchorMissing'],
  [{ kind: 'target', guid: '', hash: '' }, 'targetMissing'],
] as const)('%o is not stored: %s', (form, fault) => {
  expect(findLinkFault(form)).toBe(fault)
})

test.each([
  ['https://www.overheid.nl/a', 'https://www.overheid.nl/a'],
  [' www.overheid.nl ', 'https://www.overheid.nl'],
  ['overheid.nl/paspoort', 'https://overheid.nl/paspoort'],
  ['/wonen/afval', '/wonen/afval'],
  ['info@proef.example', 'mailto:info@proef.example'],
  ['tel:+31 20 123 45 67', 'tel:+31201234567'],
])('%s is an address: %s', (typed, href) => {
  const form = readTypedAddress(typed)
  expect(form && spellLink(form)).toBe(href)
})

test.each(['', 'paspoort', 'paspoort aanvragen', 'versie 2.0', '/', 'javascript:alert(1)', 'https://', 'a@b'])(
  '%j is no address',
  (typed) => {
    expect(readTypedAddress(typed)).toBeUndefined()
  },
)
