import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { buildInProcess } from '#tests/support/in-process.ts'
import { newsList } from '#tests/support/sample-site.ts'
import { makeWorkspace, type Workspace } from '#tests/support/workspace.ts'

let site: Workspace
beforeEach(() => {
  site = makeWorkspace()
  site.write('pages/index.md', '---\ntitle: Thuis\n---\nTekst.\n')
  site.write(
    'pages/werk.md',
    `---\nschema: 1\nguid: ${guidOf(2)}\ntitle: Werk\nblocks:\n  - guid: ${newsList}\n    name: list\n    position: main\n    sort: 1\n    options:\n      defaultItemsPerPage: 5\n      defaultSortBy: fields.uren_desc\n      filterFields: [contract]\n---\n`,
  )
  writeItem('metselaar', 'uren: 36\n  contract: vast')
  writeItem('bode', 'uren: 40\n  contract: tijdelijk')
  writeType({ label: { nl: 'Uren per week' } })
})
afterEach(() => site.dispose())

function writeItem(name: string, fields: string) {
  const text = `---\nschema: 1\nshortId: ${name}\nlistGuid: ${newsList}\ntitle: ${name}\nfields:\n  ${fields}\n---\n`
  site.write(`items/Vacatures/${name}.md`, text)
}

function writeType(hours: object, ...others: object[]) {
  const contract = {
    key: 'contract',
    inputType: 'select',
    options: ['vast', 'tijdelijk'].map((value) => ({ value, label: `Voor ${value}` })),
  }
  const fields = [{ key: 'uren', inputType: 'number', ...hours }, contract, ...others]
  site.write('list-item-types.json', JSON.stringify({ schema: 1, listItemTypes: [{ name: 'Vacatures', fields }] }))
}

const output = (path: string) => readFileSync(join(site.dist, path), 'utf8')
const titles = (html: string) => [...html.matchAll(/class="list__item-link">([^<]*)</g)].map(([, title]) => title)
const item = 'werk/i/metselaar/metselaar/index.html'

test('a type with fields of the site shows them on cards and pages, and lists sort and filter by them', async () => {
  expect((await buildInProcess(site)).problems).toEqual([])
  const list = output('werk/index.html')
  expect(titles(list)).toEqual(['bode', 'metselaar'])
  expect(list).toContain('<dt>Uren per week</dt><dd>36</dd>')
  expect(list).toContain('<option value="vast">Voor vast</option>')
  expect(output(item)).toContain('<dd>Voor vast</dd>')
})

test('a change of a field renders anew what shows it', async () => {
  await buildInProcess(site)
  writeType({ label: { nl: 'Omvang' } }, { key: 'salaris', inputType: 'number', defaultValue: 2500 })
  expect((await buildInProcess(site)).problems).toEqual([])
  expect(output('werk/index.html')).toContain('<dt>Omvang</dt><dd>40</dd>')
  expect(output(item)).toContain('<dt>salaris</dt><dd>2.500</dd>')
})

test('what does not fit, is missing or has lost its field is warned of, and no page is lost by it', async () => {
  writeItem('bode', 'uren: veel\n  plaats: hier')
  writeType({ label: {} }, { key: 'functie', required: true })
  const { problems } = await buildInProcess(site)
  expect(problems.map(({ severity, code, path = '' }) => [severity, code, path.split('/').at(-1)]).sort()).toEqual([
    ['warning', 'SITE_FIELD', 'bode.md'],
    ['warning', 'SITE_FIELD', 'bode.md'],
    ['warning', 'SITE_FIELD', 'metselaar.md'],
    ['warning', 'SITE_FIELD_UNKNOWN', 'bode.md'],
  ])
  expect(problems.map(({ message }) => message)).toContainEqual(expect.stringContaining('of type "Vacatures"'))
  expect(output('werk/i/bode/bode/index.html')).not.toContain('veel')
})
