import { expect, test } from 'vitest'
import texts from '#content/messages/problems/nl.json' with { type: 'json' }
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { press, tabTo, typeInto } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'
import { makeSiteExport, museum } from '../support/site-export.ts'

const screens = useAdminScreens()
const { open } = screens

test('by keyboard alone staff make a site of another, archive it and take that back', async () => {
  const { page, t, check, end } = await open('/admin/sites', { as: 'staff' })
  await seesHeading(page, t('admin.menu.sites'))
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  await row('twee').waitFor()

  await press(page, t('sites.new'))
  await page.getByRole('heading', { name: t('sites.new') }).waitFor()
  await typeInto(page, t('sites.title'), 'Gemeente Drie')
  await tabTo(page, t('sites.folder'))
  expect(await page.getByRole('textbox', { name: t('sites.folder') }).inputValue()).toBe('gemeente-drie')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('twee')
  await page.getByRole('combobox', { name: t('sites.template') }).selectOption('twee')
  await check('the form of a new site')
  await typeInto(page, t('sites.administrator'), 'eerste@drie.example')
  await press(page, t('sites.make'))
  await page.getByRole('alert').getByText(t('sites.nameTaken')).waitFor()
  // What was typed is still there.
  expect(await page.getByRole('textbox', { name: t('sites.title') }).inputValue()).toBe('Gemeente Drie')
  await tabTo(page, t('sites.folder'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('drie')
  await press(page, t('sites.make'))
  const made = page.getByRole('dialog', { name: t('sites.madeTitle', { title: 'Gemeente Drie' }) })
  await made.getByText(t('sites.steps.build.done')).waitFor()
  await made.getByText(t('sites.steps.invited', { email: 'eerste@drie.example' })).waitFor()
  await check('the progress of a new site')
  await press(page, t('actions.close'))
  await row('Gemeente Drie').waitFor()
  expect(screens.server.sites.find('drie')?.index.list('page').length).toBe(3)

  await press(page, t('sites.archive', { title: 'Gemeente Drie' }))
  await page.getByRole('heading', { name: t('sites.archiveTitle', { title: 'Gemeente Drie' }) }).waitFor()
  await check('the question before a site is archived')
  await press(page, t('sites.archiveNow'))
  await row('Gemeente Drie')
    .filter({ hasText: t('sites.states.archived') })
    .waitFor()
  const gone = await screens.server.call('GET /', { headers: { host: `drie.localhost:${screens.server.port}`, accept: 'text/html' } })
  expect(gone.status).toBe(410)
  await press(page, t('actions.undo'))
  await row('Gemeente Drie')
    .filter({ hasText: t('sites.states.live') })
    .waitFor()
  await end()
})

test('staff make a site of an export: its file is looked at first, and tells what it holds', async () => {
  const { page, t, check, end } = await open('/admin/sites', { as: 'staff' })
  await press(page, t('sites.new'))
  await page.getByRole('combobox', { name: t('sites.template') }).selectOption({ label: t('sites.export.choice') })
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page
      .getByRole('group', { name: t('sites.export.label') })
      .getByRole('button')
      .first()
      .click()
    await (await chooser).setFiles({ name: 'museum.tar.gz', mimeType: 'application/gzip', buffer })
  }
  await typeInto(page, t('sites.administrator'), 'eerste@museum.example')
  await press(page, t('sites.make'))
  await page.getByRole('alert').getByText(t('sites.export.missing')).waitFor()
  await choose(Buffer.from('geen export'))
  await page.getByRole('listitem').getByText(texts.problems.SITE_EXPORT_UNSOUND.title).waitFor()
  await check('a file that is no export')
  await choose(await makeSiteExport(museum))
  await page.getByText(t('sites.export.holds', { title: 'Het museum' })).waitFor()
  await check('what an export holds')
  expect(await page.getByRole('textbox', { name: t('sites.title') }).inputValue()).toBe('Het museum')
  await page
    .getByRole('listitem')
    .getByRole('button', { name: t('file-upload.remove') })
    .click()
  await page.getByText(t('sites.export.holds', { title: 'Het museum' })).waitFor({ state: 'detached' })
  await choose(await makeSiteExport(museum))
  await page.getByText(t('sites.export.holds', { title: 'Het museum' })).waitFor()
  // A file that the server has dropped meanwhile is said to be gone, and can be chosen again.
  await page.route(
    '**/api/sites',
    (route) => {
      const body = { ...(route.request().postDataJSON() as object), export: '00000000-0000-4000-8000-0000000000ff' }
      return route.continue({ postData: JSON.stringify(body) })
    },
    { times: 1 },
  )
  await press(page, t('sites.make'))
  await page.getByRole('alert').getByRole('link', { name: texts.validation.codes.exportGone }).waitFor()
  await choose(await makeSiteExport(museum))
  await page.getByText(t('sites.export.holds', { title: 'Het museum' })).waitFor()
  await press(page, t('sites.make'))
  const made = page.getByRole('dialog', { name: t('sites.madeTitle', { title: 'Het museum' }) })
  await made.getByText(t('sites.steps.content_other', { count: 2 })).waitFor()
  await press(page, t('actions.close'))
  await page.getByRole('row').filter({ hasText: 'Het museum' }).waitFor()
  expect(screens.server.sites.find('museum')?.index.settings.colorScheme).toBe('blue')
  await end()
})

test('hosts are checked, added, made the first and taken away', async () => {
  const { page, t, check, end } = await open('/admin/sites', { as: 'staff' })
  await page.getByRole('button', { name: t('sites.hostsOf', { title: 'twee' }) }).click()
  const dialog = page.getByRole('dialog', { name: t('sites.hostsTitle', { title: 'twee' }) })
  await dialog.getByText(t('sites.noHosts')).waitFor()
  const add = async (host: string) => {
    await dialog.getByRole('textbox', { name: t('sites.newHost') }).fill(host)
    await dialog.getByRole('button', { name: t('sites.addHost') }).click()
  }
  await add('twee.localhost')
  await dialog.getByRole('alert').waitFor()
  await add('www.twee.example')
  await dialog.getByRole('heading', { name: 'www.twee.example' }).waitFor()
  await add('twee.example')
  await dialog.getByRole('button', { name: t('sites.makePrimary', { host: 'twee.example' }) }).click()
  await dialog.getByRole('button', { name: t('sites.makePrimary', { host: 'www.twee.example' }) }).waitFor()
  await dialog
    .getByRole('button', { name: `${t('sites.check.now')} twee.example` })
    .first()
    .click()
  await dialog.getByText(t('sites.check.proven')).waitFor()
  await check('the hosts of a site')
  await dialog.getByRole('button', { name: t('sites.removeHost', { host: 'www.twee.example' }) }).click()
  await expect.poll(() => screens.server.sites.find('twee')?.index.settings.hostNames).toEqual([])
  expect(screens.server.sites.find('twee')?.index.settings.primaryDomain).toBe('twee.example')
  await end()
})

test('an administrator of the site is refused, and other hosts have no such screen', async () => {
  const { page, t, end } = await open('/admin/users')
  await seesHeading(page, t('admin.menu.users'))
  expect(await page.getByRole('link', { name: t('admin.menu.sites'), exact: true }).count()).toBe(0)
  await page.goto(`${screens.server.urlOf('een')}/admin/sites`)
  await page.waitForURL(/\/unauthorized/)
  const elsewhere = await screens.server.call('GET /admin/sites', { as: 'staff', site: 'twee' })
  // The site's own pages answer, as for any path that is not the application's.
  expect(elsewhere).toMatchObject({ status: 200, body: expect.stringContaining('Een pagina van de site') })
  await end()
})

test.each(isFull ? looks : sample('looks of all sites', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { administrator } = screens.server
    administrator.noteBuilt('twee', { isGood: false, problems: [] })
    const { page, t, check, end } = await open('/admin/sites', { as: 'staff', width, height: 900, ...look })
    await seesHeading(page, t('admin.menu.sites'))
    await page.getByText(t('sites.faults.build', { count: 0 })).waitFor()
    await check('the table')
    await page.getByRole('button', { name: t('sites.copy', { title: 'een' }) }).click()
    await page.getByText(t('sites.comesAlong')).waitFor()
    await check('a copy')
    await page.keyboard.press('Escape')
    await page.goto(`${screens.server.urlOf('een')}/admin/sites?q=nergens`)
    await page.getByText(t('table.noRecords')).first().waitFor()
    await check('nothing found')
    await end()
  },
)
