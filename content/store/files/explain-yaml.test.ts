import { describe, expect, test } from 'vitest'
import { parsePageFile } from './page-file.ts'

/** Place, reason and fix of the one problem of a file with this front matter. */
function faultOf(frontMatter: string) {
  const { problems } = parsePageFile(`---\n${frontMatter}\n---\nTekst\n`, {
    path: 'a.md',
    filePath: 'content/sites/stad/pages/a.md',
    site: 'stad',
    defaultLanguage: 'nl',
  })
  return problems.map(({ line, column, message, fix }) => [
    `${line}:${column}`,
    message.replace(/^The front matter cannot be read: /, ''),
    fix,
  ])
}

describe('front matter that is no YAML', () => {
  test.each([
    [
      'title: Afval: wat nu',
      '2:8',
      'the value of "title" holds a colon, and stands without quotes.',
      'Put it in quotes: title: "Afval: wat nu"',
    ],
    [
      'lang: nl\ntitle: "Afval\ndescription: x',
      '3:8',
      'the value of "title" starts with a quote (") that has no partner.',
      'End it with a quote too: title: "Afval"',
    ],
    [
      "title: 's Ochtends\nlang: nl",
      '2:8',
      `the value of "title" starts with a quote (') that has no partner.`,
      `End it with a quote too, or write: title: "'s Ochtends"`,
    ],
    ['title: "Afval" en grof', '2:8', 'text stands behind the closing quote of "title".', 'Let the quotes stand around the whole value.'],
    [
      'title: A\noptions:\n\tshowHeader: true',
      '4:1',
      'the line starts with a tab, and only spaces count here.',
      'Put two spaces in the place of each tab.',
    ],
    ['title: A\nlang: nl\ntitle: B', '4:1', 'the key "title" stands here for the second time.', 'Keep one of the two lines.'],
    [
      'title: [afval\nlang: nl',
      '2:8',
      'the value of "title" starts with [ and does not end with ].',
      'Close it with ]. If it is text, put it in quotes: title: "[afval"',
    ],
    [
      'title: @gemeente',
      '2:8',
      'the value of "title" starts with @, which means something else without quotes.',
      'Put it in quotes: title: "@gemeente"',
    ],
    [
      'title: {{ naam }}',
      '2:8',
      'the value of "title" starts with {, which means something else without quotes.',
      'Put it in quotes: title: "{{ naam }}"',
    ],
    [
      'title: A\ndescription: - een',
      '3:14',
      'the value of "description" starts with -, which means something else without quotes.',
      'Put it in quotes: description: "- een"',
    ],
    [
      'title: A\ndescription: | een',
      '3:14',
      'text stands behind the | of "description".',
      'Begin the text on the next line, two spaces further to the right.',
    ],
    ['title:Afval\nlang: nl', '2:1', 'no space stands behind the colon of "title".', 'Write: title: Afval'],
    ['title Afval\nlang: nl', '2:1', 'the line has no key and colon.', expect.stringContaining('Write it as "key: value".')],
    [
      'title: A\n  lang: nl',
      '3:3',
      'the line is indented otherwise than the lines that it belongs with.',
      expect.stringContaining('start below each other'),
    ],
    [
      'title: A\nx: *b',
      '3:5',
      'A value starts with & or *, which YAML takes for an anchor or alias; these are refused.',
      expect.stringContaining('in quotes'),
    ],
  ])('%j', (frontMatter, place, reason, fix) => {
    expect(faultOf(frontMatter)).toEqual([[place, reason, fix]])
  })

  test('of a kind that is not known keeps the parser’s words and place', () => {
    expect(faultOf('title: A\n...\ntitle: B')).toEqual([['4:1', 'it holds more than one document.', expect.any(String)]])
  })
})

