import { describe, expect, it } from 'vitest'
import { findAccess, isPublic } from './find-access.ts'
import { readSourceFrontMatter } from './read-front-matter.ts'

const now = new Date('2026-06-01T12:00:00Z')

function accessOf(frontMatter: string, path = 'a.md') {
  return findAccess(readSourceFrontMatter(frontMatter, () => {}).access, path, now)
}

const yaml = (lines: string) => `---\n${lines}\n---\ntekst\n`

describe('a page stays hidden', () => {
  it.each([
    'draft: true',
    'draft: "true"',
    'draft: yes',
    'Draft: True',
    'isDraft: true',
    'date: 2026-06-01T12:00:01Z',
    'date: 2026-06-01T14:00:01+02:00',
    'date: 2026-06-02 00:00:00 +0000',
    'publishDate: 2099-01-01',
    'publishdate: someday',
    'publish_date: 2099/1/1',
    'pubDate: 1 January 2099',
    'published: 2099-01-01',
    'date:\n  created: 2099-01-01',
    'expiryDate: 2026-05-31',
    'expiryDate: never mind',
    'unpublishdate: 2020-01-01',
    'published: false',
    'published: no',
    'publish: false',
    'permalink: false',
    'build:\n  render: never',
    'build: {list: never}',
    '_build:\n  render: false',
    '_build:\n  render: link',
    '_build: {list: false}',
    'build: never',
    'render: never',
    'render: false',
    'list: never',
    'headless: true',
    'unlisted: true',
    'private: true',
    'status: draft',
    'status: Hidden',
    'visibility: private',
    'isPublished: false',
    'ispublished: false',
    'is_published: no',
    'viewAccess: Nobody',
    'access:\n  site.login: true',
  ])('%j', (lines) => {
    expect(accessOf(yaml(lines))).toMatchObject({ isPublished: false, reason: expect.stringMatching(/^it is not published: /) as string })
  })

  it.each([
    ['+++\ndraft = true\n+++\n'],
    ['+++\ndate = 2099-01-01\n+++\n'],
    ['+++\ndate = 2099-01-01T00:00:00Z\n+++\n'],
    ['+++\nexpiryDate = 2020-01-01T00:00:00\n+++\n'],
    ['+++\n[build]\nrender = "never"\n+++\n'],
    ['+++\n[_build]\nlist = "never"\n+++\n'],
    ['{\n  "draft": true\n}\n\ntekst'],
    ['{"build": {"render": "never"}}\ntekst'],
    [';;;\n"draft": true\n;;;\ntekst'],
    [';;;\n{"draft": true}\n;;;\ntekst'],
    ['\n\n---\ndraft: true\n---\n'],
    ['---\ndraft: true\n...\ntekst'],
    ['---toml\ndraft = true\n---\ntekst'],
  ])('%j', (text) => {
    expect(accessOf(text).isPublished).toBe(false)
  })

  it.each([
    ['a fault', '---\ntitle: a: b\ndraft: true\n---\ntekst'],
    ['an alias', '---\na: &a x\nb: *a\nisPublished: false\n---\ntekst'],
    ['no end', '---\ntitle: a\ndraft: true\n\ntekst'],
    ['a fault in TOML', '+++\ntitle = a\ndraft = true\n+++\ntekst'],
    ['a fault in JSON', '{\n  "title": "a",\n  "draft": true,\n}\n\ntekst'],
    ['too many levels', `{"a":${'['.repeat(500)}${']'.repeat(500)},"draft":true}\ntekst`],
    ['a key that is refused', '{"__proto__": {"draft": false}, "isPublished": false}\ntekst'],
    ['a fault in one line', '---\n{title: [a, draft: true\n---\ntekst'],
    ['no end in JSON', '{\n  "draft": true,\n\ntekst'],
    ['a table in a fault', '+++\ntitle = a\n[build]\nrender = "never"\n+++\ntekst'],
    ['no fences', 'Title: A\nStatus: draft\n\ntekst'],
  ])('where its front matter has %s', (_name, text) => {
    expect(accessOf(text).isPublished).toBe(false)
  })

  it.each([
    '_drafts/a.md',
    'blog/_drafts/b/a.md',
    '_posts/2026-06-02-a.md',
    'blog/_posts/x/2099-1-1-a.md',
    '_partials/a.md',
    'docs/_intro.md',
  ])('at %s', (path) => {
    expect(accessOf('tekst', path).isPublished).toBe(false)
  })

  it.each([
    ['viewAccess: Users', 'Users', []],
    ['viewAccess: admin', 'Admin', []],
    ['viewAccess: Roles\nviewRoles: [Redactie]', 'Roles', ['Redactie']],
    ['viewRoles: [Redactie, Bestuur]', 'Roles', ['Redactie', 'Bestuur']],
    ['viewRoles: Redactie', 'Roles', ['Redactie']],
    ['viewAccess: Public\nviewRoles: [Redactie]', 'Roles', ['Redactie']],
  ])('to all but some with %j', (lines, viewAccess, viewRoles) => {
    const access = accessOf(yaml(lines))
    expect(access).toMatchObject({ isPublished: true, viewAccess, viewRoles })
    expect(isPublic(access)).toBe(false)
    expect(access.reason).toBeTruthy()
  })

  it('and restricted, once it is published, as it was', () => {
    expect(accessOf(yaml('draft: true\nviewAccess: Roles\nviewRoles: [Redactie]'))).toMatchObject({
      isPublished: false,
      viewAccess: 'Roles',
      viewRoles: ['Redactie'],
      key: 'draft',
    })
    expect(accessOf(yaml('viewAccess: Nobody'))).toMatchObject({ isPublished: false, viewAccess: 'Admin' })
  })

  it('where a page above it says so, unless it says otherwise', () => {
    const inherited = [[{ build: { render: 'never' }, draft: true }]]
    expect(findAccess({}, 'a.md', now, inherited).isPublished).toBe(false)
    expect(findAccess({ Draft: false, _build: { render: 'always' } }, 'a.md', now, inherited).isPublished).toBe(true)
    expect(findAccess({}, 'a.md', now, [[{ draft: false }], [{ draft: true }]]).isPublished).toBe(true)
  })

  it('where a place that speaks of several parts hides one of them', () => {
    expect(findAccess({}, 'a.md', now, [[{ draft: true }, { draft: false }]]).isPublished).toBe(false)
  })
})

