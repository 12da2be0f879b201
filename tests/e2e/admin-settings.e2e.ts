import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looks, seesHeading } from '../support/admin-screens.ts'
import { findViolations } from '../support/axe.ts'
import { horizontalOverflow, type PageOptions } from '../support/browser.ts'
import { libraryFiles } from '../support/edit-journey/make-journey-site.ts'
import { type Journey, startJourney } from '../support/edit-journey/start-journey.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { createScreenTexts } from '../support/screen-texts.ts'
import { isFull, sample } from '../support/seed.ts'
import { startSmtp } from '../support/smtp-server.ts'

const t = createScreenTexts('nl')

let smtp: Awaited<ReturnType<typeof startSmtp>>
let journey: Journey
beforeAll(async () => {
  smtp = await startSmtp()
  journey = await startJourney({ env: { SMTP_URL: `smtp://iemand:geheim@127.0.0.1:${smtp.port}` } })
}, 120_000)
afterAll(async () => {
  await journey?.stop()
  await smtp?.close()
})

async function open(section: string, options: PageOptions = {}) {
  const opened = await journey.openPage(`/settings?section=${section}`, options)
  await seesHeading(opened.page, createScreenTexts(options.locale?.startsWith('en') ? 'en' : 'nl')('admin.menu.settings'))
  // Nothing is typed before the script is there.
  await opened.page.locator('.admin-settings__sections:not([inert])').waitFor()
  return opened
}

/** The home page as visitors get it now. */
const home = async () => (await journey.server.get('/')).body
/** Building takes a while on a machine that does much else. */
const soon = { timeout: 15_000 }
const preview = (page: Page) => page.frameLocator(`iframe[title="${t('settings.preview.frame.home')}"]`)
const told = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()
const isSaved = (page: Page) => told(page, t('tasks.done.save'))
const save = (page: Page) => page.getByRole('button', { name: t('admin.actions.save') }).click()

