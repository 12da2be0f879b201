import { expect, test } from 'vitest'
import type { ShownVersion } from '../field-args.ts'
import { beginWith, findWay } from './filled-form.ts'

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

test('who leaves tells how far they came, and what conditions passed over', () => {
  const steps = [1, 2, 3].flatMap((number) => [
    { guid: `step${number}`, type: 'page-break' },
    { guid: `field${number}`, type: 'text' },
  ])
  const long = { ...version, fields: [...version.fields, ...steps] } as unknown as ShownVersion
  const shown = new Set(['name', 'step1', 'field1', 'field2', 'step3', 'field3'])
  expect(findWay(long, new Set([0, 1, 3, 1]), shown)).toEqual({ step: 3, skipped: [2] })
  // What somebody was on counts, whatever they answered since; a step that is there was on the way of who comes back by another page.
  expect(findWay(long, new Set([0, 2, 4]), shown)).toEqual({ step: 4, skipped: [] })
  expect(findWay(long, new Set([0]), shown)).toEqual({ step: 0, skipped: [] })
})
