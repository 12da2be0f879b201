import { expect, test } from 'vitest'
import type { FormField } from './field.ts'
import { asksForProfile, prefill } from './prefill.ts'

const field = (guid: string, from: 'profile' | 'query', more: Partial<FormField> = {}): FormField => ({
  guid,
  type: 'text',
  label: { nl: guid },
  prefill: { from, name: guid },
  ...more,
})
const options = ['a', 'b'].map((value) => ({ value, label: { nl: value } }))
const profile = {
  firstName: 'Noor',
  middleName: 'de',
  lastName: 'Vries',
  email: 'noor@proef.example',
  properties: [{ key: 'wijk', value: 3 }],
}

test('fields take what their settings name, and nothing else', () => {
  const fields = [
    field('topic', 'query'),
    field('email', 'profile'),
    field('name', 'profile'),
    field('wijk', 'profile'),
    field('plain', 'query'),
  ]
  const query = new URLSearchParams('topic=lamp&topic=paal&email=x@y.example&other=1&plain=')
  expect(prefill({ fields }, { query, profile })).toEqual({
    topic: 'lamp',
    email: 'noor@proef.example',
    name: 'Noor de Vries',
    wijk: '3',
  })
  expect(prefill({ fields }, {})).toEqual({})
})

const guid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('a sensitive answer, a file and an address are never filled in', () => {
  const fields = [
    field('bsn', 'query', { type: 'bsn' }),
    field('secret', 'profile', { isSensitive: true }),
    field('file', 'query', { type: 'file' }),
    field('address', 'query', { type: 'address' }),
    { guid: guid(1), type: 'bsn' as const, label: {} },
    field('hidden', 'query', { type: 'hidden', value: { var: guid(1) } }),
  ]
  expect(prefill({ fields }, { query: new URLSearchParams('bsn=111222333&file=x&address=y&hidden=z'), profile })).toEqual({})
  expect(asksForProfile({ fields })).toBe(false)
})

test('a choice takes what it offers, and a text no more than it can hold', () => {
  const fields = [
    field('one', 'query', { type: 'radio', options }),
    field('more', 'query', { type: 'checkboxes', options }),
    field('text', 'query'),
  ]
  const query = new URLSearchParams(`one=x&one=b&more=a&more=x&more=a&text=${'y'.repeat(2000)}`)
  expect(prefill({ fields }, { query })).toEqual({ one: 'b', more: ['a'], text: 'y'.repeat(1000) })
})
