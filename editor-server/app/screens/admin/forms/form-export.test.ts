import { expect, it } from 'vitest'
import { exportOf, readExport } from './form-export.ts'

const content = { title: { nl: 'Contact' }, purpose: {}, fields: [] }
const form = { name: 'Contact', retentionDays: 90, content, notify: ['a@example.org'], webhook: 'https://x.example', published: content }

it('reads what it wrote, without the addresses that belong to the site', () => {
  const text = exportOf(form)
  expect(text).not.toContain('example')
  expect(readExport(text)).toEqual({ retentionDays: 90, content })
})

it.each(['', '{', '[]', 'null', '{"kind":"other","content":{}}', '{"kind":"bouwsteen-form"}'])('reads no form in %j', (text) => {
  expect(readExport(text)).toBeUndefined()
})
