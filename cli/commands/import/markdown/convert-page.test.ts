import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { markdownToMdast } from 'satteri'
import { describe, expect, it } from 'vitest'
import { pairInlineTags } from '#content/model/text/inline-tags.ts'
import { isFull, seed } from '#tests/support/seed.ts'
import { draftPage, type PageDraft } from './draft-page.ts'
import { writeProse } from '../prose/write-prose.ts'
import { finishLinks } from './finish-page.ts'
import { planNames } from './plan-names.ts'
import type { FindingKind } from './report.ts'

const now = new Date('2026-06-01T12:00:00Z')

interface Converted {
  title: string
  body: string
  findings: string[]
  kinds: FindingKind[]
}

/** Converts `gids/pagina.md` of a source that also holds `index.md`, `gids/ander.md` and the image `gids/kas.png`. */
function convert(text: string, lang = 'nl'): Converted {
  const found: { kind: FindingKind; line: number; reason: string }[] = []
  const report = (kind: FindingKind, line: number, reason: string): void => void found.push({ kind, line, reason })
  const draft = draftPage('gids/pagina.md', text, lang, report, now)
  const others = [
    draftPage('index.md', '# Begin\n\n## Deel één\n', lang, () => {}, now),
    draftPage('gids/ander.md', '# Ander\n\n## Kop\n\n## Kop\n', lang, () => {}, now),
  ]
  const drafts = new Map<string, PageDraft>([draft, ...others].map((page) => [page.source, page]))
  const names = planNames([...drafts.keys()])
  finishLinks(draft, {
    names,
    drafts,
    index: {
      pages: new Set(drafts.keys()),
      files: new Set([...drafts.keys(), 'gids/kas.png', 'gids/folder.pdf']),
      pageByUrl: new Map([...names].map(([source, { sourceUrl }]) => [sourceUrl, source])),
    },
    refusals: new Map(),
    urlOf: (source) => names.get(source)!.sourceUrl,
    takeImage: (path) => (path.endsWith('.png') ? { guid: 'guid-van-kas' } : { refusal: 'geen afbeelding' }),
  })
  return {
    title: draft.title,
    body: writeProse(draft.root),
    findings: found.map(({ kind, line }) => `${kind} ${line}`),
    kinds: found.map(({ kind }) => kind),
  }
}

function bodyOf(text: string): string {
  return convert(text).body
}

describe('title', () => {
  it.each([
    ['front matter', '---\ntitle: Uit de kop\n---\ntekst', 'Uit de kop', 'tekst'],
    ['first h1, which leaves the body', '# Mijn *titel*\n\ntekst', 'Mijn titel', 'tekst'],
    ['first h1 below other text', 'vooraf\n\n# Titel\n\ntekst', 'Titel', 'vooraf\n\ntekst'],
    ['file name', 'tekst', 'Pagina', 'tekst'],
    ['a number in the front matter', '---\ntitle: 2024\n---\ntekst', '2024', 'tekst'],
    ['empty front matter', '---\n---\n# Kop\n\ntekst', 'Kop', 'tekst'],
  ])('comes from %s', (_name, text, title, body) => {
    expect(convert(text)).toMatchObject({ title, body })
  })

  it('reports a heading that the front matter replaces, and keeps a later h1', () => {
    expect(convert('---\ntitle: Een\n---\n# Twee\n\ntekst')).toMatchObject({ title: 'Een', body: 'tekst', findings: ['title 4'] })
    expect(convert('---\ntitle: Een\n---\ntekst\n\n# Twee\n')).toMatchObject({ title: 'Een', body: 'tekst\n\n## Twee', findings: [] })
  })
})

describe('headings', () => {
  it('start at level 2 and skip none', () => {
    expect(bodyOf('# T\n\n### A\n\n##### B\n\n## C\n\n#### D')).toBe('## A\n\n### B\n\n## C\n\n### D')
    expect(bodyOf('---\ntitle: T\n---\nx\n\n# A\n\n## B\n\n# C')).toBe('x\n\n## A\n\n### B\n\n## C')
  })
})

