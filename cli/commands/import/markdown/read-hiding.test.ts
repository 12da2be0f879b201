import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { importMarkdown } from './import-markdown.ts'
import { createJekyllMatcher, createMatcher } from './read-hiding.ts'

test.each<[string, string[], string[]]>([
  ['geheim.md', ['geheim.md', 'a/geheim.md'], ['geheim.md.txt', 'geheimpje.md', 'ongeheim.md']],
  ['/geheim.md', ['geheim.md'], ['a/geheim.md']],
  ['intern/', ['intern/a.md', 'b/intern/c/d.md'], ['intern.md', 'extern/a.md']],
  ['a/intern/', ['a/intern/b.md'], ['b/a/intern/c.md']],
  ['*.concept.md', ['x.concept.md', 'a/y.concept.md'], ['concept.md']],
  ['/a/*.md', ['a/b.md'], ['a/b/c.md']],
  ['a/**/c.md', ['a/c.md', 'a/b/c.md', 'a/b/b/c.md'], ['c.md']],
  ['**/oud', ['oud/a.md', 'b/oud/a.md'], ['ouder/a.md']],
  ['?.md', ['a.md'], ['ab.md']],
  ['[ab].md', ['a.md'], ['c.md']],
  ['[!ab].md', ['c.md'], ['a.md']],
  ['# niets\n\n*.md\n!open.md', ['a.md'], ['open.md', 'a/open.md']],
  ['\\#a.md', ['#a.md'], ['a.md']],
  ['a.b', ['a.b'], ['axb']],
  ['intern-*/**/*.md', ['intern-2024/plan.md', 'intern-2024/a/b/plan.md'], ['extern/plan.md', 'intern-2024.md']],
  ['?/**/[ab].md', ['x/a.md', 'x/y/b.md'], ['a.md']],
  ['*/**', ['a/b.md', 'a/b/c.md'], ['a.md']],
  ['/intern/**', ['intern/a.md', 'intern/b/c.md'], ['a/intern/b.md']],
  ['x**/a.md', ['x1/a.md'], ['x/y/a.md', 'xa.md']],
  ['a[!b]c', ['axc'], ['a/c', 'abc']],
  ['[]a].md', ['].md', 'a.md'], ['b.md']],
  ['[z-a].md', ['a.md', 'b/c.md'], []],
  ['[[:alpha:]].md', ['a.md'], []],
  ['*.md\n![z-a].md', ['a.md'], []],
])('%j', (patterns, hidden, shown) => {
  const matches = createMatcher(patterns)
  expect([hidden.filter((path) => !matches(path)), shown.filter(matches)]).toEqual([[], []])
})

test.each<[string, string[], string[]]>([
  ['intern', ['intern/a.md', 'intern.md'], ['a/intern/b.md']],
  ['/intern/', ['intern/a.md'], ['intern.md']],
  ['*.concept.md', ['a.concept.md', 'a/b.concept.md'], ['concept.md']],
  ['a/*/intern', ['a/b/intern/c.md'], ['a/intern/c.md']],
  ['[z-a]', ['a.md'], []],
])('of Jekyll: %j', (pattern, hidden, shown) => {
  const matches = createJekyllMatcher([pattern])
  expect([hidden.filter((path) => !matches(path)), shown.filter(matches)]).toEqual([[], []])
})

