import { expect, test } from 'vitest'
import { maskAddress } from './mask-address.ts'

test.each([
  ['noor.de.vries@voorbeeldstad.nl', 'n…@voorbeeldstad.nl'],
  ['n@voorbeeldstad.nl', 'n…@voorbeeldstad.nl'],
  ['"a@b"@voorbeeldstad.nl', '"…@voorbeeldstad.nl'],
  ['😀x@voorbeeldstad.nl', '😀…@voorbeeldstad.nl'],
  ['geen adres', '…'],
  ['@voorbeeldstad.nl', '…'],
])('%s is shown as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown)
})
