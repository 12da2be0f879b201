import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { MAX_EXPORT_BYTES, readExport } from './read-export.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wxr-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const wxr = (channel: string, { version = '1.2', head = '<?xml version="1.0" encoding="UTF-8"?>' } = {}): string =>
  `${head}\n<rss version="2.0">\n<channel>\n<wp:wxr_version>${version}</wp:wxr_version>\n<link>https://dorp.example/</link>\n${channel}\n</channel>\n</rss>\n`
const post = (id: number, fields = ''): string =>
  `<item>\n<wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${fields}\n</item>`

async function read(content: string | Buffer, name = 'uit.xml') {
  const found: string[] = []
  await writeFile(join(folder, name), content)
  const result = await readExport({
    source: join(folder, name),
    report: (kind, { line }, reason) => void found.push(`${kind} ${line} ${reason}`),
  })
  return { ...result, found }
}

describe('a file that is not whole or not what it should be is refused with its line', () => {
  test.each([
    ['cut off', wxr(post(1)).slice(0, -30), 'SITE_IMPORT_XML', 7],
    ['a tag that is not closed', wxr('<item><title>A</item>'), 'SITE_IMPORT_XML', 6],
    ['an ampersand on its own', wxr('<title>A & B</title>'), 'SITE_IMPORT_XML', undefined],
    ['an entity that XML has not', wxr('<title>A&nbsp;B</title>'), 'SITE_IMPORT_XML', 6],
    [
      'entities of its own (a billion laughs)',
      wxr('<title>&c;</title>', { head: '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>' }),
      'SITE_IMPORT_XML',
      1,
    ],
    [
      'an entity that reads a file',
      wxr('<title>&x;</title>', { head: '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
      'SITE_IMPORT_XML',
      1,
    ],
    ['elements that nest without end', wxr('<a>'.repeat(100_000)), 'SITE_IMPORT_XML', 6],
    ['no text at all', '', 'SITE_IMPORT_XML', 1],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 'SITE_IMPORT_XML', 1],
    ['bytes that are not UTF-8', Buffer.from(wxr('<title>caf\u00e9</title>'), 'latin1'), 'SITE_IMPORT_XML', undefined],
    ['an encoding that nobody knows', wxr('', { head: '<?xml version="1.0" encoding="klingon"?>' }), 'SITE_IMPORT_XML', 1],
    ['a feed', '<rss version="2.0"><channel><title>A</title></channel></rss>', 'SITE_IMPORT_FORMAT', undefined],
    ['a page', '<html><body/></html>', 'SITE_IMPORT_FORMAT', undefined],
    ['a version of later', wxr('', { version: '2.0' }), 'SITE_IMPORT_FORMAT', undefined],
  ])('%s', async (_name, content, code, line) => {
    const error = await read(content).catch((one: unknown) => one)
    expect(error).toMatchObject({ code, place: { path: 'uit.xml' } })
    if (line !== undefined) expect(error).toMatchObject({ place: { line } })
  })

  it('nothing is read of a file that is too large', async () => {
    await writeFile(join(folder, 'groot.xml'), '')
    await truncate(join(folder, 'groot.xml'), MAX_EXPORT_BYTES + 1)
    await expect(readExport({ source: join(folder, 'groot.xml'), report: () => {} })).rejects.toMatchObject({
      code: 'SITE_IMPORT_TOO_LARGE',
    })
  })
})

describe('what an export says', () => {
  it('is read in another encoding where the file names one', async () => {
    const { title } = await read(Buffer.from(wxr('<title>Café</title>', { head: '<?xml version="1.0" encoding="ISO-8859-1"?>' }), 'latin1'))
    expect(title).toBe('Café')
  })

  it('loses the control characters that old databases hold, which is reported by line', async () => {
    const { posts, found } = await read(wxr(post(1, '<title>A\u0008B</title>')))
    expect(posts[0]?.title).toBe('AB')
    expect(found).toEqual(['sign 7 a control character, which XML does not allow'])
  })

  it('keeps the line on which content starts, through CDATA in parts', async () => {
    const { posts } = await read(wxr(post(1, '\n\n<content:encoded>\n<![CDATA[een ]]]]><![CDATA[>\ntwee]]></content:encoded>')))
    expect(posts[0]).toMatchObject({ content: '\neen ]]>\ntwee', contentLine: 10, place: { line: 6 } })
  })

  it('is the same however the bytes come in', async () => {
    const filler = '€'.repeat(300_000)
    const { posts } = await read(wxr(post(1, `<content:encoded><![CDATA[${filler}]]></content:encoded>`)))
    expect(posts[0]?.content).toBe(filler)
  })

  it('comes from all parts of an export in a folder, and a post that stands in two of them once', async () => {
    await writeFile(join(folder, 'b.xml'), wxr(post(2) + post(1)))
    await writeFile(join(folder, 'a.xml'), wxr(post(1)))
    await writeFile(join(folder, 'leesmij.txt'), 'geen export')
    const { posts } = await readExport({ source: folder, report: () => {} })
    expect(posts.map(({ id, place }) => `${id} ${place.path}`)).toEqual(['1 b.xml', '2 b.xml'])
  })

  it('keeps every post whose number is missing or taken, under a number of its own, which is reported', async () => {
    const item = (id: string, title: string) =>
      `<item><title>${title}</title><guid>https://dorp.example/?p=1</guid>${id === '' ? '' : `<wp:post_id>${id}</wp:post_id>`}<wp:status>publish</wp:status></item>`
    const { posts, found } = await read(
      wxr(item('', 'A') + item('', 'B') + item('7', 'C') + item('7', 'D') + item('7', 'E') + item('7', 'E') + item('0', 'F')),
    )
    expect(posts.map(({ id, title }) => `${id} ${title}`)).toEqual([
      'no-number A',
      'no-number-2 B',
      '7 C',
      '7-2 D',
      '7-3 E',
      '7-4 E',
      'no-number-3 F',
    ])
    expect(found.map((line) => line.replace(/^number \d+ /, ''))).toContain(
      'post "D" has the number of post "C"; it is number 7-2 in this report',
    )
    expect(found).toHaveLength(6)
  })

  it('never holds a password, nor what people wrote in comments', async () => {
    const result = await read(
      wxr(post(1, '<wp:post_password>geheim</wp:post_password><wp:comment><wp:comment_content>reactie</wp:comment_content></wp:comment>')),
    )
    expect(result.posts[0]).toMatchObject({ hasPassword: true, commentCount: 1 })
    expect(
      JSON.stringify(result, (_key, value: unknown) => (value instanceof Map ? [...(value as Map<string, unknown>)] : value)),
    ).not.toMatch(/geheim|reactie/)
  })
})
