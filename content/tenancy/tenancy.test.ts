import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cacheIndexOf, isIndexOfHost, type RequestDescription } from './cache-index.ts'
import { createHostMap, findSite } from './find-site.ts'
import { parseHost } from './host-name.ts'

describe('parseHost', () => {
  it.each([
    ['www.Voorbeeldstad.NL', 'www.voorbeeldstad.nl'],
    ['voorbeeldstad.nl:8080', 'voorbeeldstad.nl'],
    ['voorbeeldstad.nl.', 'voorbeeldstad.nl'],
    ['voorbeeldstad.nl.:443', 'voorbeeldstad.nl'],
    ['café.example', 'xn--caf-dma.example'],
    ['[::1]:3000', '[::1]'],
  ])('%s is %s', (host, name) => {
    expect(parseHost(host)).toBe(name)
  })

  it.each(['', ' ', 'a.nl, b.nl', 'a.nl b.nl', 'a.nl/x', 'x@a.nl', 'a%2enl', 'a.nl\n', 'a.nl:x', 'a.nl#b', '.', 'a..nl\\'])(
    'refuses %j',
    (host) => {
      expect(parseHost(host)).toBeUndefined()
    },
  )
})

describe('findSite', () => {
  const hosts = createHostMap([
    { site: 'stad', primaryDomain: 'www.stad.nl', hostNames: ['stad.nl', 'gedeeld.nl'] },
    { site: 'handbook', hostNames: ['docs.example.org', 'gedeeld.nl'] },
  ])

  it.each([
    ['www.stad.nl', 'stad'],
    ['STAD.nl.:443', 'stad'],
    ['docs.example.org', 'handbook'],
    ['onbekend.nl', undefined],
    ['x.stad.nl', undefined],
    ['localhost', undefined],
    ['', undefined],
  ])('%s leads to %s', (host, site) => {
    expect(findSite(hosts, host, true)).toBe(site)
  })

  it('takes <site>.localhost from this machine only', () => {
    expect(findSite(hosts, 'handbook.localhost:3000', true)).toBe('handbook')
    expect(findSite(hosts, 'handbook.localhost:3000', false)).toBeUndefined()
    expect(findSite(hosts, 'geen.localhost', true)).toBeUndefined()
  })

  it('gives a host that two sites claim to neither', () => {
    expect(hosts.conflicts).toEqual([{ host: 'gedeeld.nl', sites: ['handbook', 'stad'] }])
    expect(findSite(hosts, 'gedeeld.nl', true)).toBeUndefined()
  })

  it('never leads to a site that did not name the host', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string(), fc.webAuthority()), (host) => {
        expect(findSite(hosts, host, false)).toBeUndefined()
      }),
    )
  })
})

describe('cacheIndexOf', () => {
  const request: RequestDescription = {
    host: 'WWW.stad.nl:8080',
    variant: 'public',
    method: 'get',
    path: '/api/pages/1',
    query: '?b=2&a=1',
  }

  it('hashes variant, method, path and sorted query under the host', () => {
    const hash = createHash('sha256').update('public\nGET\n/api/pages/1\na=1&b=2').digest('hex')
    expect(cacheIndexOf(request)).toBe(`www.stad.nl:${hash}`)
    expect(cacheIndexOf({ ...request, query: 'a=1&b=2' })).toBe(`www.stad.nl:${hash}`)
  })

  it('differs where any part of the request differs', () => {
    const part = fc.constantFrom('x', 'y', 'x\n', '\nx')
    const description = fc.record({
      host: fc.constantFrom('a.nl', 'b.nl'),
      variant: fc.constantFrom('public' as const, 'private' as const),
      method: fc.constantFrom('GET', 'POST'),
      path: part.map((text) => `/${encodeURIComponent(text)}`),
      query: fc.tuple(part, part).map(([name, value]) => new URLSearchParams([[name, value]]).toString()),
    })
    fc.assert(
      fc.property(description, description, (a, b) => {
        expect(cacheIndexOf(a) === cacheIndexOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })

  it('belongs to one host', () => {
    const index = cacheIndexOf(request)
    expect(isIndexOfHost(index, 'www.stad.nl:443')).toBe(true)
    expect(isIndexOfHost(index, 'stad.nl')).toBe(false)
    expect(isIndexOfHost('www.stad.nl:abc', 'www.stad.nl')).toBe(false)
  })
})