describe('admonitions', () => {
  it.each([
    ['a title', '!!! tip "Kort"\n    tekst', '> [!TIP] Kort\n>\n> tekst'],
    ['no title, of a kind that pages name', '!!! warning\n    tekst', '> [!WARNING]\n>\n> tekst'],
    ['no title, of another kind, in Dutch', '!!! danger\n    tekst', '> [!CAUTION] Gevaar\n>\n> tekst'],
    ['an empty title', '!!! note ""\n    tekst', '> [!NOTE]\n>\n> tekst'],
    ['classes', '!!! info inline end "Opzij"\n    tekst', '> [!NOTE] Opzij\n>\n> tekst'],
    ['Markdown in the title', '!!! tip "Een *schuine* titel"\n    tekst', '> [!TIP] Een _schuine_ titel\n>\n> tekst'],
    ['blocks inside', '!!! tip "T"\n    - a\n\n    ```\n    !!! x\n    ```', '> [!TIP] T\n>\n> - a\n>\n> ```\n> !!! x\n> ```'],
    ['one inside another', '!!! tip "A"\n    !!! note "B"\n        b', '> [!TIP] A\n>\n> > [!NOTE] B\n> >\n> > b'],
    ['tabs for indentation', '!!! tip "A"\n\n\ttekst', '> [!TIP] A\n>\n> tekst'],
    ['an unknown type', '!!! best-practice\n    tekst', '> [!NOTE] Best practice\n>\n> tekst'],
    ['slashes', '/// warning | Let op\ntekst\n///', '> [!WARNING] Let op\n>\n> tekst'],
    ['words that somebody said', '!!! quote\n    tekst', '> tekst'],
    ['the notation of GitHub', '> [!IMPORTANT]\n> tekst', '> [!IMPORTANT]\n>\n> tekst'],
    ['HTML', '<div class="admonition tip"><p class="admonition-title">Kort</p><p>tekst</p></div>\n\nna', '> [!TIP] Kort\n>\n> tekst\n\nna'],
  ])('with %s', (_name, text, body) => {
    expect(bodyOf(text)).toBe(body)
  })

  it('stand in lists, and text after them stays outside', () => {
    expect(bodyOf('1. een\n\n    !!! tip "A"\n        b\n\n2. twee\n\n!!! tip "C"\n    d\nna')).toBe(
      '1. een\n\n   > [!TIP] A\n   >\n   > b\n\n2. twee\n\n> [!TIP] C\n>\n> d\n\nna',
    )
  })

  it('are left alone in code', () => {
    const code = '```\n!!! tip "A"\n    b\n```'
    expect(bodyOf(code)).toBe(code)
    expect(bodyOf('tekst\n\n    !!! tip "A"')).toBe('tekst\n\n```\n!!! tip "A"\n```')
  })
})

describe('collapsibles and tabs', () => {
  it('become headings where their section ends with them', () => {
    expect(bodyOf('## V\n\n??? faq "Hoe?"\n    Zo.\n\n    ## Meer\n\n???+ faq "Wat?"\n    Dat.\n\n## W')).toBe(
      '## V\n\n### Hoe?\n\nZo.\n\n#### Meer\n\n### Wat?\n\nDat.\n\n## W',
    )
    expect(bodyOf('=== "A"\n\n    a\n\n=== "B"\n\n    b')).toBe('## A\n\na\n\n## B\n\nb')
  })

  it('keep their content together where loose text follows', () => {
    expect(bodyOf('??? info "Uitleg"\n    Zo.\n\nna')).toBe('> **Uitleg**\n>\n> Zo.\n\nna')
    expect(bodyOf('=== "A"\n\n    a\n\n=== "B"\n\n    b\n\nna')).toBe('- **A**\n\n  a\n\n- **B**\n\n  b\n\nna')
  })

  it('come from HTML too', () => {
    expect(bodyOf('<details><summary>Meer</summary>\n<p>tekst</p></details>\n\nna')).toBe('> **Meer**\n>\n> tekst\n\nna')
  })
})

