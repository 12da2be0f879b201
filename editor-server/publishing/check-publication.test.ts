import { expect, test } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import type { Page } from '#content/model/page/schema.ts'
import { buildBlock, buildItem, buildPage, guidOf } from '#tests/support/build.ts'
import { openSite } from '#tests/support/open-site.ts'
import { checkPublication, findChangedRights, refuseChangedRights, refuseErrors } from './check-publication.ts'

const codesOf = (findings: readonly PublishFinding[]) => findings.map(({ code, path }) => `${code} ${path}`)

test('a page is checked by its own schema and by those of its blocks, in the language of the reader', async () => {
  const hero = buildBlock({ buildingBlockName: 'hero', version: 2, layoutPosition: 'top', options: { title: '' } })
  const page = buildPage({ title: '', buildingBlockInstances: [buildBlock(), hero] })
  const findings = await checkPublication(await openSite(), { kind: 'page', value: page }, 'nl')
  expect(codesOf(findings)).toEqual(['too_small title', 'too_small buildingBlockInstances.1.options.title'])
  expect(findings.map(({ severity, message, blockGuid }) => [severity, message, blockGuid])).toEqual([
    ['error', 'Vul dit in.', undefined],
    ['error', 'Vul dit in.', hero.guid],
  ])
  expect(findings[0]).not.toHaveProperty('blockGuid')
  const [inEnglish] = await checkPublication(await openSite(), { kind: 'page', value: page }, 'en')
  expect(inEnglish?.message).not.toBe('Vul dit in.')
})

test('a page that is as it should be has no findings', async () => {
  expect(await checkPublication(await openSite(), { kind: 'page', value: buildPage() }, 'nl')).toEqual([])
})

test('a block stands where its layout has a place for it', async () => {
  const page = buildPage({ layout: '100', buildingBlockInstances: [buildBlock({ layoutPosition: 'left' as never })] })
  const findings = await checkPublication(await openSite(), { kind: 'page', value: page }, 'nl')
  expect(codesOf(findings)).toContain('blockPosition buildingBlockInstances.0.layoutPosition')
})

test('what is wrong with a block is told once: that it cannot be shown is said by its options', async () => {
  const faulty = buildBlock({ buildingBlockName: 'hero', version: 2, layoutPosition: 'top', options: { title: '' } })
  const other = buildBlock({ content: 'Een tekst.' })
  const page = buildPage({ buildingBlockInstances: [faulty, other] })
  const fault = new AppError('SITE_BLOCK_RENDER', { block: 'x', reason: 'x' })
  const broken = { severity: 'warning', code: 'SITE_LINK_BROKEN', message: 'x', fix: 'x' } as const
  const site = await openSite([], {
    renderDraft: async () => ({
      html: '',
      // The last one belongs to nothing on the page.
      faults: new Map([faulty.guid, other.guid, guidOf(5, 'block')].map((guid) => [guid, fault])),
      problems: [{ problem: broken, at: { guid: faulty.guid, path: [] } }],
    }),
  })
  expect(codesOf(await checkPublication(site, { kind: 'page', value: page }, 'nl'))).toEqual([
    'too_small buildingBlockInstances.0.options.title',
    'SITE_BLOCK_RENDER buildingBlockInstances.1',
    'SITE_BLOCK_RENDER ',
    'SITE_LINK_BROKEN buildingBlockInstances.0',
  ])
})

