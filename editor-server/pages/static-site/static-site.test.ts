import fc from 'fast-check'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findHeaders, findRedirect, matchPattern, parseHeaders, parseRedirects } from './hosting-rules.ts'
import { readSegments, writePath } from '#renderer/hosting/request-path.ts'

describe('readSegments', () => {
  it.each([
    ['/', []],
    ['/wonen', ['wonen']],
    ['/wonen/', ['wonen']],
    ['/b%C3%A9ta/caf%20e', ['béta', 'caf e']],
    ['/.well-known/security.txt', ['.well-known', 'security.txt']],
  ])('%s', (path, segments) => expect(readSegments(path)).toEqual(segments))

  it.each(['//evil.example', '/a//b', '/..', '/a/%2e%2e/b', '/a/..%2f..%2fb', '/%5c%5cevil', '/a%00b', '/%zz', '/.staging/x', '/.env'])(
    'refuses %s',
    (path) => expect(readSegments(path)).toBeUndefined(),
  )

  it('never names a place above the site, and its path never another host', () => {
    const part = fc.oneof(fc.constantFrom('../..', '.', '%2e%2e', '%2f', '%5c', '\\', '//', '', 'a', '%00', '%252e'), fc.string())
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const segments = readSegments(`/${parts.join('/')}`)
        if (segments === undefined) return
        expect(posix.resolve('/site', ...segments)).toMatch(/^\/site(\/|$)/)
        expect(new URL(writePath(segments), 'https://www.example.nl').host).toBe('www.example.nl')
      }),
    )
  })
})

describe('_redirects', () => {
  const rules = parseRedirects('# moved\n/oud /nieuw 301\n/archief/* /nieuws/:splat 308\n/g/:guid /pagina/:guid\n/oud /te-laat\n\n')

  it.each([
    ['/oud', { to: '/nieuw', status: 301 }],
    ['/archief/2020/x', { to: '/nieuws/2020/x', status: 308 }],
    ['/g/12', { to: '/pagina/12', status: 302 }],
    ['/oud/', undefined],
    ['/g/12/34', undefined],
  ])('%s', (path, target) => expect(findRedirect(rules, path)).toEqual(target))

  it('takes the characters of a pattern as they are', () => {
    expect(matchPattern('/a.b', '/axb')).toBeUndefined()
    expect(matchPattern('/a.b/*', '/axb/c')).toBeUndefined()
    expect(matchPattern('/a(b)/*', '/a(b)/c')).toEqual({ splat: 'c' })
  })
})

describe('_headers', () => {
  it('applies every rule that matches, in any case of the name', () => {
    const rules = parseHeaders('/*\n  X-One: 1\n  Link: </a>; rel=x\n/assets/*\n  x-one: 2\n  Cache-Control: immutable\n')
    expect(Object.fromEntries(findHeaders(rules, '/assets/a.js'))).toEqual({
      'x-one': '1, 2',
      link: '</a>; rel=x',
      'cache-control': 'immutable',
    })
    expect(Object.fromEntries(findHeaders(rules, '/'))).toEqual({ 'x-one': '1', link: '</a>; rel=x' })
  })
})