describe('small constructs', () => {
  it.each([
    ['attribute list of a link', '[x](https://a.nl){ .md-button target="_blank" } y', '[x](https://a.nl) y'],
    ['attribute list of a heading', '## Kop { data-search-exclude }', '## Kop'],
    ['attribute list of a paragraph', 'tekst\n{: .groot }', 'tekst'],
    ['braces in text', 'een {waarde} in {de tekst}', 'een {waarde} in {de tekst}'],
    ['icon', ':material-home: **Thuis** :fontawesome-solid-x:', '**Thuis**'],
    ['time of day', 'van 10:30:00 tot 11:45', 'van 10:30:00 tot 11:45'],
    ['marked text and keys', '==nu== ++ctrl+alt+del++', '**nu** `Ctrl+Alt+Del`'],
    ['small and raised digits', 'H~2~O en m^2^', 'H₂O en m²'],
    ['struck text', '~~weg~~', '~~weg~~'],
    ['abbreviation', 'De AVG geldt. De AVG blijft.\n\n*[AVG]: privacywet', 'De AVG (privacywet) geldt. De AVG blijft.'],
    ['definition list', 'Term\n:   Uitleg', '- **Term**: Uitleg'],
    ['table of contents', '[TOC]\n\ntekst', 'tekst'],
    ['code options', '```py title="a.py" linenums="1"\nx\n```', '`a.py`\n\n```py\nx\n```'],
    ['code in braces', '``` {.yaml .annotate}\nx\n```', '```yaml\nx\n```'],
    ['block that only styles', '/// html | div.smal\ntekst\n///', 'tekst'],
    ['cards', '-   ## A\n\n    ---\n\n    a\n\n-   ## B\n\n    ---\n\n    b', '## A\n\na\n\n## B\n\nb'],
    ['cards before loose text', '-   ## A\n\n    a\n\nna', '- **A**\n\n  a\n\nna'],
    ['footnote', 'a[^1]\n\n[^1]: noot', 'a[^1]\n\n[^1]: noot'],
    ['ampersand in an address', '[x](https://a.nl/?a=1&b=2&amp=3)', '[x](https://a.nl/?a=1&b=2&amp=3)'],
  ])('%s', (_name, text, body) => {
    const converted = convert(text)
    expect(converted.body).toBe(body)
    expect(converted.findings).toEqual([])
  })
})

describe('HTML', () => {
  it.each([
    ['inline elements', 'a <b>b</b> <i>c</i> <span lang="en">_d_</span><br>e', 'a **b** _c_ _d_\\\ne'],
    ['address without quotes', '<a href=https://a.nl/b>x</a>', '[x](https://a.nl/b)'],
    ['Markdown in a block', '<div class="x" markdown>\n## Kop\n\n*tekst*\n</div>', '## Kop\n\n_tekst_'],
    ['table', '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>', '| A |\n| - |\n| 1 |'],
    ['list with drawn bullets', '<ul><li>› <a href="ander.md">a</a></li><li>b › c</li></ul>', '- [a](/gids/ander)\n- b › c'],
    ['blocks in a cell', '<table><tr><th>A</th></tr><tr><td><p>a</p><ul><li>b</li></ul></td></tr></table>', '| A |\n| - |\n| a b |'],
    ['missing end tag', '<b>vet\n\n## Kop\n\ntekst</b>', '**vet**\n\n## Kop\n\n**tekst**'],
    ['list that starts at zero', '<ol start="0"><li>a</li><li>b</li></ol>', '0. a\n1. b'],
    ['lost alternative text', '![Een <lang=en>map</lang=en>](kas.png)', '![Een map](/a/guid-van-kas)'],
    ['title of a link', '[x](ander.md "Tip") <b>y</b>', '[x](/gids/ander "Tip") **y**'],
    ['footnotes beside it', '<b>a</b>[^1]\n\n[^1]: noot', '**a**[^1]\n\n[^1]: noot'],
  ])('%s', (_name, text, body) => {
    const converted = convert(text)
    expect(converted.body).toBe(body)
    expect(converted.findings).toEqual([])
  })

  it('leaves scripts, styles and controls out and says so by line', () => {
    const { body, findings } = convert(
      'tekst\n\n<script>\nalert(1)\n</script>\n\n<style>p{}</style>\n\n<div>\n<p onclick="x()">ja</p>\n<button>nee</button>\n</div>',
    )
    expect(body).toBe('tekst\n\nja')
    expect(findings).toEqual(['script 3', 'html 7', 'script 10', 'html 11'])
  })

  it('keeps a link to what an iframe shows', () => {
    expect(convert('<iframe src="https://a.nl/film" title="De film"></iframe>')).toMatchObject({
      body: '[De film](https://a.nl/film)',
      findings: ['html 1'],
    })
  })
})