describe('front matter that lacks something', () => {
  const problemsOf = (text: string) =>
    parsePageFile(text, { path: 'a.md', filePath: 'content/sites/stad/pages/a.md', site: 'stad', defaultLanguage: 'nl' }).problems.map(
      ({ severity, code, line, message, fix }) => ({ severity, code, line, message, fix }),
    )

  test.each([
    [
      'title: Afval\n\nTekst\n',
      'a line of exactly three dashes (---) is missing above "title".',
      'Put --- above it, and --- below the last key.',
    ],
    ['\n---\ntitle: A\n---\n', 'spaces or empty lines stand in front of its first line.', 'Delete them: the file begins with ---.'],
    ['# Afval\n', 'it starts with its text.', expect.stringContaining('title: My page')],
  ])('%j', (text, reason, fix) => {
    const message = `The file has no front matter: ${reason}`
    expect(problemsOf(text)).toEqual([{ severity: 'error', code: 'SITE_FRONT_MATTER_MISSING', line: 1, message, fix }])
  })

  test('of a block: each field with a line to copy', () => {
    const problems = problemsOf('---\ntitle: A\nblocks:\n  - name: text\n    positon: main\n---\n')
    expect(problems.map(({ line, message, fix }) => [line, message, fix])).toEqual([
      [
        4,
        'Block 1 ("text") has no guid.',
        expect.stringMatching(/^Add a line to it, such as: guid: [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      ],
      [4, 'Block 1 ("text") has no position.', 'Add a line to it, such as: position: main'],
      [4, 'Block 1 ("text") has no sort.', 'Add a line to it, such as: sort: 1'],
      [5, 'blocks.0.positon: “positon” is not known here. Did you mean “position”?', 'Correct the value in the front matter.'],
    ])
  })

  test.each([
    ['titel: A', 'SITE_FRONT_MATTER_INVALID error 2', 'SITE_KEY_UNKNOWN warning 2'],
    ['title: A\nTranslationof: x', 'SITE_KEY_UNKNOWN warning 3'],
    ['title: A\nisPublised: true', 'SITE_KEY_UNKNOWN warning 3'],
    ['title: A\nisPublised: false', 'SITE_ACCESS_KEY_UNKNOWN error 3'],
    ['title: A\nviewacess: Users', 'SITE_ACCESS_KEY_UNKNOWN error 3'],
    // Nearly said who edits it: without the key, that is who edits the page above.
    ['title: A\neditPermision: Admin', 'SITE_ACCESS_KEY_UNKNOWN error 3'],
    ['title: A\nedit-permission: Roles', 'SITE_ACCESS_KEY_UNKNOWN error 3'],
    ['title: A\ndraft: true', 'SITE_ACCESS_KEY_UNKNOWN error 3'],
    ['title: A\ndraft: false\nkleur: blauw\nauteur: x\ndatum: 2026-01-01'],
    ['title: A\nisPublished: false\ndraft: true'],
    ['title: A\nlang: nl\nlong: 5.1'],
  ])('keys that nearly are known: %j', (frontMatter, ...expected) => {
    expect(
      problemsOf(`---\n${frontMatter}\n---\n`)
        .map(({ severity, code, line }) => `${code} ${severity} ${line}`)
        .sort(),
    ).toEqual(expected)
  })

  test('two blocks whose guids start alike, and one that is listed twice', () => {
    const block = (guid: string) => `  - { guid: ${guid}, name: list, position: main, sort: 1 }`
    const [one, other] = ['91ab0000-0000-4000-8000-000000000001', '91ab0000-0000-4000-8000-000000000002']
    const twins = (...guids: string[]) => problemsOf(`---\ntitle: A\nblocks:\n${guids.map(block).join('\n')}\n---\n`)
    expect(twins(one, other)).toMatchObject([
      { code: 'SITE_SHORT_ID_TAKEN', line: 5, message: 'block 2 (line 5) and block 1 (line 4) have the same short id 91ab0000.' },
    ])
    expect(twins(one, one)).toMatchObject([{ code: 'SITE_GUID_TAKEN', line: 5 }])
  })
})
