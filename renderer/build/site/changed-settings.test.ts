import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlatformSettingKey, platformSettingKeys } from '#content/model/platform-setting/schema.ts'
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
import type { Workspace } from '#tests/support/workspace.ts'
import { GraphStore } from '../../graph/graph-store.ts'
import type { KnownSite } from './known-site.ts'
import { readChangedSettings } from './read-changed-settings.ts'
import { foldersOf, releaseSite } from './release-site.ts'
import { SiteBuilder } from './site-builder.ts'

/** Two other values of each; undefined where it may be left out. */
const values: Record<PlatformSettingKey, readonly [unknown, unknown]> = {
  platformName: ['Ander plein', 'Nog een plein'],
  platformDescription: ['Over het plein', undefined],
  defaultLanguage: ['en', undefined],
  theme: ['polder', undefined],
  colorScheme: [{ 'color-primary': 'light-dark(#123456, #8fd3e8)' }, undefined],
  headerImages: [['0e9f2b8e-55cf-4ed9-8b43-9df21b3ee0a1'], undefined],
  footers: [[], ['0e9f2b8e-55cf-4ed9-8b43-9df21b3ee0a1']],
  headerLogo: ['0e9f2b8e-55cf-4ed9-8b43-9df21b3ee0a1', undefined],
  faviconLogo: ['0e9f2b8e-55cf-4ed9-8b43-9df21b3ee0a1', undefined],
  primaryDomain: ['www.plein.example', undefined],
  hostNames: [['plein.example'], undefined],
  contactEmail: ['post@plein.example', undefined],
  videoHosts: [[{ name: 'Beeld', host: 'beeld.example' }], undefined],
  consentCategories: [[], undefined],
  showAccount: [true, undefined],
  countVisits: [false, undefined],
  defaultEditRoles: [['Redactie'], undefined],
  publishRoles: [['Redactie'], undefined],
  translationGate: [true, undefined],
  registration: ['open', undefined],
  secondFactor: ['staff', undefined],
  auditDays: [400, undefined],
  statisticsMonths: [12, undefined],
  deliveryDays: [20, undefined],
  versionDays: [60, undefined],
  headerVisibility: ['pinned', undefined],
  headerLogoHeight: [90, undefined],
  headerLogoPadding: [12, undefined],
  showHeader: [false, undefined],
  showFooter: [false, undefined],
  showSubMenu: [false, undefined],
  showAutoTranslate: [true, undefined],
  siteimproveId: ['123', undefined],
  securityContact: ['mailto:meld@plein.example', 'mailto:anders@plein.example'],
  organizationType: ['GovernmentOrganization', undefined],
  googleSiteVerification: ['abc', undefined],
  useBrowserColor: [true, undefined],
  browserColor: ['#123456', undefined],
}

let site: Workspace
let own: InProcessOptions
beforeAll(() => {
  site = makeSampleSite()
  const renderer = createTestRenderer()
  own = { renderer, bundle: makeBundle(join(site.root, 'bundle'), renderer) }
})
afterAll(() => site.dispose())

function set(key: PlatformSettingKey, value: unknown) {
  site.editJson<Record<string, unknown>>('site.json', (settings) => {
    if (value === undefined) delete settings[key]
    else settings[key] = value
  })
}

describe('a setting that changes is released as a clean build has it', () => {
  test.each(platformSettingKeys)('%s', async (key) => {
    const before = site.read('site.json')
    let builder = new SiteBuilder(site.site, { data: join(site.root, '.data'), out: site.out })
    const release = async (changed?: readonly string[]) => {
      const built = await builder.release(describeBuild(site, own), changed)
      await indexInProcess(builder, describeBuild(site, own))
      return built
    }
    try {
      await release()
      for (const [turn, value] of [...values[key], values[key][0]].entries()) {
        set(key, value)
        if (turn === 2) site.edit('pages/wonen/afval.md', (text) => `${text}\nMeer over ${key}.\n`)
        const { problems } = await release(turn === 2 ? ['site.json', 'pages/wonen/afval.md'] : ['site.json'])
        await compareWithClean(problems, `${key} becomes ${JSON.stringify(value)}`)
      }
      // What is stored says so too: another process finds nothing that changed.
      await builder.close()
      builder = new SiteBuilder(site.site, { data: join(site.root, '.data'), out: site.out })
      expect((await release()).report).toMatchObject({ rendered: 0, written: 0 })
    } finally {
      await builder.close()
      site.write('site.json', before)
    }
  })
})

async function compareWithClean(problems: unknown, story: string) {
  const [out, data] = [join(site.root, 'clean'), join(site.root, 'clean-data')]
  const clean = await buildInProcess(site, { ...own, out, data })
  const [expected, actual] = [readTree(join(out, site.site)), readTree(site.dist)]
  for (const folder of [out, data]) rmSync(folder, { recursive: true })
  expect(findDifferences(expected, actual), story).toEqual([])
  const extras = findExtras(actual, expected).filter((path) => !path.startsWith('assets/'))
  expect(extras, story).toEqual([])
  expect(problems, story).toEqual(clean.problems)
}

describe('only some outputs follow', () => {
  let graph: GraphStore
  let known: KnownSite
  beforeAll(async () => {
    set('securityContact', 'mailto:meld@plein.example')
    const described = describeBuild(site, own)
    const folders = foldersOf(site.site, described.options)
    graph = new GraphStore(folders.graph)
    known = (await releaseSite(described, graph, folders, undefined)).known
  })
  afterAll(() => graph.close())

  const read = (most = 100) => readChangedSettings(known, graph, most)

  test('what no page shows, and what one file says', () => {
    set('versionDays', 60)
    set('securityContact', 'mailto:anders@plein.example')
    expect(read()).toMatchObject({ facts: ['setting:securityContact', 'setting:versionDays'], settings: { versionDays: 60 } })
    expect(read(0)).toBeUndefined()
  })

  test.each([
    ['what every page shows', 'platformName', 'Anders'],
    ['where everything stands', 'defaultLanguage', 'en'],
    ['a file that goes', 'securityContact', undefined],
    ['what is wrong', 'versionDays', 'veel'],
  ] as const)('and not those of %s', (_, key, value) => {
    const before = site.read('site.json')
    set(key, value)
    expect(read()).toBeUndefined()
    site.write('site.json', before)
  })
})