test('by keyboard alone the name changes, is seen before it is saved, is live once it is, and is taken back', async () => {
  const { page, complaints } = await open('general')
  await preview(page).locator('.site-header__name', { hasText: 'Proef' }).waitFor()
  await tabTo(page, t('parts.settingNames.platformName'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Gemeente Nieuwstad')
  await preview(page).locator('.site-header__name', { hasText: 'Gemeente Nieuwstad' }).waitFor()
  expect(await home()).not.toContain('Gemeente Nieuwstad')
  // The preview is scrolled, and left, by keyboard.
  await tabTo(page, t('settings.preview.wide'))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, t('settings.preview.scrolls'))
  await page.keyboard.press('End')
  const scrolled = () =>
    preview(page)
      .locator('html')
      .evaluate((html) => html.ownerDocument.defaultView?.scrollY)
  await expect.poll(scrolled).toBeGreaterThan(0)
  // What is typed stays while another section is looked at.
  await press(page, t('settings.look.title'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('settings.look.title'))
  await page.goBack()
  await page.getByText(t('settings.unsaved_one')).waitFor()
  await press(page, t('admin.actions.save'))
  await isSaved(page)
  const header = page.locator('.app-site__name')
  expect(await header.textContent()).toBe('Gemeente Nieuwstad')
  await expect.poll(home, soon).toContain('<span class="site-header__name">Gemeente Nieuwstad</span>')
  await press(page, t('actions.undo'))
  await told(page, t('tasks.done.revert'))
  await expect.poll(home, soon).toContain('<span class="site-header__name">Proef</span>')
  await expect.poll(() => page.getByLabel(t('parts.settingNames.platformName')).inputValue()).toBe('Proef')
  expect(await header.textContent()).toBe('Proef')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a colour that cannot be read is told while it is chosen, with a shade that can; the page gets it', async () => {
  const { page, complaints } = await open('look')
  await page.getByText(t('settings.look.groups.brand')).click()
  const link = page.getByLabel(t('settings.look.lightOf', { name: t('settings.tokens.color-link') }), { exact: true })
  await link.fill('#9fd0dd')
  const faint = page.getByRole('table', { name: t('settings.contrast.faintIn.light') })
  await faint.getByRole('rowheader', { name: /^Links op Achtergrond/ }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await link.fill('geen kleur')
  await page
    .getByText(t('settings.look.noColour', { label: t('settings.look.lightOf', { name: t('settings.tokens.color-link') }) }))
    .waitFor()
  await save(page)
  await page.getByRole('alert').waitFor()
  expect(await link.inputValue()).toBe('geen kleur')
  await link.fill('#9fd0dd')
  await save(page)
  // Links stand on three grounds and in the header.
  await page
    .getByRole('alert')
    .getByRole('link', { name: t('settings.contrast.refused_other', { count: 4 }) })
    .waitFor()
  expect(await findViolations(page)).toEqual([])
  await faint
    .getByRole('button', { name: /^Gebruik #/ })
    .first()
    .click()
  // One shade that passes wherever links stand.
  await expect.poll(() => faint.count()).toBe(0)
  const chosen = await link.inputValue()
  const linkColour = () =>
    preview(page)
      .locator('main a')
      .first()
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--color-link').trim())
  await expect.poll(linkColour).toContain(chosen)
  await save(page)
  await isSaved(page)
  const sheet = async () => {
    const [, path = ''] = /href="(\/assets\/page-[^"]+\.css)"/.exec(await home()) ?? []
    return path === '' ? '' : (await journey.server.get(path)).body
  }
  await expect.poll(sheet, soon).toContain(chosen)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('by keyboard alone a category of consent is made, and what is in it waits for it', async () => {
  const { page, complaints } = await open('parties')
  await tabTo(page, `${t('parts.settingNames.siteimproveId')} ${t('form.optional')}`)
  await page.keyboard.type('123')
  await press(page, t('settings.parties.own.add'))
  // The new category has the focus.
  for (const words of ['Meten', 'Measuring', 'Om te zien wat beter kan.', 'To see what can be better.']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('checkbox', { name: 'Siteimprove' }).press('Space')
  expect(await findViolations(page)).toEqual([])
  await press(page, t('admin.actions.save'))
  await isSaved(page)
  await expect.poll(home, soon).toMatch(/data-consent="meten" data-siteimprove="123" data-siteimprove-in="meten".*>Meten<\/label>/s)
  await press(page, t('actions.undo'))
  await told(page, t('tasks.done.revert'))
  await expect.poll(home, soon).not.toContain('data-consent')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what two people change at once is not overwritten, and what others save besides is no conflict', async () => {
  const [first, second] = await Promise.all([open('general'), open('general')])
  const name = (page: Page) => page.getByLabel(t('parts.settingNames.platformName'))
  await first.page.getByLabel(t('parts.settingNames.contactEmail')).fill('info@proef.example')
  await name(second.page).fill('Van een ander')
  await save(second.page)
  await isSaved(second.page)
  await save(first.page)
  await isSaved(first.page)
  await name(first.page).fill('Van mij')
  await name(second.page).fill('Nog een keer van een ander')
  await save(second.page)
  await expect.poll(home, soon).toContain('Nog een keer van een ander')
  await save(first.page)
  const clash = first.page.getByRole('group', { name: t('settings.clash.title') })
  await clash.getByText('Nog een keer van een ander').waitFor()
  expect(await name(first.page).inputValue()).toBe('Van mij')
  expect(await findViolations(first.page)).toEqual([])
  await clash.getByRole('button', { name: t('settings.clash.mine') }).click()
  await save(first.page)
  await expect.poll(home, soon).toContain('<span class="site-header__name">Van mij</span>')
  // Taking back does not undo what somebody else made of it since.
  await name(second.page).fill('Van een ander')
  await save(second.page)
  await second.page.getByRole('button', { name: t('settings.clash.mine') }).click()
  await save(second.page)
  await expect.poll(home, soon).toContain('<span class="site-header__name">Van een ander</span>')
  await first.page
    .getByRole('button', { name: t('actions.undo') })
    .last()
    .click()
  await first.page.getByText(t('settings.notTakenBack')).waitFor()
  expect(await home()).toContain('<span class="site-header__name">Van een ander</span>')
  for (const { page, complaints } of [first, second]) {
    expect(complaints).toEqual([])
    await page.context().close()
  }
})

test('a logo and header images come from the library, the first in front, and footers go by name', async () => {
  const { page, complaints } = await open('header')
  const dialog = page.getByRole('dialog')
  const choose = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await dialog.getByRole('button', { name: new RegExp(libraryFiles.image) }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await choose(t('settings.chooseFor', { label: t('parts.settingNames.headerLogo') }))
  await preview(page).locator('img.site-header__logo').waitFor()
  await page.getByLabel(t('parts.settingNames.headerLogoHeight')).fill('40')
  await expect
    .poll(() =>
      preview(page)
        .locator('img.site-header__logo')
        .evaluate((logo) => Math.round(logo.getBoundingClientRect().height)),
    )
    .toBe(40)
  await choose(t('settings.addImage'))
  await preview(page).locator('img.page-header__image, img.hero__image').first().waitFor()
  await save(page)
  await isSaved(page)
  await expect.poll(home, soon).toContain('site-header__logo')
  await page.getByRole('link', { name: t('settings.footer.title') }).click()
  const footers = page.getByRole('list', { name: t('parts.settingNames.footers') })
  await footers.getByText('Voet').waitFor()
  await footers.getByRole('button', { name: t('settings.removeFrom', { name: 'Voet' }) }).click()
  await page.getByLabel(t('settings.footer.add')).selectOption({ label: 'Voet' })
  await footers.getByText(t('settings.footer.first')).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a new address shows the record that proves it, says that it is not there, and is not saved without', async () => {
  const { page } = await open('hosts')
  const host = 'www.nieuwstad.example'
  await page.getByRole('button', { name: t('settings.hosts.add') }).click()
  await page.keyboard.type(host)
  await page.getByRole('button', { name: t('settings.proof.show', { host }) }).click()
  const proof = page.getByRole('region', { name: t('settings.proof.title', { host }) })
  await proof.getByText(t('settings.proof.unproven')).waitFor({ timeout: 20_000 })
  await proof.getByText(`_bouwsteen.${host}`).waitFor()
  await proof.getByRole('button', { name: t('parts.proof.copyText') }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^bouwsteen-site=[\w-]{32}$/)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: t('admin.actions.save') }).click()
  await page
    .getByRole('alert')
    .getByText(new RegExp(`_bouwsteen.${host}`))
    .waitFor({ timeout: 20_000 })
  expect(await page.getByLabel(t('settings.hosts.other', { number: 1 })).inputValue()).toBe(host)
  // Leaving asks first.
  await page.getByRole('link', { name: t('admin.menu.roles') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings.leave.stay') })
    .click()
  await seesHeading(page, t('admin.menu.settings'))
  await page.context().close()
})

test('a language is found by a part of its name, with the keyboard alone', async () => {
  const { page, complaints } = await open('general')
  const language = page.getByLabel(t('parts.settingNames.defaultLanguage'))
  await tabTo(page, t('settings.general.findLanguage'))
  await page.keyboard.type('papia')
  await page.getByText(t('settings.general.languagesFound_one', { count: 1 })).waitFor()
  // What is chosen stays until another is.
  expect(await language.inputValue()).toBe('nl')
  await page.keyboard.press('Enter')
  expect(await language.inputValue()).toBe('pap')
  expect(await language.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByText(t('settings.unsaved_one')).waitFor()
  await press(page, t('settings.discard'))
  expect(await language.inputValue()).toBe('nl')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a tab shows icon, title and colour, and videos and the notice stand as before a choice', async () => {
  const { page, complaints } = await open('look')
  const tab = page.locator('.admin-tab')
  expect(await tab.getByRole('img', { name: t('settings.tab.icon') }).getAttribute('src')).toMatch(/^data:image\//)
  await tab.getByText(t('settings.tab.noColour')).waitFor()
  await page.getByLabel(t('parts.settingNames.useBrowserColor')).check()
  await page.getByLabel(t('parts.settingNames.browserColor'), { exact: true }).fill('#7a1f3d')
  await tab.getByText(t('settings.tab.colour', { colour: '#7a1f3d' })).waitFor()
  expect(await tab.locator('.admin-tab__bar').evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe('rgb(122, 31, 61)')
  await press(page, t('settings.discard'))
  await page.getByRole('link', { name: t('settings.parties.title') }).click()
  const services = page.frameLocator(`iframe[title="${t('settings.preview.frame.services')}"]`)
  await services.locator('dialog.consent[open]').waitFor()
  await services.locator('.video__caption', { hasText: 'YouTube' }).waitFor()
  await page.getByRole('button', { name: t('settings.parties.addHost') }).click()
  await page.getByLabel(t('settings.parties.videoHost')).fill('film.voorbeeldstad.nl')
  await page.getByLabel(t('settings.parties.videoName')).fill('Stadsfilm')
  await services.locator('.video__ask', { hasText: 'Stadsfilm' }).waitFor()
  // Of a host that is not allowed there is a link alone.
  await services.locator('.video:not(:has(.video__ask)) a', { hasText: 'video.example' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a shorter time says what goes before it is saved, and what was saved can be read where it is promised', async () => {
  const { page, complaints } = await open('retention')
  const days = page.getByLabel(t('parts.settingNames.auditDays'))
  await days.fill('89')
  await save(page)
  await page.getByRole('alert').waitFor()
  await days.fill('100')
  await page.getByText(/^Als u dit opslaat, gaat alles in het logboek van vóór .* weg\.$/).waitFor()
  expect(await page.getByRole('button', { name: t('settings.toEdition') }).count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await save(page)
  await isSaved(page)
  await page.goto(new URL('/admin/audit', page.url()).href)
  await page.getByText(t('audit.kept_other', { count: 100 })).waitFor()
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
  await page.context().close()
})

test('mail and CDN are tried, and say what they answer; no secret is shown', async () => {
  const { page, complaints } = await open('services')
  await page.getByText(`127.0.0.1:${smtp.port}`).waitFor()
  await page.getByRole('button', { name: t('settings.services.testMail') }).click()
  await page.getByText(t('settings.services.outcome.sent', { to: 'admin@proef.example' })).waitFor()
  expect(smtp.received.map(({ to }) => to)).toEqual([['admin@proef.example']])
  const before = journey.purged.length
  await page.getByRole('button', { name: t('settings.services.testCdn') }).click()
  await page.getByText(/^Het CDN doet wat wij vragen/).waitFor()
  expect(journey.purged.slice(before).map(({ path }) => path)).toContain('/.well-known/bouwsteen-cdn-test')
  expect(await page.content()).not.toMatch(/geheim/)
  expect(await findViolations(page)).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

const sections = ['general', 'look', 'header', 'footer', 'hosts', 'rights', 'parties', 'retention', 'services'] as const

test.each(isFull ? looks : sample('looks of the settings', looks, 2))(
  'at $width px, $colorScheme, $locale no section breaks a rule or is too wide',
  async ({ width, ...look }) => {
    const words = createScreenTexts(look.locale.startsWith('nl') ? 'nl' : 'en')
    const { page } = await open('general', { width, height: 800, reducedMotion: 'reduce', ...look })
    for (const section of sections) {
      await page.getByRole('link', { name: words(`settings.${section}.title`), exact: true }).click()
      await page.getByRole('heading', { level: 2, name: words(`settings.${section}.title`), exact: true }).waitFor()
      await expect.poll(() => page.getByText(words('table.loading')).count()).toBe(0)
      for (const summary of await page.locator('summary:visible').all()) await summary.click()
      for (const place of ['top', 'end']) {
        const isScrolled = place === 'end'
        await page.evaluate((end) => scrollTo(0, end ? document.body.scrollHeight : 0), isScrolled)
        expect([section, place, await findViolations(page, { isScrolled }), await horizontalOverflow(page)]).toEqual([
          section,
          place,
          [],
          0,
        ])
      }
    }
    await page.context().close()
  },
)

test('nobody but an administrator comes in', async () => {
  const { page } = await journey.openPage('/settings', { as: 'manager' })
  await page.waitForURL('**/unauthorized')
  await page.context().close()
})

test('who has no second step is told so before asking it of all who manage, and sets it up at the next sign-in', async () => {
  const { page } = await open('rights')
  await page.getByLabel(t('parts.settingNames.secondFactor')).selectOption('staff')
  await page.getByText(t('settings.secondFactor.own.title')).waitFor()
  expect(await findViolations(page)).toEqual([])
  await save(page)
  await isSaved(page)
  await page.goto(new URL('/settings', page.url()).href)
  await page.waitForURL('**/sign-in**')
  await page.context().close()
})