describe('tags that text may hold', () => {
  it.each([
    ['H<sub>2</sub>O en m<sup> 2</sup>', 'H<sub>2</sub>O en m <sup>2</sup>'],
    ['<KBD class="x">Ctrl</KBD>+<kbd>*C*</kbd>', '<kbd>Ctrl</kbd>+<kbd>_C_</kbd>'],
    ['De <abbr title="Wet & open | &quot;x&quot;">Woo</abbr>', 'De <abbr title="Wet &amp; open &#124; &quot;x&quot;">Woo</abbr>'],
    ['<abbr title="x">\nWoo\n</abbr>', '<abbr title="x">Woo</abbr>'],
    ['| a |\n|---|\n| m<sup>2</sup> |', '| a |\n| - |\n| m<sup>2</sup> |'],
    ['a<sup><a href="ander.md">1</a></sup>', 'a<sup>[1](/gids/ander)</sup>'],
    ['a<sup></sup><sub onclick="x()">b', 'a<sub>b</sub>'],
    ['<sup><p>a</p><p>b</p></sup>', 'a\n\nb'],
    ['a[^1]\n\n[^1]: m<sup>2</sup> <b>en</b> <sub>meer', 'a[^1]\n\n[^1]: m<sup>2</sup> en meer'],
    ['a `<sup>` b', 'a `<sup>` b'],
    ['- 10 m<sup>2</sup> en <kbd>F5</kbd>.', '- 10 m<sup>2</sup> en <kbd>F5</kbd>.'],
    ['<div>m<sup>2</sup> grond</div>', 'm<sup>2</sup> grond'],
    ['<div><a href="ander.md">m<sup>2</sup></a> grond</div>', '[m<sup>2</sup>](/gids/ander) grond'],
    ['<details><summary>a<sup>2</sup></summary>b<sub>2</sub> c</details>', '## a<sup>2</sup>\n\nb<sub>2</sub> c'],
  ])('%j', (text, body) => {
    expect(bodyOf(text)).toBe(body)
  })
})

describe('what stays behind', () => {
  it.each([
    ['variable, which stays visible', 'Het is {{ bedrag }}.', 'Het is {{ bedrag }}.', ['macro 1']],
    ['macro', 'a\n\n{% include "x" %}\n\nb', 'a\n\nb', ['macro 3']],
    ['variable in code', '`{{ x }}`', '`{{ x }}`', []],
    ['included file', 'a\n\n--8<-- "x.md"\n\nb', 'a\n\nb', ['snippet 3']],
    ['included files', '--8<--\nx.md\ny.md\n--8<--\n\nb', 'b', ['snippet 1', 'snippet 1']],
    ['comment', 'a\n\n<!-- intern -->\n\nb <!-- ook --> c', 'a\n\nb  c', ['comment 3', 'comment 5']],
    ['diagram', '```mermaid\nx\n```', '```mermaid\nx\n```', ['diagram 1']],
    ['section of a comment', '## A\n\n<!-- lijst -->\n\n## B\n\nb', '## B\n\nb', ['comment 3', 'section 1']],
    ['empty section of the author', '## A\n\n## B\n\nb', '## A\n\n## B\n\nb', []],
    ['collapsible of a comment', 'a\n\n??? note "N"\n    <!-- x -->\n\nb', 'a\n\nb', ['comment 4', 'section 3']],
    ['section of such a collapsible, said once', '## A\n\n??? note "N"\n    <!-- x -->\n', '', ['comment 4', 'section 1']],
    ['section of sections', '## A\n\n### B\n\n<!-- x -->\n\n## C\n\nc', '## C\n\nc', ['comment 5', 'section 3', 'section 1']],
  ])('%s', (_name, text, body, findings) => {
    expect(convert(text)).toMatchObject({ body, findings })
  })
})