test('an item is published where its list is live, and nowhere else', async () => {
  const list = buildBlock({ buildingBlockName: 'list' })
  const page = buildPage({ buildingBlockInstances: [list] })
  const site = await openSite([{ kind: 'page', id: page.guid, value: page }])
  const item = buildItem(list.guid)
  expect(await checkPublication(site, { kind: 'item', value: item }, 'nl')).toEqual([])
  const lost = { ...item, listGuid: guidOf(404, 'block') }
  expect(codesOf(await checkPublication(site, { kind: 'item', value: lost }, 'nl'))).toEqual(['listNotLive listGuid'])
  const [hero, text] = [
    buildBlock({ buildingBlockName: 'hero', version: 2, options: { title: 'Kop' } }),
    buildBlock({ options: { width: 'x' } }),
  ]
  const faulty = { ...item, title: '', contentBuildingBlockInstances: [text, hero] }
  const findings = await checkPublication(site, { kind: 'item', value: faulty }, 'nl')
  expect(codesOf(findings)).toEqual([
    'too_small title',
    'invalid_value contentBuildingBlockInstances.0.options.width',
    'blockPlace contentBuildingBlockInstances.1.buildingBlockName',
  ])
  expect(findings.map(({ blockGuid }) => blockGuid)).toEqual([undefined, text.guid, hero.guid])
})

test('rights that publishing would change are told one by one', () => {
  const block = buildBlock()
  const live = buildPage({ buildingBlockInstances: [block] })
  const role = guidOf(50)
  const changedTo = (more: Partial<Page>) => findChangedRights('page', live, { ...live, ...more }, 'nl')
  expect(changedTo({ title: 'Anders', isPublished: false })).toEqual([])
  expect(changedTo({ viewRoles: [], formerUrls: [] })).toEqual([])
  expect(
    changedTo({ viewAccess: 'Users', viewRoles: [role], editPermission: 'Users', editRoles: [role], formerUrls: ['/oud'] }),
  ).toMatchObject(
    ['viewAccess', 'viewRoles', 'editPermission', 'editRoles', 'formerUrls'].map((path) => ({
      severity: 'error',
      code: 'SITE_RIGHTS_REFUSED',
      path,
    })),
  )
  const [first] = changedTo({ viewAccess: 'Users' })
  expect(first?.message).toBe('Wie deze pagina mag zien, is gewijzigd.')
  expect(first?.fix).toMatch(/^Alleen een beheerder/)
  expect(first).not.toHaveProperty('blockGuid')
  const opened = { ...block, addPermission: 'Users' as const }
  expect(changedTo({ buildingBlockInstances: [buildBlock(), opened] })).toMatchObject([
    {
      path: 'buildingBlockInstances.1.addPermission',
      blockGuid: block.guid,
      message: 'Wie aan dit blok iets mag toevoegen, is gewijzigd.',
    },
  ])
})

test('what never was live has no rights that could change', () => {
  expect(findChangedRights('page', undefined, buildPage({ viewAccess: 'Users', formerUrls: ['/oud'] }), 'nl')).toEqual([])
})

const finding = (severity: 'error' | 'warning', more: object = {}): PublishFinding => ({
  severity,
  code: 'x',
  path: 'title',
  message: 'Zo niet.',
  ...more,
})

test('mistakes keep a publish back and are all named; warnings do not', () => {
  expect(() => refuseErrors([])).not.toThrow()
  expect(() => refuseErrors([finding('warning')])).not.toThrow()
  const refused = () =>
    refuseErrors([finding('warning'), finding('error'), finding('error', { blockGuid: guidOf(1, 'block'), fix: 'Doe dit.' })])
  expect(refused).toThrow(AppError)
  const details = [
    { path: 'title', code: 'x', message: 'Zo niet.' },
    { path: 'title', code: 'x', message: 'Zo niet.', blockGuid: guidOf(1, 'block') },
  ]
  expect(errorOf(refused)).toMatchObject({ code: 'SITE_PUBLISH_REFUSED' })
  expect(errorOf(refused).details).toStrictEqual(details)
})

test('a change of rights keeps a publish back', () => {
  expect(() => refuseChangedRights([])).not.toThrow()
  expect(errorOf(() => refuseChangedRights([finding('error')]))).toMatchObject({
    code: 'SITE_RIGHTS_REFUSED',
    details: [{ path: 'title' }],
  })
})

function errorOf(run: () => void): AppError {
  try {
    run()
  } catch (error) {
    return error as AppError
  }
  throw new Error('nothing was thrown')
}
