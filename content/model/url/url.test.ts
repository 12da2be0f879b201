import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeOrKeep } from './decode-or-keep.ts'
import { urlOfFile } from './file-url.ts'
import { itemUrlBelow, joinUrl } from './join-url.ts'
import { readReturnTo } from './return-to.ts'
import { checkSegment, isReservedPath, reservedSegmentOf, reservedSegments } from './segment.ts'
import { SEGMENT_MAX_LENGTH, slugify } from './slug.ts'

describe('slugify', () => {
  it.each([
    ['Paspoort aanvragen', 'paspoort-aanvragen'],
    ['Café & Brasserie', 'cafe-brasserie'],
    ['Straße', 'strasse'],
    ['ĲSSALON Smørrebrød', 'ijssalon-smorrebrod'],
    ['Foto’s in één album', 'fotos-in-een-album'],
    ['½ dag', '1-2-dag'],
  ])('%s becomes %s', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('gives a title without Latin letters a stable segment of its own', () => {
    expect(slugify('بلدية')).toBe('t-1ulaiab')
    expect(slugify('بلدية')).not.toBe(slugify('مدينة'))
  })

  it('always gives an accepted segment, the same for either normal form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const slug = slugify(title)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(SEGMENT_MAX_LENGTH)
        expect(slugify(title.normalize('NFD'))).toBe(slugify(title.normalize('NFC')))
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})

describe('reserved paths', () => {
  it.each([
    '/Admin/x',
    '/%61dmin',
    '/%2561dmin',
    '//api',
    '/ＡＰＩ',
    '/wonen/edit',
    '/wonen/I/x',
    '/nieuws/P/3',
    '/robots.txt',
    '/a%2Fb',
    '/%',
    '/wonen%2fedit',
  ])('refuses %s', (path) => {
    expect(isReservedPath(path)).toBe(true)
  })

  it.each(['/', '/wonen/admin', '/wonen/search', '/administratie', '/wonen/afval-scheiden'])('leaves %s alone', (path) => {
    expect(isReservedPath(path)).toBe(false)
  })

  it('refuses every reserved segment however its letters are written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...reservedSegments),
        fc.infiniteStream(fc.constantFrom('upper', 'percent', 'as it is')),
        (segment, spelling) => {
          const spelled = Array.from(segment, (letter) => spell(letter, spelling.next().value)).join('')
          expect(isReservedPath(`/${spelled}`)).toBe(true)
          expect(checkSegment(spelled)).toBeDefined()
        },
      ),
    )
  })
})

function spell(letter: string, how: string): string {
  if (how === 'percent') return `%${letter.charCodeAt(0).toString(16)}`
  return how === 'upper' ? letter.toUpperCase() : letter
}

describe('checkSegment', () => {
  it.each([
    ['', 'empty'],
    ['een.pagina', 'dot'],
    ['Één pagina', 'characters'],
    ['a'.repeat(81), 'long'],
    ['edit', 'reserved'],
  ])('finds fault with %s: %s', (segment, fault) => {
    const finding = checkSegment(segment, 3)
    expect(finding?.fault).toBe(fault)
    expect(checkSegment(finding?.suggestion ?? '', 3)).toBeUndefined()
  })

  it('accepts first-level words deeper down', () => {
    expect(checkSegment('admin', 1)).toBeUndefined()
    expect(checkSegment('admin', 0)).toMatchObject({ fault: 'reserved', suggestion: 'admin-2' })
  })
})

describe('urlOfFile', () => {
  it.each([
    ['pages/wonen/afval.md', '/wonen/afval'],
    ['wonen/index.md', '/wonen'],
    ['index.md', '/'],
    ['wonen\\afval.md', '/wonen/afval'],
    ['Over ons/Één vraag.md', '/over-ons/een-vraag'],
    ['snake_case.md', '/snake_case'],
    ['robots.txt.md', '/robots.txt'],
    ['Robots Één.txt.md', '/robots-een.txt'],
    ['pages/wonen/pages/a.MD', '/wonen/pages/a'],
    ['wonen/INDEX.md', '/wonen'],
    ['//wonen//a.md', '/wonen/a'],
  ])('%s is at %s', (path, url) => {
    expect(urlOfFile(path)).toBe(url)
  })
})

describe('where to go on after signing in', () => {
  it.each(['/', '/wonen', '/wonen?p=2#kop', '/registers', '/api-uitleg', '/wonen/sign-in', '/a b'])('%s', (path) => {
    expect(readReturnTo(path)).toBe(path)
  })

  it.each([
    [undefined],
    [null],
    [''],
    ['wonen'],
    ['https://elders.example'],
    ['//elders.example'],
    ['/\\elders.example'],
    ['/wonen\\..'],
    ['/wonen\n'],
    ['\n/wonen'],
    ['/sign-in'],
    ['/sign-in/'],
    ['/password?code=1'],
    ['/verify#x'],
    ['/register'],
    ['/invitation/1'],
    ['/unauthorized'],
    ['/api/pages'],
  ])('not %j', (path) => {
    expect(readReturnTo(path)).toBe('/')
  })
})

describe('the part of a path that is the product’s own', () => {
  it.each([
    ['/admin/pages', 'admin'],
    ['/wonen/edit/x', 'edit'],
    ['/wonen/robots.txt', 'robots.txt'],
    ['/wonen', '/wonen'],
  ])('of %s is %s', (path, segment) => {
    expect(reservedSegmentOf(path)).toBe(segment)
  })
})

describe('an address below another', () => {
  it.each([
    ['/', '/edit', '/edit'],
    ['/wonen', '/edit', '/wonen/edit'],
    ['/g/1', '/p/2', '/g/1/p/2'],
  ])('below %s, %s is %s', (base, rest, url) => {
    expect(joinUrl(base, rest)).toBe(url)
  })

  it('is where an item is read', () => {
    const item = { shortId: 'ab12', title: 'Café & Brasserie' }
    expect(itemUrlBelow('/', item)).toBe('/i/ab12/cafe-brasserie')
    expect(itemUrlBelow('/uit', item)).toBe('/uit/i/ab12/cafe-brasserie')
  })
})

it.each([
  ['caf%C3%A9', 'café'],
  ['100%', '100%'],
  ['%E9', '%E9'],
])('%s decoded is %s', (text, decoded) => {
  expect(decodeOrKeep(text)).toBe(decoded)
})
