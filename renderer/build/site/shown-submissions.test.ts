import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShownList } from '#content/model/submission/shown.ts'
import { ShownFiles } from '#content/shown/shown-files.ts'
import { guidOf } from '#tests/support/build.ts'
import { attacks } from '#tests/support/attacks.ts'
import {
  buildInProcess,
  createTestRenderer,
  describeBuild,
  indexInProcess,
  type InProcessOptions,
  makeBundle,
} from '#tests/support/in-process.ts'
import { findDifferences, findExtras, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import { createRandom, pick, seed } from '#tests/support/seed.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import type { BuiltRelease } from '../contract.ts'
import { SiteBuilder } from './site-builder.ts'

const form = guidOf(7000)
const [place, kind, remark] = [guidOf(7001), guidOf(7002), guidOf(7003)] as const
const NOW = '2026-11-21T10:00:00Z'

let site: Workspace
let builder: SiteBuilder
let own: InProcessOptions
let files: ShownFiles
beforeEach(() => {
  site = makeSampleSite()
  const renderer = createTestRenderer()
  own = { renderer, bundle: makeBundle(join(site.root, 'bundle'), renderer), now: NOW }
  builder = new SiteBuilder(site.site, { data: join(site.root, '.data'), out: site.out })
  files = new ShownFiles(site.site, { dataFolder: join(site.root, '.data') })
  const versions = [{ version: 1, createdOn: NOW, title: { nl: 'Melding' }, purpose: { nl: 'x' }, fields: [] }]
  site.writeJson(`forms/${form}.json`, { schema: 1, guid: form, name: 'Melding', retentionDays: 30, versions })
  for (const [at, name, options] of [
    [0, 'meldingen', 'defaultItemsPerPage: 2'],
    [10, 'kort', 'defaultItemsPerPage: 1\n      variant: cards'],
  ] as const)
    site.write(
      `pages/${name}.md`,
      `---\nschema: 1\nguid: ${guidOf(7100 + at)}\ntitle: ${name}\nblocks:\n  - guid: ${guidOf(7101 + at, 'block')}\n    name: list\n    position: main\n    sort: 1\n    options:\n      ${options}\n      formGuid: ${form}\n---\n`,
    )
})
afterEach(async () => {
  await builder.close()
  site.dispose()
})

const submission = (number: number, answers: Record<string, string> = {}, until = '2026-12-21T00:00:00Z') => ({
  id: String(number).padStart(22, '0'),
  version: 1,
  sentOn: new Date(Date.parse('2026-11-01T10:00:00Z') + number * 86_400_000).toISOString(),
  until,
  answers: { [place]: `Plaats ${number}`, ...answers },
})
const listOf = (...submissions: ShownList['submissions']): ShownList => ({
  schema: 1,
  formGuid: form,
  versions: [
    {
      version: 1,
      lang: 'nl',
      fields: [
        { guid: place, type: 'text', label: { nl: 'Plaats' } },
        { guid: kind, type: 'radio', label: { nl: 'Soort' }, options: [{ value: 'lamp', label: { nl: 'Een lamp' } }] },
        { guid: remark, type: 'textarea', label: { nl: 'Toelichting' } },
      ],
    },
  ],
  submissions,
})

let isFirst = true
async function build(changed: readonly string[] | undefined, options: InProcessOptions = {}) {
  let release: BuiltRelease | undefined
  const described = describeBuild(site, { ...own, onReleased: (_site, released) => (release = released), ...options })
  const built = await builder.release(described, isFirst ? undefined : changed)
  await indexInProcess(builder, described)
  isFirst = false
  return { ...built, release: release as BuiltRelease }
}
beforeEach(() => {
  isFirst = true
})
const put = (list: ShownList | undefined) => files.put(form, list)
const change = [`shown/${form}.json`]
const page = (path: string) => readFileSync(join(site.dist, path, 'index.html'), 'utf8')
const urlsOf = ({ pages }: BuiltRelease) => pages.map(({ url }) => url).sort()

test('what is chosen is on the pages whose lists show it, and on no other; what is taken back is gone', async () => {
  await put(undefined)
  await build(undefined)
  expect(page('meldingen')).toContain('Er staat hier nog niets.')
  await put(listOf(submission(2, { [kind]: 'lamp' }), submission(1)))
  const { report, release, problems } = await build(change)
  expect([urlsOf(release), report.rendered, problems]).toEqual([['/kort', '/kort/p/1', '/meldingen'], 3, []])
  expect(page('meldingen')).toMatch(/Plaats 2[^]*Een lamp[^]*Plaats 1/)
  expect(page('kort')).not.toContain('Plaats 1')
  expect(page('kort/p/1')).toContain('Plaats 1')
  // A third turns pages; a change behind the first leaves that alone.
  await put(listOf(submission(3), submission(2, { [kind]: 'lamp' }), submission(1)))
  await build(change)
  await put(listOf(submission(3), submission(2, { [kind]: 'lamp' }), submission(1, { [remark]: 'Nog iets' })))
  expect(urlsOf((await build(change)).release)).toEqual(['/kort/p/1', '/meldingen/p/1'])
  await put(undefined)
  await build(change)
  expect(readTree(site.dist).get('meldingen/p/1/index.html')).toBeUndefined()
  const left = [...readTree(site.dist)].filter(([, bytes]) => String(bytes).includes('Plaats 3'))
  expect(left).toEqual([])
})

test(`after each of many choices the output is that of a clean build (seed ${seed})`, async () => {
  const random = createRandom('shown submissions')
  for (let step = 1; step <= 8; step += 1) {
    const chosen = [5, 4, 3, 2, 1].filter(() => random() < 0.6)
    const until = () => pick(random, ['2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z', '2026-12-21T00:00:00Z'])
    await put(chosen.length === 0 ? undefined : listOf(...chosen.map((number) => submission(number, { [remark]: `${step}` }, until()))))
    const now = pick(random, ['2026-11-19T10:00:00Z', NOW, '2026-11-23T10:00:00Z'])
    if (random() < 0.3) site.edit('pages/wonen/afval.md', (text) => `${text}\nStap ${step}.\n`)
    await build(random() < 0.5 ? undefined : [...change, 'pages/wonen/afval.md'], { now })
    const [out, data] = [join(site.root, 'clean'), join(site.root, 'clean-data')]
    await buildInProcess(site, { ...own, now, out, data, shown: join(site.root, '.data/shown') })
    const [expected, actual] = [readTree(join(out, site.site)), readTree(site.dist)]
    expect(findDifferences(expected, actual), `step ${step}`).toEqual([])
    expect(findExtras(actual, expected).filter((path) => !path.startsWith('assets/'))).toEqual([])
    for (const folder of [out, data]) rmSync(folder, { recursive: true })
  }
})

test('a submission leaves at its instant, and the page says when', async () => {
  await put(listOf(submission(1, {}, '2026-11-22T00:00:00Z')))
  await build(undefined)
  expect(page('meldingen')).toContain('Plaats 1')
  expect(builder.nextDue(Date.parse(NOW))).toBe(Date.parse('2026-11-22T00:00:00Z'))
  await build(undefined, { now: '2026-11-22T00:00:00Z' })
  expect(page('meldingen')).not.toContain('Plaats 1')
})

test('what the graph keeps of it holds no answer, and no guid', async () => {
  await put(listOf(submission(1, { [remark]: 'Zwanehilde Kraaienburg' })))
  await build(undefined)
  expect(page('meldingen')).toContain('Zwanehilde Kraaienburg')
  const graphs = readdirSync(join(site.root, '.data/graph'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(graphs.length).toBeGreaterThan(0)
  for (const { parentPath, name } of graphs) expect(readFileSync(join(parentPath, name)).includes('Kraaienburg')).toBe(false)
})

test('hostile answers are text', async () => {
  await put(listOf(...attacks.map((text, number) => submission(number, { [place]: text, [kind]: text, [remark]: text })).reverse()))
  site.edit('pages/meldingen.md', (text) => text.replace('defaultItemsPerPage: 2', 'defaultItemsPerPage: 200'))
  await build(undefined)
  const html = page('meldingen')
  const facts = html.match(/<dd>[^]*?<\/dd>/g) ?? []
  expect(facts).toHaveLength(attacks.length * 3)
  // Nothing but text is in any of them, and none ends before its end.
  expect(facts.filter((fact) => fact.slice('<dd>'.length, -'</dd>'.length).includes('<'))).toEqual([])
  expect(html.match(/class="list__item"/g)).toHaveLength(attacks.length)
})

test('the lists of another site, of a form that is gone and damaged ones are not shown', async () => {
  mkdirSync(join(site.root, '.data'), { recursive: true })
  await new ShownFiles('ander', { dataFolder: join(site.root, '.data') }).put(form, listOf(submission(1)))
  const { problems } = await build(undefined)
  expect(problems).toMatchObject([{ code: 'SITE_SUBMISSIONS_AWAY', severity: 'warning' }])
  expect(page('meldingen')).not.toContain('Plaats 1')
  await put(listOf(submission(2)))
  rmSync(site.path(`forms/${form}.json`))
  const gone = await build([...change, `forms/${form}.json`])
  expect(new Set(gone.problems.map(({ code }) => code))).toEqual(new Set(['SITE_REFERENCE_BROKEN']))
  expect(page('meldingen')).not.toContain('Plaats 2')
})
