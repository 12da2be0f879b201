import { expect, it } from 'vitest'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { type AccountMail, queueAccountMail } from './account-mails.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import { readText } from './sealed-code.ts'

const site = {
  origin: 'https://www.proef.example',
  keyFor: () => new Uint8Array(32),
  index: { settings: { platformName: 'Proefstad & Co' } },
} as unknown as Site
const to = { email: 'noor@proef.example', firstName: 'Noor', middleName: 'van', lastName: 'Dam', properties: [] }
const mails: AccountMail[] = ['verify', 'register', 'registerKnown', 'reset', 'passwordChanged', 'secondFactorChanged', 'identitiesChanged']

it.each(mails.flatMap((mail) => [[mail, 'nl'] as const, [mail, 'en'] as const]))('%s in %s is whole', async (mail, language) => {
  const store = createMemoryStore<RecordKinds>({ indexes: recordIndexes })
  const now = new Date('2026-06-01T12:00:00Z')
  await store.transact('een', (writer) => queueAccountMail(site, writer, mail, { to, language, code: 'code', now }))
  const [{ value } = {}] = await store.read('een', (reader) => reader.list('outgoingMail'))
  expect(value).toMatchObject({ to: to.email, language })
  expect(value?.subject).toContain('Proefstad & Co')
  expect(value?.text).toContain('Noor van Dam,')
  expect(value && readText(site, value)).toMatch(/https:\/\/www\.proef\.example\/(sign-in|verify|password)/)
  // No key appears instead of its text, no placeholder is left, nothing is escaped.
  expect(`${value?.subject}${value?.text}`).not.toMatch(/accounts\.|\{\{|&amp;|undefined/)
})

it('has the same texts in both languages', () => {
  const keysOf = (messages: object): string[] =>
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'object' ? keysOf(value as object).map((inner) => `${key}.${inner}`) : [key],
    )
  expect(keysOf(en)).toEqual(keysOf(nl))
})
