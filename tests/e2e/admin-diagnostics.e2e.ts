import { beforeAll, expect, test } from 'vitest'
import type { Account } from '#content/model/account/schema.ts'
import { noteBuild } from '#editor-server/diagnostics/build-history.ts'
import type { Site } from '#editor-server/site/site.ts'
import { STAFF } from '#editor-server/site/open-sites.ts'
import type { SiteBuilt } from '#renderer/build/contract.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { press } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'

const screens = useAdminScreens()
const { open } = screens

const built: SiteBuilt = {
  problems: [],
  isGood: true,
  mayPass: false,
  ms: 12,
  visited: 40,
  rendered: 3,
  written: 4,
  removed: 1,
  nextDue: undefined,
  release: {
    id: 'r1',
    pages: [{ url: '/wonen/afval', title: 'Afval' }],
    urls: [],
    failed: [],
    visited: 40,
    rendered: 3,
  },
}
const problem = {
  severity: 'error',
  code: 'SITE_URL_TAKEN',
  message: 'Two pages want /wonen',
  fix: 'Move one of them.',
  path: 'pages/wonen.md',
} as const

beforeAll(() => {
  const site = screens.server.sites.find('een') as Site
  noteBuild(site, built, new Date())
  noteBuild(site, { ...built, isGood: false, problems: [problem], release: undefined }, new Date(Date.now() + 1_000))
})

async function setStaff(rights: Partial<Account>): Promise<void> {
  const { guid } = screens.server.seeds.een.accounts.staff
  await screens.server.staff.transact(STAFF, async (writer) => {
    const account = await writer.find('account', guid)
    if (account) await writer.put('account', guid, { ...account, ...rights })
  })
}

test('by keyboard alone a developer reads builds, asks the graph, finds a slow call and empties the cache', async () => {
  const { page, t, end } = await open('/admin/diagnostics', { as: 'staff' })
  await seesHeading(page, t('admin.menu.diagnostics'))
  await page.getByRole('row').filter({ hasText: '/wonen/afval' }).waitFor()
  await page.locator('.admin-problems summary').press('Enter')
  await page.getByText('pages/wonen.md Two pages want /wonen').waitFor()

  await press(page, t('diagnostics.views.graph'))
  const of = page.getByRole('textbox', { name: t('diagnostics.graph.of') })
  await of.fill('/nergens')
  await of.press('Enter')
  await page.getByText(t('diagnostics.graph.absent', { of: '/nergens' })).waitFor()

  await press(page, t('diagnostics.views.calls'))
  await page.getByRole('row').filter({ hasText: 'POST /api/sessions' }).first().waitFor()
  await press(page, t('diagnostics.views.cache'))
  await press(page, t('diagnostics.cache.empty'))
  await page.getByText(t('diagnostics.cache.emptied')).waitFor()
  await end()
})

test('an administrator who is no developer is not led there, and refused', async () => {
  const { page, t } = await open('/admin/diagnostics')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('heading', { name: t('admin.menu.diagnostics') }).count()).toBe(0)
  expect(await page.getByRole('link', { name: t('admin.menu.diagnostics') }).count()).toBe(0)
  await page.context().close()
})

test('who is a developer alone finds one list in the menu', async () => {
  const { page, t, end } = await open('/admin/diagnostics', { as: 'staff' })
  await setStaff({ isMett: false })
  try {
    await page.reload()
    const menu = page.getByRole('navigation', { name: t('admin.menu.title') })
    await menu.getByRole('listitem').waitFor()
    expect(await menu.getByRole('list').allInnerTexts()).toEqual([t('admin.menu.diagnostics')])
  } finally {
    await setStaff({ isMett: true })
  }
  await end()
})

test.each(isFull ? looks : sample('looks of the diagnostics', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/admin/diagnostics', { as: 'staff', width, height: 900, ...look })
    const shown = async (view: 'builds' | 'graph' | 'calls' | 'cache', sees: string, more = '') => {
      await page.goto(`${screens.server.urlOf('een')}/admin/diagnostics?view=${view}${more}`)
      await page.getByText(sees).first().waitFor()
      await check(view)
    }
    await page.locator('.admin-problems summary').click()
    await shown('builds', '/wonen/afval')
    await shown('calls', '/api/sessions')
    await shown('cache', t('diagnostics.cache.empty'))
    await shown('graph', t('diagnostics.graph.show'))
    await shown('graph', t('diagnostics.graph.absent', { of: 'menu' }), '&of=menu')
    await page.context().close()
  },
)
