import { describe, expect, it, test } from 'vitest'
import { convert, home, post, wrap } from './convert-in-test.ts'

describe('what the block editor made', () => {
  test.each<[string, string, unknown[]]>([
    ['paragraphs', wrap('paragraph', '<p>Een <strong>twee</strong></p>'), ['Een **twee**']],
    [
      'tags that Markdown has no form for',
      wrap('paragraph', '<p>m<sup>2</sup>, CO<sub>2</sub>, <kbd>F5</kbd>, <abbr title="Wet open overheid">Woo</abbr></p>'),
      ['m<sup>2</sup>, CO<sub>2</sub>, <kbd>F5</kbd>, <abbr title="Wet open overheid">Woo</abbr>'],
    ],
    ['such tags in a list', wrap('list', '<ul><li>10 m<sup>2</sup> en <kbd>F5</kbd>.</li></ul>'), ['- 10 m<sup>2</sup> en <kbd>F5</kbd>.']],
    [
      'a block that its author hid',
      wrap('paragraph', '<p>x</p>', '{"metadata":{"blockVisibility":false}} ') + wrap('paragraph', '<p>y</p>'),
      ['y'],
    ],
    ['headings, from level 2 without gaps', wrap('heading', '<h4>A</h4>') + wrap('heading', '<h6>B</h6>'), ['## A\n\n### B']],
    ['the title again', wrap('heading', '<h2>Pagina 1</h2>') + wrap('paragraph', '<p>x</p>'), ['x']],
    [
      'a list in a list',
      wrap('list', '<ul><!-- wp:list-item --><li>a<!-- wp:list --><ul><li>b</li></ul><!-- /wp:list --></li><!-- /wp:list-item --></ul>'),
      ['- a\n  - b'],
    ],
    [
      'columns, in order',
      wrap(
        'columns',
        `<div>${wrap('column', `<div>${wrap('paragraph', '<p>a</p>')}</div>`)}${wrap('column', wrap('paragraph', '<p>b</p>'))}</div>`,
      ),
      ['a\n\nb'],
    ],
    ['code', wrap('code', '<pre><code>a &lt; b</code></pre>'), ['```\na < b\n```']],
    ['preformatted text', wrap('preformatted', '<pre>a\n  b</pre>'), ['```\na\n  b\n```']],
    [
      'a rule and what has no words',
      `${wrap('separator', '<hr/>')}${wrap('spacer', '<div style="height:9px"></div>')}<!-- wp:more --><!--more--><!-- /wp:more -->`,
      ['---'],
    ],
    [
      'a quotation',
      wrap('quote', '<blockquote><p>Wijs.</p><p>Woord.</p><cite>Piet</cite></blockquote>'),
      [{ quote: { text: 'Wijs.\n\nWoord.', name: 'Piet' } }],
    ],
    [
      'boxes that their classes call notes, whatever theme drew them',
      wrap('html', '<div class="alert alert-warning"><h4 class="alert-heading">Let op</h4><p>Glad.</p></div>') +
        wrap('html', '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p><p>Strooi.</p></div>'),
      ['> [!WARNING] Let op\n>\n> Glad.\n\n> [!TIP] Tip\n>\n> Strooi.'],
    ],
    ['a quotation with more than words', wrap('quote', '<blockquote><ul><li>a</li></ul></blockquote>'), ['> - a']],
    [
      'details, together in one accordion',
      wrap('details', `<details><summary>V <b>1</b></summary>${wrap('paragraph', '<p>A 1</p>')}</details>`) +
        wrap('details', `<details><summary>V 2</summary>${wrap('list', '<ul><li>A 2</li></ul>')}</details>`),
      [
        {
          accordion: {
            items: [
              { title: 'V 1', text: 'A 1' },
              { title: 'V 2', text: '- A 2' },
            ],
          },
        },
      ],
    ],
    [
      'one or two buttons',
      wrap('buttons', wrap('button', `<div><a href="${home}/pagina-2/">Ga</a></div>`)),
      [{ 'call-to-action': { primary: { label: 'Ga', href: '/g/TWEE' } } }],
    ],
    [
      'many buttons',
      wrap('buttons', [1, 2, 3].map((n) => wrap('button', `<a href="https://x.example/${n}">${n}</a>`)).join('')),
      ['- [1](https://x.example/1)\n- [2](https://x.example/2)\n- [3](https://x.example/3)'],
    ],
    [
      'a video of elsewhere',
      wrap('embed', '<figure><div>\nhttps://youtu.be/abcdEFGH123\n</div></figure>', '{"url":"https://youtu.be/abcdEFGH123"} '),
      [{ video: { url: 'https://www.youtube.com/watch?v=abcdEFGH123' } }],
    ],
    [
      'a video in a frame',
      wrap('html', '<iframe src="https://player.vimeo.com/video/12345" title="Film"></iframe>'),
      [{ video: { title: 'Film', url: 'https://vimeo.com/12345' } }],
    ],
    [
      'a cover that opens the page',
      wrap(
        'cover',
        `<div>${wrap('heading', '<h2>Groot</h2>')}${wrap('paragraph', '<p>Klein</p>')}${wrap('paragraph', '<p>Rest</p>')}</div>`,
      ),
      [{ hero: { title: 'Groot', lead: 'Klein' } }, 'Rest'],
    ],
    [
      'a cover further down',
      wrap('paragraph', '<p>a</p>') + wrap('cover', `<div>${wrap('heading', '<h2>Groot</h2>')}</div>`),
      ['a\n\n## Groot'],
    ],
    ['comments that are not closed', '<!-- wp:group --><div><!-- wp:paragraph --><p>a</p>', ['a']],
    ['options that are no JSON', '<!-- wp:paragraph {"a": --><p>a</p><!-- /wp:paragraph -->', ['a']],
    [
      'a table',
      wrap(
        'table',
        '<figure><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></figure>',
      ),
      ['| a | b |\n| - | - |\n| 1 | 2 |'],
    ],
    [
      'a table without headings',
      wrap(
        'table',
        '<figure><table><tbody><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></tbody></table><figcaption>Getallen</figcaption></figure>',
      ),
      [
        {
          table: {
            rows: [
              ['a', 'b'],
              ['1', '2'],
            ],
            hasHeaderRow: false,
            hasHeaderColumn: false,
            caption: 'Getallen',
          },
        },
      ],
    ],
    [
      'a table without headings that holds links',
      wrap('table', '<table><tr><td>a</td><td>b</td></tr><tr><td><a href="https://x.example/">1</a></td><td>2</td></tr></table>'),
      ['| a | b |\n| - | - |\n| [1](https://x.example/) | 2 |'],
    ],
  ])('%s', async (_name, content, expected) => {
    expect((await convert(content)).shown).toEqual(expected)
  })

  it('a heading above a list of posts is its title', async () => {
    const { shown } = await convert(`${wrap('heading', '<h3>Nieuws uit het dorp</h3>')}<!-- wp:latest-posts {"postsToShow":3} /-->`, [
      post('9', { type: 'post' }),
    ])
    expect(shown).toMatchObject([{ list: { title: 'Nieuws uit het dorp', headingLevel: 2, defaultItemsPerPage: 3 } }])
  })

  it('a reusable block stands where it is used, also twice, but not in itself', async () => {
    const reusable = post('80', { type: 'wp_block', content: `${wrap('paragraph', '<p>Deel</p>')}<!-- wp:block {"ref":80} /-->` })
    const { shown, found } = await convert(
      '<!-- wp:block {"ref":80} /--><!-- wp:separator --><hr/><!-- /wp:separator --><!-- wp:block {"ref":80} /-->',
      [reusable],
    )
    expect(shown).toEqual(['Deel\n\n---\n\nDeel'])
    expect(found.every((finding) => finding.includes('reusable block 80, which stands in itself'))).toBe(true)
  })

  it('a reusable block with a part for members is left out, also within another', async () => {
    const limited = post('81', { type: 'wp_block', content: '[members]KANARIE[/members]' })
    const around = post('82', { type: 'wp_block', content: `${wrap('paragraph', '<p>Deel</p>')}<!-- wp:block {"ref":81} /-->` })
    const { shown, found } = await convert('<!-- wp:block {"ref":82} /-->', [limited, around])
    expect(shown).toEqual(['Deel'])
    expect(found.join()).toContain('reusable block 81, of which a part was for some visitors only')
  })
})

