import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { addAudit } from '#editor-server/audit/append-audit.ts'
import type { Site } from '#editor-server/site/site.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'

const screens = useAdminScreens()
const { open } = screens
const site = () => screens.server.sites.find('een') as Site

beforeAll(async () => {
  const { page, roleGuid, accounts } = screens.server.seeds.een
  const actor = accounts.manager.guid
  const event = { method: 'PUT', result: 200, actor, correlationId: 'kenmerk' }
  const user = `/api/users/${accounts.user.guid}`
  await site().records.transact((writer) =>
    addAudit(
      site(),
      writer,
      { ...event, action: 'publish', method: 'POST', path: `/api/pages/${page.guid}:publish`, on: '2026-01-10T22:59:00Z' },
      { ...event, action: 'publish', method: 'POST', path: `/api/pages/${page.guid}:publish`, on: '2026-01-10T23:01:00Z', result: 400 },
      { ...event, action: 'users', path: user, on: '2026-01-12T09:00:00Z', changes: [{ field: 'roleIds', from: [], to: [roleGuid] }] },
      { ...event, action: 'users', path: user, on: '2026-01-12T10:00:00Z', changes: [{ field: 'isAdmin', from: false, to: true }] },
    ),
  )
})

test('by keyboard alone the log is narrowed to a person, an action, days and one thing, and saved', async () => {
  const { page, t, end } = await open('/admin/audit')
  await seesHeading(page, t('admin.menu.audit'))
  const { page: seeded, accounts } = screens.server.seeds.een
  const rows = page.getByRole('row')
  await rows
    .filter({ hasText: t('audit.actions.signIn') })
    .first()
    .waitFor()

  await tabTo(page, (await page.getByRole('combobox', { name: t('audit.person') }).textContent()) ?? '')
  await page.keyboard.type('manager')
  await expect.poll(() => rows.count()).toBe(5)
  await rows.filter({ hasText: t('audit.fromTo', { field: t('audit.fields.isAdmin'), from: t('audit.no'), to: t('audit.yes') }) }).waitFor()
  const redaction = site().index.find('role', screens.server.seeds.een.roleGuid)?.name ?? ''
  await rows.filter({ hasText: t('audit.fromTo', { field: t('audit.fields.roleIds'), from: t('audit.nothing'), to: redaction }) }).waitFor()
  await rows.filter({ hasText: t('audit.refused', { result: 400 }) }).waitFor()

  await press(page, t('audit.allOf', { thing: `${t('audit.resources.users')}: user Proef` }))
  await page.waitForURL(new RegExp(`thing=${accounts.user.guid}`))
  await expect.poll(() => rows.count()).toBe(3)
  await press(page, `${t('audit.onlyThing', { thing: `${t('audit.resources.users')}: user Proef` })}. ${t('audit.everything')}`)
  await expect.poll(() => rows.count()).toBe(5)

  // Days are those of Amsterdam: a minute past midnight there is the eleventh.
  await page.getByLabel(t('audit.from'), { exact: true }).fill('2026-01-11')
  await page.getByLabel(t('audit.until'), { exact: true }).fill('2026-01-11')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('link', { name: seeded.title }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, t('table.export'))])
  const [, line = ''] = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(line).toContain(`2026-01-10T23:01:00Z;manager Proef;${t('audit.actions.publish')};`)
  expect(line).toContain(`POST /api/pages/${seeded.guid}:publish 400;kenmerk`)
  await end()
})

test('the seal of the log is checked when somebody asks, and says so when it does not hold', async () => {
  const { page, t, end } = await open('/admin/audit')
  await press(page, t('audit.verify'))
  await page
    .getByRole('status')
    .getByText(/Het zegel klopt:/)
    .waitFor()
  const [entry] = await site().records.read((reader) => reader.list('audit', { limit: 1 }))
  if (!entry) throw new Error('the log has entries')
  await site().records.transact((writer) => writer.put('audit', entry.id, { ...entry.value, result: 204 }))
  await press(page, t('audit.verify'))
  await page
    .getByRole('alert')
    .getByText(t('audit.broken', { number: '1' }))
    .waitFor()
  await site().records.transact((writer) => writer.put('audit', entry.id, entry.value))
  await Promise.all([page.waitForResponse(/\/api\/audit\?/), press(page, t('actions.refresh'))])
  await end()
})

test.each(isFull ? looks : sample('looks of the audit log', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/admin/audit', { width, height: 900, ...look })
    await seesHeading(page, t('admin.menu.audit'))
    await page.getByRole('row').nth(4).waitFor()
    await check('the log')
    await page.getByRole('button', { name: t('audit.verify') }).click()
    await page.locator('.ui-notice').waitFor()
    await check('the seal')
    await page.goto(`${screens.server.urlOf('een')}/admin/audit?action=overwrite&from=2026-01-01&thing=x`)
    await page.getByText(t('table.noRecords')).last().waitFor()
    await check('nothing found')
    await page.context().close()
  },
)
