import { expect, it } from 'vitest'
import { readAddresses } from './read-addresses.ts'

it.each([
  ['noor@stad.example', ['noor@stad.example'], []],
  ['noor@stad.example\nsam@stad.example\r\n\n', ['noor@stad.example', 'sam@stad.example'], []],
  ['noor@stad.example; sam@stad.example, ', ['noor@stad.example', 'sam@stad.example'], []],
  ['"Zwaan, Noor" <noor@stad.example>', ['noor@stad.example'], ['"Zwaan']],
  ['Noor Zwaan <noor@stad.example>;Sam <sam@stad.example>', ['noor@stad.example', 'sam@stad.example'], []],
  ['Noor@stad.example, noor@STAD.example', ['Noor@stad.example'], []],
  ['noor@, sam', [], ['noor@', 'sam']],
  [' \n,;', [], []],
])('reads the addresses off %j', (text, addresses, wrong) => expect(readAddresses(text)).toEqual({ addresses, wrong }))