describe('links and images', () => {
  it.each([
    ['page beside it', '[x](ander.md)', '[x](/gids/ander)'],
    ['page above it', '[x](../index.md)', '[x](/)'],
    ['URL of MkDocs in HTML', '<a href="../ander/">x</a>', '[x](/gids/ander)'],
    ['path from the root', '[x](/gids/ander.md)', '[x](/gids/ander)'],
    ['part of a page', '[x](ander.md#kop_1)', '[x](/gids/ander#kop-2)'],
    ['heading with accents', '[x](../index.md#deel-een)', '[x](/#deel-een)'],
    ['reference', '[x][r]\n\n[r]: ander.md#kop', '[x](/gids/ander#kop)'],
    ['own part with an id', '## Kop {#eigen}\n\n[x](#eigen)', '## Kop\n\n[x](#kop)'],
    ['the title of the page', '# Titel\n\n[x](#titel)', '[x](/gids/pagina)'],
    ['mail', '[x](mailto:a@b.nl)', '[x](mailto:a@b.nl)'],
    ['without a scheme', '[x](www.a.nl/b)', '[x](https://www.a.nl/b)'],
    ['only an icon', '[:material-home:](ander.md)', '[Ander](/gids/ander)'],
    ['image', '![Kas](kas.png){ width=300 }', '![Kas](/a/guid-van-kas)'],
    ['link to an image', '[x](kas.png)', '[x](/a/guid-van-kas)'],
  ])('%s', (_name, text, body) => {
    const converted = convert(text)
    expect(converted.body).toBe(body)
    expect(converted.findings).toEqual([])
  })

  it.each([
    ['missing page', 'a\n\n[x](weg.md)', 'a\n\nx', ['link 3']],
    ['page outside the source', '[x](../../geheim.md)', 'x', ['link 1']],
    ['file that is no image', '[x](folder.pdf)', 'x', ['link 1']],
    ['unsafe scheme', '[x](javascript:alert(1))', 'x', ['link 1']],
    ['no address', '[x](#)', 'x', ['placeholder 1']],
    ['missing part of a page', '[x](ander.md#weg)', '[x](/gids/ander)', ['anchor 1']],
    ['missing image', '![Schuur](schuur.png)', 'Afbeelding: Schuur', ['image 1']],
    ['missing decoration', 'a\n\n![](schuur.png)', 'a', ['image 3']],
    ['image of another site', '![Logo](https://a.nl/l.png)', '[Afbeelding: Logo](https://a.nl/l.png)', ['image 1']],
    ['image of another site in a link', '[![Logo](https://a.nl/l.png)](https://a.nl)', '[Afbeelding: Logo](https://a.nl)', ['image 1']],
    ['in an admonition, by its own line', '!!! tip "A"\n    b\n\n    [x](weg.md)', '> [!TIP] A\n>\n> b\n>\n> x', ['link 4']],
    ['in HTML, by its own line', '<div>\n<p>a</p>\n<p><a href="weg.md">x</a></p>\n</div>', 'a\n\nx', ['link 3']],
  ])('%s', (_name, text, body, findings) => {
    expect(convert(text)).toMatchObject({ body, findings })
  })
})

