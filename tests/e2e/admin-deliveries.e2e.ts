import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { queueMail } from '#editor-server/mail/queue-mail.ts'
import { endMail } from '#editor-server/mail/mail-results.ts'
import type { Site } from '#editor-server/site/site.ts'
import type { OutboxEntry } from '#renderer/graph/outbox.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { addForm } from '../support/form-site.ts'
import { press } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'

const purge: OutboxEntry = {
  id: '000000000001',
  urls: ['/', '/nieuws'],
  indexes: [],
  releaseIds: ['r'],
  createdOn: Date.now(),
  attempts: 2,
  nextAt: Date.now() + 60_000,
  lastError: 'it answered 503',
}
let purges = [purge]
const tell = async () => void (purges = [])
const cdn = { kind: 'varnish', test: async () => ({}), list: async () => purges, again: tell }

const hookId = `2026-06-01T10:00:00.000Z/${randomUUID()}`
const hook = {
  formGuid: guidOf(0x7001),
  submissionGuid: randomUUID(),
  createdOn: '2026-06-01T10:00:00.000Z',
  attempts: 25,
  notBefore: '2026-06-02T10:00:00.000Z',
  failedOn: '2026-06-02T10:00:00.000Z',
  lastError: { code: 'answered' as const, status: 410 },
}

/** In either language. */
const told410 = /(?:antwoordde met|answered) 410\./

const screens = useAdminScreens({ servicesOf: () => ({ mail: undefined, cdn, postHook: undefined }) })
const { open } = screens
const site = () => screens.server.sites.find('een') as Site
const waiting = () => site().records.read((reader) => reader.list('outgoingMail'))

beforeAll(async () => {
  const mail = { subject: 'Onderwerp', text: 'Geheime tekst', language: 'nl' } as const
  const queue = (kind: 'reset' | 'invitation' | 'follows', to: string) =>
    site().records.transact((writer) => queueMail(writer, { ...mail, kind, to }, new Date()))
  await queue('follows', 'weg@proef.example')
  const [first] = await waiting()
  const ended = { state: 'refused', attempts: 2, reason: '550 <weg@proef.example> unknown', keptDays: 30, now: new Date() } as const
  if (first) await site().records.transact((writer) => endMail(writer, first.id, first.value, ended))
  await addForm(screens.server)
  await site().records.transact((writer) => writer.put('outgoingHook', hookId, hook))
  await queue('reset', 'noor@proef.example')
  await queue('invitation', 'sem@proef.example')
})

test('by keyboard alone a mail is given up and taken back, and what became of others is found', async () => {
  const { page, t, end } = await open('/admin/deliveries')
  await seesHeading(page, t('admin.menu.deliveries'))
  await page.getByText(t('deliveries.noServer')).waitFor()
  const mail = t('deliveries.mailTo', { kind: t('deliveries.kinds.reset'), to: 'n…@proef.example' })
  const row = page.getByRole('row').filter({ hasText: 'n…@proef.example' })
  await row.getByText(t('deliveries.waiting.waits'), { exact: true }).waitFor()
  await press(page, t('deliveries.giveUp', { mail }))
  await page.getByText(t('deliveries.hasGivenUp', { count: 1 })).waitFor()
  expect((await waiting()).flatMap(({ value }) => (value.givenUpOn === undefined ? [] : [value.to]))).toEqual(['noor@proef.example'])
  await row.getByRole('button', { name: t('deliveries.takeBack', { mail }) }).waitFor()
  await press(page, t('actions.undo'))
  await row.getByRole('button', { name: t('deliveries.giveUp', { mail }) }).waitFor()
  expect((await waiting()).some(({ value }) => value.givenUpOn !== undefined)).toBe(false)

  await press(page, t('deliveries.views.ended'))
  await page.getByRole('combobox', { name: t('deliveries.state') }).selectOption({ label: t('deliveries.ended.refused') })
  await page.getByRole('row').filter({ hasText: '550 <w…@proef.example> unknown' }).getByText(t('deliveries.kinds.follows')).waitFor()
  expect(await page.content()).not.toMatch(/weg@proef|Geheime tekst/)
  await press(page, t('deliveries.views.caches'))
  await page.getByRole('row').filter({ hasText: 'it answered 503' }).waitFor()
  await press(page, t('deliveries.purgeAgain'))
  await page.getByText(t('deliveries.nonePurges')).waitFor()
  purges = [purge]
  await press(page, t('deliveries.views.webhooks'))
  const given = page.getByRole('row').filter({ hasText: told410 })
  await given.getByText(t('deliveries.hook.expired')).waitFor()
  await given.getByRole('button', { name: 'Melding openbare ruimte' }).press('Enter')
  await page.getByText(t('deliveries.toldAgain', { count: 1 })).waitFor()
  await given.getByText(t('deliveries.hook.expired')).waitFor({ state: 'detached' })
  const stored = await site().records.read((reader) => reader.find('outgoingHook', hookId))
  expect(stored).not.toHaveProperty('failedOn')
  await site().records.transact((writer) => writer.put('outgoingHook', hookId, hook))
  await end()
})

test.each(isFull ? looks : sample('looks of the deliveries', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/admin/deliveries', { width, height: 900, ...look })
    await page.getByRole('row').nth(2).waitFor()
    await page.getByRole('checkbox', { name: t('table.chooseAll') }).check()
    await page.getByRole('region', { name: t('table.chosen') }).waitFor()
    await check('mails that wait')
    await page.goto(`${screens.server.urlOf('een')}/admin/deliveries?view=ended`)
    await page.getByText(t('deliveries.kinds.follows')).waitFor()
    await check('mails that ended')
    await page.goto(`${screens.server.urlOf('een')}/admin/deliveries?view=caches`)
    await page.getByText(t('deliveries.addresses', { count: 2 })).click()
    await page.getByText('/nieuws').waitFor()
    await check('a cache that was not told')
    await page.goto(`${screens.server.urlOf('een')}/admin/deliveries?view=webhooks`)
    await page.getByText(told410).waitFor()
    await check('a webhook that was not told')
    await page.context().close()
  },
)
