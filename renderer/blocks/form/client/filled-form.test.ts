import { expect, test } from 'vitest'
import type { ShownVersion } from '../field-args.ts'
import { beginWith } from './filled-form.ts'

const version = { version: 1, lang: 'nl', title: {}, fields: [{ guid: 'name', type: 'text', label: {} }] } as unknown as ShownVersion
const kept = { raw: { name: 'De Kring', choice: 'no', place: { postcode: '1234 AB' } }, step: 1, files: {} }
const begin = (more: Partial<Parameters<typeof beginWith>[0]>) =>
  beginWith({ version, kept: undefined, controls: {}, prefilled: {}, ...more })

test('an empty form begins empty', () => {
  expect(begin({ controls: { name: '', place: { postcode: '' }, files: [] } })).toBeUndefined()
})

test('what was kept comes back, also where the browser put a part of it into the controls', () => {
  expect(begin({ kept, controls: { name: '', choice: 'no', place: { postcode: '' } } })).toEqual(kept)
})

test('what was typed before the script came counts more, and is not left', () => {
  expect(begin({ kept, controls: { name: 'De Bron', choice: '' } })).toEqual({ ...kept, raw: { ...kept.raw, name: 'De Bron' }, step: 0 })
  expect(begin({ controls: { name: 'De Bron' }, prefilled: { name: 'x', topic: 'y' } })).toEqual({ raw: { name: 'De Bron', topic: 'y' } })
})