describe('front matter', () => {
  it('keeps unknown keys word for word and reports those that mean something else here', () => {
    const found: string[] = []
    const draft = draftPage(
      'a.md',
      '---\ntitle: A\nlayout: breed\ndatum: 2024-05-01\nnummer: 007\ntags: [x, y]\n---\nb',
      'nl',
      (kind, line) => void found.push(`${kind} ${line}`),
      now,
    )
    expect(draft.frontMatter.extra).toEqual({ datum: '2024-05-01', nummer: '007', tags: ['x', 'y'] })
    expect(found).toEqual(['front-matter 3'])
  })

  it('keeps what says a type and fields, unless that can be none', () => {
    const extraOf = (lines: string) => draftPage('a.md', `---\ntitle: A\n${lines}\n---\nb`, 'nl', () => {}, now).frontMatter.extra
    expect(extraOf('type: post\nfields: {a: 1}')).toEqual({ type: 'post', fields: { a: 1 } })
    expect(extraOf('type: [post]\nfields: [a]\nfieldsVersion: x')).toEqual({})
  })

  it('lets the last of two equal keys count, and survives YAML that cannot be read', () => {
    expect(convert('---\ntitle: A\nx: 1\nx: 2\n---\nb')).toMatchObject({ title: 'A', body: 'b', findings: ['front-matter 4'] })
    expect(convert('---\ntitle: [A\n---\nb')).toMatchObject({ title: 'Pagina', body: 'b', kinds: ['front-matter'] })
  })
})

/** Pieces that nest and break each other. */
const pieces = [
  '# Kop',
  '## Kop { #x }',
  '!!! tip "T"',
  '    !!! note',
  '    tekst',
  '        diep',
  '??? faq "V"',
  '=== "Tab"',
  '    === "Binnen"',
  '- punt',
  '    - punt',
  '1. een',
  '<div markdown>',
  '</div>',
  '<details><summary>S</summary>',
  'm<sup>2</sup> <kbd>F5</kbd>',
  '<sub>',
  '</sub>',
  '<abbr title="*W*">',
  '</details>',
  '<b>vet',
  '</b>',
  '<script>',
  '<table><tr><td>',
  '<!-- a',
  '-->',
  '<!-- b -->',
  '```',
  '~~~py',
  '> citaat',
  '| a | b |',
  '|---|---|',
  '{% if x %}',
  '{{ y }}',
  '--8<-- "z"',
  '--8<--',
  '*[AB]: ab',
  'AB',
  'term',
  ':   uitleg',
  '[x](weg.md)',
  '![x](kas.png){.k}',
  '[r]',
  '[r]: ander.md',
  'a[^1]',
  '[^1]: noot',
  '/// details | D',
  '///',
  '',
  '',
  '',
]

describe('any source', () => {
  it('becomes Markdown without raw HTML but whole tags that text may hold, with headings from level 2 that skip none', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (lines) => {
        const { body } = convert(lines.join('\n'))
        let level = 1
        visit(markdownToMdast(body, { features: { frontmatter: false } }) as Nodes, (node) => {
          const tags = 'children' in node ? node.children.flatMap((child) => (child.type === 'html' ? [child.value] : [])) : []
          expect(pairInlineTags(tags)).toEqual(tags)
          if (node.type !== 'heading') return
          expect(node.depth).toBeGreaterThan(1)
          expect(node.depth).toBeLessThanOrEqual(level + 1)
          level = node.depth
        })
      }),
      { seed, numRuns: isFull ? 20_000 : 300 },
    )
  }, 120_000)
})

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node)
  if ('children' in node) for (const child of node.children) visit(child, look)
}

describe('alerts of GitHub', () => {
  it.each([
    ['> [!NOTE]\n> Neem water mee.', '> [!NOTE]\n>\n> Neem water mee.'],
    ['> [!warning]  \n>\n> Pas op.\n>\n> - een', '> [!WARNING]\n>\n> Pas op.\n>\n> - een'],
    ['> [!TIP]\n> **Vet** en [ander](ander.md)', '> [!TIP]\n>\n> **Vet** en [ander](/gids/ander)'],
  ])('%j reads as an admonition', (source, expected) => {
    expect(bodyOf(`# T\n\n${source}`)).toBe(expected)
  })

  it('is what GitHub takes for one', () => {
    expect(bodyOf('# T\n\n> [!NOTE] hier\n> tekst')).toContain('hier')
    expect(bodyOf('# T\n\n> [!NOTE] hier\n> tekst')).not.toContain('Opmerking')
    expect(bodyOf('# T\n\n> [!ONBEKEND]\n> tekst')).not.toContain('**')
  })
})
