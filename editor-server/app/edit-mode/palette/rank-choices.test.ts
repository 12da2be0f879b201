import { expect, it } from 'vitest'
import { rankChoices } from './rank-choices.ts'

const choices = [
  { label: 'Naar de vorige positie' },
  { label: 'Omhoog', words: 'verplaatsen' },
  { label: 'Opslaan' },
  { label: 'Verplaatsen naar…' },
  { label: 'Café' },
]
const find = (text: string) => rankChoices(choices, text).map(({ label }) => label)

it.each([
  ['', choices.map(({ label }) => label)],
  ['o', ['Omhoog', 'Opslaan', 'Naar de vorige positie']],
  ['verp', ['Verplaatsen naar…', 'Omhoog']],
  ['naar pos', ['Naar de vorige positie']],
  ['CAFE', ['Café']],
  ['zzz', []],
])('%j finds %j', (text, expected) => expect(find(text)).toEqual(expected))
