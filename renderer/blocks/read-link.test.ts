import { describe, expect, test } from 'vitest'
import { linkSchema } from '#content/model/link/schema.ts'
import { createSampleReader } from '../gallery/sample-reader.ts'
import { sampleImageGuids, samplePageGuids } from './sample-guids.ts'
import { readLink, readLinks } from './read-link.ts'

const absent = '5a3d1e00-0000-4000-8000-00000000dead'

function show(options: { label?: string; href: string }) {
  const read = createSampleReader()
  return { link: readLink(linkSchema.parse(options), read), reports: read.reports }
}

describe('readLink', () => {
  test.each([
    ['a guid', samplePageGuids.waste, { label: 'Afval', href: '/wonen/afval', isExternal: false }],
    [
      'a guid path with an anchor',
      `/g/${samplePageGuids.waste}#kosten`,
      { label: 'Afval', href: '/wonen/afval#kosten', isExternal: false },
    ],
    ['a path', '/wonen/afval?jaar=2026', { label: 'Afval', href: '/wonen/afval?jaar=2026', isExternal: false }],
    ['an image of the site', `/a/${sampleImageGuids.mill}`, { label: 'molen.svg', href: '/_gallery/mill.svg', isExternal: false }],
    ['an anchor', '#kosten', { label: '#kosten', href: '#kosten', isExternal: false }],
    ['another site', 'https://www.overheid.nl/', { label: 'www.overheid.nl', href: 'https://www.overheid.nl/', isExternal: true }],
    [
      'an e-mail address',
      'mailto:info@proef.example',
      { label: 'info@proef.example', href: 'mailto:info@proef.example', isExternal: true },
    ],
    ['a telephone number', 'tel:+31140', { label: '+31140', href: 'tel:+31140', isExternal: true }],
  ])('%s leads somewhere and brings its own label', (_kind, href, expected) => {
    expect(show({ href })).toEqual({ link: expected, reports: [] })
  })

  test('the author’s label comes first', () => {
    expect(show({ label: 'Wanneer wordt wat opgehaald?', href: samplePageGuids.calendar }).link?.label).toBe('Wanneer wordt wat opgehaald?')
  })

  test.each([
    ['a guid that is no public page', absent, { code: 'SITE_LINK_BROKEN', params: { target: absent } }],
    ['its path', `/g/${absent}`, { code: 'SITE_LINK_BROKEN', params: { target: `/g/${absent}` } }],
    ['a path where nothing answers', '/weg', { code: 'SITE_LINK_BROKEN', params: { target: '/weg' } }],
    ['a path that hangs on the page', 'afval.md', { code: 'SITE_LINK_RELATIVE', params: { target: 'afval.md', suggestion: '/afval' } }],
    ['a missing file', `/a/${absent}`, { code: 'SITE_MEDIA_MISSING', params: { guid: absent } }],
    ['a scheme that runs code', ' java\tscript:alert(1)', { code: 'SITE_LINK_UNSAFE', params: { target: 'java\tscript:alert(1)' } }],
  ])('%s is no link, and is reported as the author wrote it', (_kind, href, report) => {
    expect(show({ label: 'Verder', href })).toEqual({ link: undefined, reports: [report] })
  })

  test('no link is nothing to report', () => {
    const read = createSampleReader()
    expect(readLink(undefined, read)).toBeUndefined()
    expect(read.reports).toEqual([])
  })

  test('of several links those that lead somewhere stay, in their order', () => {
    const links = [{ href: '/nieuws' }, { href: '/weg' }, { href: '/' }]
    expect(readLinks(links, createSampleReader()).map(({ href }) => href)).toEqual(['/nieuws', '/'])
  })
})
