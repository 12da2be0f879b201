import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { buildInProcess } from '#tests/support/in-process.ts'
import { makeSampleSite, newsList } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'

let site: Workspace
beforeEach(() => {
  site = makeSampleSite()
})
afterEach(() => site.dispose())

describe('problems say where', () => {
  const places = async () =>
    (await buildInProcess(site)).problems.map(({ code, path, line, column }) => `${code} ${path?.split('/').at(-1)}:${line}:${column}`)

  test('every wrong option of a block, and a block that is not known, in one run', async () => {
    site.edit('pages/nieuws.md', (text) =>
      text.replace('defaultItemsPerPage: 5', 'defaultItemsPerPage: 0\n      filtre: true').replace('name: submenu', 'name: submenus'),
    )
    expect(await places()).toEqual([
      'SITE_BLOCK_UNKNOWN nieuws.md:7:5',
      'SITE_BLOCK_OPTIONS nieuws.md:15:7',
      'SITE_BLOCK_OPTIONS nieuws.md:16:7',
    ])
  })

  test('a wrong option of a template', async () => {
    site.edit('templates.json', (text) => text.replace('"content"', '"options": {\n "size": 1 },\n "content"'))
    expect(await places()).toEqual(['SITE_BLOCK_OPTIONS templates.json:15:2'])
  })

  test('references that lead nowhere', async () => {
    const absent = guidOf(999)
    site.edit('items/nieuws/n1.md', (text) => text.replace(/^listGuid: .*$/m, `listGuid: ${absent}`))
    site.edit('items/nieuws/n2.md', (text) => text.replace('title:', `parentGuids: [${absent}]\ntitle:`))
    site.edit('pages/bouwen/index.md', (text) => text.replace('title:', `translationOf: ${absent}\ntitle:`))
    site.edit('pages/wonen/afval.md', (text) => text.replace('title:', `options: { footerGuid: ${absent} }\ntitle:`))
    site.edit('pages/nieuws.md', (text) => text.replace('defaultItemsPerPage: 5', `defaultParentGuids: [${absent}]`))
    site.edit('pages/index.md', (text) => text.replace(newsList, absent))
    site.editJson<Record<string, unknown>>('site.json', (settings) => (settings['footers'] = [absent]))
    site.edit('menus.json', (text) => text.replace(guidOf(12), absent))
    expect((await places()).sort()).toEqual([
      'SITE_MENU_PAGE_UNKNOWN menus.json:32:15',
      'SITE_REFERENCE_BROKEN afval.md:3:12',
      'SITE_REFERENCE_BROKEN index.md:3:1',
      'SITE_REFERENCE_BROKEN index.md:7:121',
      'SITE_REFERENCE_BROKEN n1.md:4:1',
      'SITE_REFERENCE_BROKEN n2.md:5:15',
      'SITE_REFERENCE_BROKEN nieuws.md:15:28',
      'SITE_REFERENCE_BROKEN site.json:7:5',
    ])
  })

  test('a theme that is not there: its line, and the one that is meant', async () => {
    site.editJson<Record<string, unknown>>('site.json', (settings) => (settings['theme'] = 'poldre'))
    await expect(buildInProcess(site)).rejects.toMatchObject({
      code: 'SITE_THEME_UNKNOWN',
      place: { path: 'content/sites/proef/site.json', line: 5 },
      fix: expect.stringContaining('Did you mean "polder"?'),
    })
  })
})
