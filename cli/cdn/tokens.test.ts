import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { getAdapter } from './find-adapters.ts'
import { findToken } from './tokens.ts'

describe('the token of a CDN', () => {
  const environment = readEnvironment({ FASTLY_TOKEN: 'voor-alle\n', FASTLY_TOKEN_MIJN_STAD: 'voor-een', CDN_TOKEN: 'eigen' })

  it('is that of the site, or else that of all', () => {
    expect(findToken(environment, getAdapter('fastly'), 'mijn-stad')).toBe('voor-een')
    expect(findToken(environment, getAdapter('fastly'), 'dorp')).toBe('voor-alle')
    expect(findToken(environment, getAdapter('varnish'), 'dorp')).toBe('eigen')
  })

  it('may be left out where the cache may know us by our address', () => {
    expect(findToken(readEnvironment({}), getAdapter('varnish'), 'dorp')).toBe(undefined)
    expect(findToken(readEnvironment({}), getAdapter('cache-invalidate'), 'dorp')).toBe(undefined)
  })

  it('is asked for by name where nothing works without it', () => {
    expect(() => findToken(readEnvironment({ CLOUDFLARE_TOKEN: ' ' }), getAdapter('cloudflare'), 'mijn-stad')).toThrow(
      expect.objectContaining({
        code: 'SITE_CDN_TOKEN_MISSING',
        exitCode: 2,
        message: 'The CDN of mijn-stad (cloudflare) has no token: CLOUDFLARE_TOKEN is not set.',
        fix: 'Set CLOUDFLARE_TOKEN where only the server reads it, or CLOUDFLARE_TOKEN_MIJN_STAD for this site alone.',
      }),
    )
  })
})
