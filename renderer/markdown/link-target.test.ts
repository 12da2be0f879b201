import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attacks } from '#tests/support/attacks.ts'
import { readLinkTarget } from './link-target.ts'

const guid = '5a3d1e00-0000-4000-8000-000000000001'
const site = 'https://www.proef.example/wonen/'
const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Where a browser goes from a page of the site; undefined if nowhere. */
function browserTarget(url: string): URL | undefined {
  return URL.canParse(url, site) ? new URL(url, site) : undefined
}

function expectHarmless(url: string) {
  const { kind } = readLinkTarget(url)
  if (kind === 'unsafe') return
  const target = browserTarget(url)
  if (!target) return
  expect(safeProtocols, `${JSON.stringify(url)} is ${kind}`).toContain(target.protocol)
  if (kind === 'path' || kind === 'guid' || kind === 'media') expect(target.host).toBe('www.proef.example')
}

/** Characters that URL parsers skip, trim or confuse with others. */
const noise = [
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u0001',
  '\u001f',
  ' ',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u2028',
  '\u2029',
  '\ufeff',
  '\\',
  '/',
  '%09',
  '&Tab;',
]

describe('readLinkTarget', () => {
  test.each([
    [`/g/${guid}`, { kind: 'guid', guid, hash: '' }],
    [`/g/${guid}#kosten`, { kind: 'guid', guid, hash: '#kosten' }],
    [`/a/${guid}`, { kind: 'media', guid }],
    [`/a/${guid}.webp`, { kind: 'media', guid }],
    ['/wonen/afval/', { kind: 'path', path: '/wonen/afval' }],
    ['/wonen?a=1#b', { kind: 'path', path: '/wonen' }],
    ['/', { kind: 'path', path: '/' }],
    ['afval.md', { kind: 'relative' }],
    ['../afval', { kind: 'relative' }],
    ['#kosten', { kind: 'other' }],
    ['', { kind: 'other' }],
    ['https://overheid.nl', { kind: 'other' }],
    ['//overheid.nl', { kind: 'other' }],
    ['MAILTO:info@proef.example', { kind: 'other' }],
    ['tel:+31140', { kind: 'other' }],
    ['file:///etc/passwd', { kind: 'unsafe' }],
    ['\\\\server\\share', { kind: 'unsafe' }],
    ['/\\evil.example', { kind: 'unsafe' }],
  ])('%s', (url, target) => {
    expect(readLinkTarget(url)).toEqual(target)
  })

  test('a scheme outside the four is refused, however it is written', () => {
    const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'blob', 'filesystem', 'view-source', 'intent', 'about')
    fc.assert(
      fc.property(scheme, fc.infiniteStream(fc.tuple(fc.boolean(), fc.constantFrom('', '', '', '\t', '\n', '\r'))), (name, spelling) => {
        const spelled = Array.from(name, (letter) => {
          const [isUpper, skipped] = spelling.next().value
          return (isUpper ? letter.toUpperCase() : letter) + skipped
        }).join('')
        expect(readLinkTarget(`\u0001 ${spelled}:alert(1)`)).toEqual({ kind: 'unsafe' })
      }),
    )
  })

  test('what is let through leads where a browser does no harm', () => {
    for (const attack of attacks) expectHarmless(attack)
    const piece = fc.oneof(
      fc.constantFrom('javascript:', 'data:', 'vbscript:', 'file:', 'java', 'script', 'http:', '//', 'evil.example', ...noise),
      fc.string({ maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => expectHarmless(pieces.join(''))),
      { numRuns: 2000 },
    )
  })
})
