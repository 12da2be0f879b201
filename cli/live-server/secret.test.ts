import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { getSecret } from './secret.ts'

const read = (SITE_SECRET?: string) => getSecret(readEnvironment(SITE_SECRET === undefined ? {} : { SITE_SECRET }))

describe('SITE_SECRET', () => {
  it.each([
    [undefined, 'is not set'],
    ['', 'is not set'],
    ['x1y2z3-te-kort', 'has 14 bytes; it needs 32'],
    ['abababababababababababababababababab', 'has to be random'],
  ])('%j is refused', (secret, reason) => expect(() => read(secret)).toThrow(reason))

  it('counts bytes and not characters', () => expect(read('áéíóúàèìòùâêîôû§±')).toBe('áéíóúàèìòùâêîôû§±'))
})