describe('what the settings of a project hide', () => {
  let folder = ''
  beforeEach(() => {
    folder = makeScratch()
  })
  const siteFolder = (site = 'tuinpark') => join(folder, 'content/sites', site)
  const published = async (files: Record<string, string>, site = 'tuinpark', part = '') => {
    const source = join(folder, 'bron', site)
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(source, path)), { recursive: true })
      await writeFile(join(source, path), text)
    }
    await importMarkdown({ source: join(source, part), workspace: folder, site })
    const entries = await readdir(join(siteFolder(site), 'pages'), { recursive: true })
    const pages = entries.filter((path) => path.endsWith('.md')).toSorted()
    const texts = await Promise.all(pages.map((path) => readFile(join(siteFolder(site), 'pages', path), 'utf8')))
    return {
      shown: pages.filter((_, index) => !texts[index]?.includes('isPublished: false')),
      hidden: pages.filter((_, index) => texts[index]?.includes('isPublished: false')),
    }
  }
  const page = '# Kop\n\nTekst.\n'

  it('in MkDocs: what exclude_docs and draft_docs name, pages and images', async () => {
    const { shown, hidden } = await published({
      'mkdocs.yml': 'site_name: X\nexclude_docs: |\n  geheim.md\n  /intern/\n  *.svg.png\ndraft_docs: |\n  later/*\n  !later/nu.md\n',
      'docs/index.md': '# Kop\n\n![Plan](plan.svg.png)\n',
      'docs/plan.svg.png': 'geen plaatje',
      ...Object.fromEntries(['geheim', 'intern/a', 'later/b', 'later/nu', 'open'].map((name) => [`docs/${name}.md`, page])),
    })
    expect(hidden.map((path) => path.replace(/\/index\.md$/, '.md'))).toEqual(['geheim.md', 'intern/a.md', 'later/b.md'])
    expect(shown).toEqual(['index.md', 'later/nu.md', 'open.md'])
    expect((await readdir(siteFolder(), { recursive: true })).filter((path) => path.endsWith('.png'))).toEqual([])
  })

  it('in MkDocs whose settings cannot be read: everything, where they hide anything', async () => {
    const { shown, hidden } = await published({
      'mkdocs.yml': 'site_name: [X\nexclude_docs: geheim.md\n',
      'docs/index.md': page,
      'docs/geheim.md': page,
    })
    // The import makes a home page of its own.
    expect([shown, hidden.length]).toEqual([['index.md'], 2])
  })

  it.each([
    ['exclude_docs: |\n  intern-*/**/*.md\n', ['index.md', 'open.md']],
    ['site_name: Y\n', ['index.md', 'intern-a/plan.md', 'open.md']],
    // The import makes a home page of its own.
    ['exclude_docs: [open.md\n', ['index.md']],
    ['INHERIT: mkdocs.yml\n', ['index.md']],
    [undefined, ['index.md']],
  ])('in MkDocs: what the settings say that it takes by INHERIT: %j', async (base, open) => {
    const { shown } = await published({
      'mkdocs.yml': 'INHERIT: basis.yml\nsite_name: X\n',
      ...(base !== undefined && { 'basis.yml': base }),
      ...Object.fromEntries(['index', 'open', 'intern-a/plan'].map((name) => [`docs/${name}.md`, page])),
    })
    expect(shown.map((path) => path.replace(/(?<=.)\/index\.md$/, '.md'))).toEqual(open)
  })

  it.each([
    ['exclude:\n  - intern/\n', 1],
    ['title: [X\nexclude: [intern]\n', 3],
  ])('in Jekyll: what exclude names, and everything where that cannot be read: %j', async (settings, amount) => {
    const files = Object.fromEntries(['index', 'open', 'intern/a'].map((name) => [`${name}.md`, page]))
    const { hidden } = await published({ '_config.yml': settings, ...files })
    expect(hidden).toHaveLength(amount)
    expect(hidden.join()).toContain('intern')
  })

  it('in Jekyll: collections but those with output: true', async () => {
    const { shown, hidden } = await published({
      '_config.yml': 'title: X\ncollections:\n  docs:\n    output: true\n  notes:\n    output: false\n  loose: {}\n',
      'index.md': page,
      ...Object.fromEntries(['_docs/a', '_docs/_part', '_notes/b', '_loose/c', '_drafts/d'].map((name) => [`${name}.md`, page])),
    })
    expect([shown.length, hidden.length]).toEqual([2, 4])
    expect(shown.some((path) => path.includes('docs/a'))).toBe(true)
  })

  it('in Jekyll: what defaults give by folder and type, and everything where they cannot be read', async () => {
    const settings = (scope: string) =>
      `collections:\n  docs: {output: true}\ndefaults:\n  - scope: ${scope}\n    values: {published: false}\n`
    const files = Object.fromEntries(
      ['index', '_docs/intern/a', '_docs/internet', '_docs/b', '_posts/2020-01-01-c'].map((name) => [`${name}.md`, page]),
    )
    const { hidden } = await published({ '_config.yml': settings('{path: "_docs/intern"}'), ...files })
    expect(hidden).toEqual([expect.stringContaining('intern/a')])
    const open = '---\npublished: true\n---\ntekst\n'
    const own = await published({ '_config.yml': settings('{path: "", type: docs}'), ...files, '_docs/b.md': open }, 'park')
    expect(own.hidden.map((path) => path.replace(/^.*docs\//, ''))).toEqual(['intern/a.md', 'internet.md'])
    const broken = await published({ '_config.yml': 'title: [X\ndefaults: []\n', ...files }, 'bos')
    expect(broken.shown).toEqual(['index.md'])
  })

  it.each([
    ['hugo.toml', '[[cascade]]\n[cascade.target]\npath = "/intern/**"\n[cascade.build]\nrender = "never"\n'],
    ['config.yaml', 'baseURL: https://x.example/\ncascade:\n  - _target: {path: "{/intern/**,/x}"}\n    draft: true\n  - draft: false\n'],
    ['config/_default/cascade.yaml', '- target: {path: "/Intern/*"}\n  draft: true\n'],
  ])('in Hugo: what its cascade names in %s', async (name, settings) => {
    const files = Object.fromEntries(['_index', 'open', 'intern/a', 'extern/a'].map((each) => [`content/${each}.md`, page]))
    const whole = await published({ [name]: settings, ...files })
    expect(whole.hidden).toEqual(['content/intern/a.md'])
    const part = await published({ [name]: settings, ...files }, 'park', 'content')
    expect([part.hidden, part.shown]).toEqual([['intern/a.md'], ['extern/a.md', 'index.md', 'open.md']])
  })

  it('in Hugo: the parts of a page that is not public, and everything where its settings cannot be read', async () => {
    const files = {
      'content/a/index.md': '---\ndraft: true\n---\ntekst\n',
      'content/a/part.md': page,
      'content/b/index.md': page,
      'content/b/part.md': page,
    }
    const { hidden } = await published({ 'hugo.yaml': 'title: X\n', ...files })
    expect(hidden).toEqual(['content/a/index.md', 'content/a/part.md'])
    const draft = files['content/a/index.md']
    const translated = {
      'content/a/index.nl.md': page,
      'content/a/index.en.md': draft,
      'content/a/part.nl.md': page,
      'content/a/part.en.md': page,
    }
    const one = await published(
      { 'hugo.yaml': 'title: X\n', ...translated, 'content/b/index.nl.md': draft, 'content/b/part.md': page },
      'sloot',
    )
    expect(one.hidden.map((path) => path.replace(/^content\//, ''))).toEqual([
      'a/index-en.md',
      'a/part-en.md',
      'b/index-nl.md',
      'b/part.md',
    ])
    const broken = await published({ 'hugo.yaml': 'title: [X\ncascade: {draft: true}\n', ...files }, 'bos')
    expect(broken.shown).toEqual(['index.md'])
    // Elsewhere an index is one page of its folder.
    const elsewhere = await published(
      { 'mkdocs.yml': 'site_name: X\n', 'docs/deel/index.md': files['content/a/index.md'], 'docs/deel/b.md': page },
      'dijk',
    )
    expect([elsewhere.hidden.length, elsewhere.shown.filter((path) => path.endsWith('b.md'))]).toEqual([1, ['deel/b.md']])
  })
})
