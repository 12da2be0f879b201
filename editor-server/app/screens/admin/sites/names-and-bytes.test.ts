import { expect, it } from 'vitest'
import { describeBytes } from './describe-bytes.ts'
import { suggestName } from './suggest-name.ts'

it.each([
  ['Gemeente Súdwest-Fryslân', 'gemeente-sudwest-fryslan'],
  ['  24 uur Zorg & Welzijn! ', 'uur-zorg-welzijn'],
  ['Æ', ''],
  ['2026', ''],
  [`${'lang '.repeat(20)}`, 'lang-lang-lang-lang-lang-lang-lang-lang'],
])('the title %j suggests the name %j', (title, name) => {
  expect(suggestName(title)).toBe(name)
})

it.each([
  [0, '0 kB'],
  [1_234, '1,2 kB'],
  [45_600_000, '46 MB'],
  [7_890_000_000, '7,9 GB'],
  [12_000_000_000_000_000, '12.000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(describeBytes(bytes, 'nl').replace('\u00a0', ' ')).toBe(text)
})
