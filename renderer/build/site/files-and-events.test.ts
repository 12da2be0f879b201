import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { buildInProcess } from '#tests/support/in-process.ts'
import { readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'

let site: Workspace
beforeEach(() => {
  site = makeSampleSite()
})
afterEach(() => site.dispose())

const output = (path: string) => readFileSync(join(site.dist, path), 'utf8')
const paths = (pattern: RegExp) => [...readTree(site.dist).keys()].filter((path) => pattern.test(path)).sort()

describe('an event', () => {
  const setEvent = (fields: string) => site.edit('items/nieuws/n3.md', (text) => text.replace('title:', `${fields}\ntitle:`))

  test('has a calendar file beside its page, which follows what it says and goes with it', async () => {
    setEvent("startsAt: '2026-12-12'")
    await buildInProcess(site)
    const [path = ''] = paths(/event\.ics$/)
    expect(paths(/event\.ics$/)).toHaveLength(1)
    expect(output(path.replace('event.ics', 'index.html'))).toContain(`href="/${path}"`)
    expect(output(path)).toContain('DTSTART;VALUE=DATE:20261212')

    site.edit('items/nieuws/n3.md', (text) => text.replace('2026-12-12', '2026-12-19'))
    await buildInProcess(site)
    expect(output(path)).toContain('DTSTART;VALUE=DATE:20261219')

    site.edit('items/nieuws/n3.md', (text) => text.replace(/startsAt:.*\n/, ''))
    await buildInProcess(site)
    expect(paths(/event\.ics$/)).toEqual([])
  })
})

describe('a file to download', () => {
  const plan = guidOf(77)
  const writeMedia = (name: string, bytes: string, extension = 'pdf') => {
    site.write(`media/${plan}.${extension}`, '')
    writeFileSync(site.path(`media/${plan}.${extension}`), bytes)
    site.writeJson('media.json', { schema: 1, media: [{ guid: plan, extension, name }] })
  }
  const addBlock = (name: string, options: string) =>
    site.write(
      'pages/bestanden.md',
      `---\nschema: 1\ntitle: Bestanden\nblocks:\n  - guid: ${guidOf(9, 'block')}\n    name: ${name}\n    position: main\n    sort: 1\n    options: ${options}\n---\n`,
    )

  test('stands under its hash with a readable name, and its size on the page follows the file', async () => {
    writeMedia('Afvalplan 2027.pdf', 'x'.repeat(1200))
    addBlock('downloads', JSON.stringify({ items: [{ file: plan }] }))
    expect((await buildInProcess(site)).problems).toEqual([])
    const [path = ''] = paths(/^a\//)
    expect(path).toMatch(/^a\/[0-9a-f]+\/afvalplan-2027\.pdf$/)
    expect(output('bestanden/index.html')).toMatch(new RegExp(`href="/${path}".*PDF, 1\\skB`))

    writeMedia('Afvalplan 2028.pdf', 'x'.repeat(9000))
    await buildInProcess(site)
    expect(paths(/^a\//)).toEqual([expect.stringMatching(/^a\/[0-9a-f]+\/afvalplan-2028\.pdf$/)])
    expect(output('bestanden/index.html')).toMatch(/PDF, 9\skB/)
  })

  test('that is not there is reported with its page', async () => {
    addBlock('downloads', JSON.stringify({ items: [{ file: plan }] }))
    expect((await buildInProcess(site)).problems).toMatchObject([
      { code: 'SITE_MEDIA_MISSING', path: 'content/sites/proef/pages/bestanden.md' },
    ])
  })

  test('may be linked to from prose', async () => {
    writeMedia('Plan.pdf', 'x')
    site.edit('pages/bouwen/index.md', (text) => `${text}\n[Lees het plan](/a/${plan})\n`)
    expect((await buildInProcess(site)).problems).toEqual([])
    expect(output('bouwen/index.html')).toMatch(/<a href="\/a\/[0-9a-f]+\/plan\.pdf">Lees het plan<\/a>/)
  })

  test('as CSV is a table, from UTF-8 and from an older spreadsheet', async () => {
    writeMedia('Tarieven.csv', 'Product;Prijs\nCafé;€ 2,50\n', 'csv')
    addBlock('table', JSON.stringify({ file: plan }))
    expect((await buildInProcess(site)).problems).toEqual([])
    expect(output('bestanden/index.html')).toMatch(/<td>Café<\/td><td class="table__number">€ 2,50<\/td>/)

    writeFileSync(site.path(`media/${plan}.csv`), Buffer.from('Product;Prijs\nThé;3\n', 'latin1'))
    await buildInProcess(site)
    expect(output('bestanden/index.html')).toContain('<td>Thé</td>')
  })
})

test('the picture for shared links takes its colours from the site’s token file', async () => {
  const picture = () => /property="og:image" content="([^"]+)"/.exec(output('index.html'))?.[1]
  await buildInProcess(site)
  const before = picture()
  expect(before).toMatch(/\/assets\/share-/)
  site.writeJson('tokens.json', { utrecht: { link: { color: { value: '#7a1f3d', type: 'color' } } } })
  await buildInProcess(site)
  const own = picture()
  expect(own).not.toBe(before)
  site.remove('tokens.json')
  await buildInProcess(site)
  expect(picture()).toBe(before)
})