describe('what the classic editor made', () => {
  test.each<[string, string, unknown[]]>([
    ['empty lines part paragraphs, others break them', 'Een\ntwee\n\ndrie <em>vier</em>', ['Een\\\ntwee\n\ndrie _vier_']],
    ['blocks between them', 'Een\n<ul>\n<li>a</li>\n</ul>\ntwee', ['Een\n\n- a\n\ntwee']],
    ['a space that does not break alone', 'Een\n\n&nbsp;\n\ntwee', ['Een\n\ntwee']],
    [
      'the address of a video alone',
      'Kijk:\n\nhttps://vimeo.com/777\n\nMooi',
      ['Kijk:', { video: { url: 'https://vimeo.com/777' } }, 'Mooi'],
    ],
    ['a shortcode of WordPress', '[embed]https://vimeo.com/778[/embed]', [{ video: { url: 'https://vimeo.com/778' } }]],
    ['brackets that are text', 'Zie [1] en [sic] en [...]', ['Zie \\[1] en \\[sic] en \\[...]']],
    ['a shortcode that is shown as text', 'Typ [[gallery]] in', ['Typ \\[gallery] in']],
    ['code with brackets', '<pre>[vorm id="1"]</pre>', ['```\n[vorm id="1"]\n```']],
    ['what a plug-in wraps', '[kolom breed="ja"]tekst[/kolom] en [teller]x[/teller]', ['tekst en x']],
    ['HTML that is not closed', '<div><p>a<ul><li>b<li><em>c', ['a\n\n- b\n- _c_']],
  ])('%s', async (_name, content, expected) => {
    expect((await convert(content)).shown).toEqual(expected)
  })

  it('reports the shortcodes of plug-ins, each on its line', async () => {
    const { found } = await convert('tekst\n\n[formulier id="3"]\n\n[agenda]\n\n[[uitleg]] en [sic]')
    expect(found).toEqual([
      'shortcode 102 : shortcode [formulier id="3"]; what stands inside it is kept',
      'shortcode 104 : shortcode [agenda]; what stands inside it is kept',
    ])
  })
})

it('nothing of a script, a form or a handler is left', async () => {
  const { shown, found } = await convert(
    wrap(
      'html',
      '<p onclick="kwaad()">Goed</p><script>kwaad()</script><style>p{}</style><form><input name="kwaad"></form><svg onload="kwaad()"></svg>',
    ),
  )
  expect(JSON.stringify(shown)).toBe('["Goed"]')
  expect(found.filter((finding) => finding.startsWith('html'))).toHaveLength(5)
})

it('a post that nests without end is left out, with the reason, and costs no other post', async () => {
  const { shown, refusals } = await convert('<div>'.repeat(60_000), [post('7', { content: 'Goed' })])
  expect(shown).toEqual([])
  expect([...refusals]).toEqual([['1', 'its HTML nests too deep to be read']])
})

it('comments that nest without end are read as text between them', async () => {
  const { shown } = await convert(`${'<!-- wp:group --><div>'.repeat(500)}<p>diep</p>`)
  expect(shown).toEqual(['diep'])
})