describe('a page is for everybody', () => {
  it.each(['_index.md', 'blog/_index.nl.md', '_posts/2020-01-01-a.md', 'a_b/c_d.md'])('at %s', (path) => {
    expect(accessOf('tekst', path).isPublished).toBe(true)
  })

  it.each([
    'title: A',
    'draft: false',
    'draft: "no"',
    'published: true',
    'published: 2020-01-01',
    'date: 2026-06-01',
    'date: 2026-06-01T12:00:00Z',
    'date: spring',
    'date: 2020',
    'lastmod: 2099-01-01',
    'publishDate: 2020-01-01\nexpiryDate: 2099-01-01',
    'build:\n  render: always\n  list: local',
    'build: 1234',
    'status: new',
    'hide: [navigation, toc]',
    'permalink: /weg/',
    'viewAccess: Public',
    'viewRoles: []',
    'isPublished: true',
    'access: {}',
  ])('%j', (lines) => {
    expect(accessOf(yaml(lines))).toEqual({ isPublished: true, viewAccess: 'Public', viewRoles: [] })
  })

  it.each([
    ['a rule first', '---\n\nA text\n'],
    ['a fault that hides nothing', '---\ntitle: a: b\n---\ntekst'],
    ['words with a colon first', 'Let op: dit is een concept\n\ntekst'],
    ['a macro first', '{% include "x" %}\n\ntekst'],
    ['a variable first', '{{ title }}\n'],
    ['a number too large for JavaScript', '+++\ndate = 2020-01-01\nx = 9007199254740993\n[params]\ndraft = true\n+++\n'],
    ['a post of long ago', '+++\ndate = 2020-01-01\n+++\n'],
  ])('with %s', (_name, text) => {
    expect(isPublic(accessOf(text, '_posts/2026-06-01-a.md'))).toBe(true)
  })
})
