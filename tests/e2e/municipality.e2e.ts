import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilAlive } from '../support/admin-screens.ts'
import { prepareAxe } from '../support/axe.ts'
import { launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { getFrom, TEST_SECRET, waitFor } from '../support/live-server.ts'
import { Administrator } from '../support/municipality/administrator.ts'
import { legalTexts, people, sections } from '../support/municipality/pages.ts'
import { completeLock, packProduct, runNpm } from '../support/packed-product.ts'
import { findDifferences, readTree } from '../support/read-tree.ts'
import { createScreenTexts } from '../support/screen-texts.ts'
import { type ProjectScript, startScript } from '../support/start-script.ts'
import { scratchRoot } from '../support/workspace.ts'

const t = createScreenTexts('nl')
const SITE = 'mijn-site'
const START = 'Dienst'
const FOOTER = 'Voettekst van Nieuwdam'
const MENU = 'Snel naar'
/** Forty pages, one by one. */
const MAKING = 1_800_000

const scratch = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
const home = join(scratch, 'gemeente-nieuwdam')
const git = (args: readonly string[], cwd = home) =>
  execFileSync('git', ['-c', 'user.name=Noor', '-c', 'user.email=noor@nieuwdam.example', ...args], { cwd, encoding: 'utf8' })

let browser: Browser
let dev: ProjectScript
let origin: string
let admin: Administrator
const complaints: string[] = []
beforeAll(async () => {
  const [packed, launched] = await Promise.all([packProduct(scratch), launchBrowser()])
  browser = launched
  const asked = ['gemeente-nieuwdam', '--name', 'Gemeente Nieuwdam', '--lang', 'nl', '--git', '--package', packed.product]
  await runNpm(['exec', '--yes', '--package', packed.create, '--', 'create-bouwsteen', ...asked], scratch)
  await runNpm(['install'], home)
  git(['add', '--all'])
  git(['commit', '--quiet', '--allow-empty', '--message', 'Begin'])
  dev = startScript(home, ['dev', '--', '--port', '0'])
  const [, port = ''] = await dev.says(/gallery +http:\/\/localhost:(\d+)/)
  origin = `http://${SITE}.localhost:${port}`
  const [, link = ''] = await dev.says(/admin +(http\S+)/)
  const page = await newPage(browser, { width: 1700, height: 900, reducedMotion: 'reduce' })
  await prepareAxe(page)
  await page.goto(link)
  admin = new Administrator(page, { origin, complaints: watchPage(page).complaints })
  await admin.goTo('/admin/pages', t('admin.menu.pages'))
  await admin.acceptTerms()
}, MAKING)
afterAll(async () => {
  await browser?.close()
  await dev?.stop()
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
})

test('forty pages stand in a menu of two levels, each with a text and more', { timeout: MAKING }, async () => {
  for (const { title, lines, phone } of sections) {
    await admin.makePage(title)
    const text = await admin.insert('text')
    await admin.rewrite(text, lines)
    const contact = await admin.insert('contact', text)
    await admin.fill(contact, { title: 'Vragen?', phone })
    await admin.screen.isSaved()
  }
  await admin.publishNew(sections.length)
  for (const { title: below, pages, phone } of sections) {
    for (const { title, lines, notice } of pages) {
      const isFirst = title === sections[0]?.pages[0]?.title
      await admin.makePage(title, { below, ...(!isFirst && { start: START }) })
      const text = isFirst ? await admin.insert('text') : await admin.findBlock('text')
      await admin.rewrite(text, lines)
      const box = isFirst ? await admin.insert('notice', text) : await admin.findBlock('notice')
      const contact = isFirst ? await admin.insert('contact', box) : await admin.findBlock('contact')
      await admin.fill(contact, { title: 'Vragen?', phone })
      if (isFirst) await makeStart()
      await admin.writeNotice(box, notice)
      await admin.screen.isSaved()
    }
  }
  await admin.publishNew(sections.flatMap(({ pages }) => pages).length)
  expect(complaints).toEqual([])
})

/** What the page has is what the others begin with. */
async function makeStart() {
  const { page } = admin
  await admin.screen.isSaved()
  await page.getByRole('button', { name: t('edit.frame.menu'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('edit.palette.page.template') }).click()
  await page.getByRole('textbox', { name: t('edit.page-settings.template.name') }).fill(START)
  await page.getByRole('button', { name: t('edit.page-settings.template.make') }).click()
  await page.getByText(t('edit.page-settings.template.done', { name: START })).waitFor()
}

test('a footer with a menu in columns is that of the site', { timeout: MAKING }, async () => {
  const { page, screen } = admin
  await admin.goTo('/admin/menu', t('admin.menu.menu'))
  await page.getByRole('button', { name: t('menu.newMenu') }).click()
  await page.getByRole('dialog').getByLabel(t('menu.menuName')).fill(MENU)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.actions.add') })
    .click()
  await page.getByText(t('menu.empty')).waitFor()
  for (const [name, url] of [
    ['Rijksoverheid', 'https://www.rijksoverheid.nl/'],
    ['Mijn Overheid', 'https://mijn.overheid.nl/'],
  ] as const) {
    await page
      .getByRole('button', { name: t('admin.actions.add'), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('menu.kind'), { exact: true }).selectOption({ label: t('menu.kinds.link') })
    await dialog.getByLabel(t('menu.externalUrl')).fill(url)
    await dialog.getByLabel(t('menu.name'), { exact: true }).fill(name)
    await dialog.getByRole('button', { name: t('admin.actions.add'), exact: true }).click()
    await page.getByRole('row', { name, exact: true }).waitFor()
  }
  await page.getByRole('button', { name: t('menu.save.open') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.actions.save') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await admin.goTo('/admin/templates', t('admin.menu.templates'))
  await page.getByRole('button', { name: t('templates.new') }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: t('templates.name') })
    .fill(FOOTER)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('templates.make') })
    .click()
  await page.waitForURL('**/admin/templates/*/edit')
  await screen.isOpen()
  const columns = await admin.insert('menu')
  await admin.builder.showSettings(columns)
  await admin
    .fieldOf('menu')
    .getByRole('combobox')
    .selectOption({ label: t('edit.page-settings.menu.main') })
  await admin.fieldOf('variant').locator('select').selectOption('columns')
  await admin.fieldOf('levels').locator('input').fill('2')
  await screen.canvas.getByRole('heading', { name: 'Bestuur' }).waitFor()
  const quick = await admin.insert('menu', columns)
  await admin.fill(quick, { title: MENU })
  await admin.fieldOf('menu').getByRole('combobox').selectOption({ label: MENU })
  await screen.canvas.getByRole('link', { name: 'Mijn Overheid' }).waitFor()
  await screen.isSaved()
  await admin.publish()
  await admin.goTo('/admin/templates', t('admin.menu.templates'))
  await page.getByRole('button', { name: t('templates.useAsFooter', { name: FOOTER }) }).click()
  await page.getByText(t('templates.footerSet', { name: FOOTER })).waitFor()
  const visitor = await newPage(browser)
  await visitor.goto(`${origin}/zorg-en-hulp`)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Het zwembad' }).waitFor()
  await visitor.getByRole('contentinfo').getByRole('navigation', { name: MENU }).waitFor()
  await visitor.context().close()
  expect(complaints).toEqual([])
})

test('the legal texts are those of the municipality', { timeout: MAKING }, async () => {
  for (const [kind, text] of Object.entries(legalTexts)) {
    await admin.goTo(`/admin/legal/${kind}`, t(`admin.legal.${kind}`))
    await admin.page.getByRole('textbox', { name: t(`legal-page.bodies.${kind}`) }).fill(text)
    if (kind === 'terms-of-use') await admin.page.getByLabel(t('legal-page.newTerms')).check()
    await admin.page.getByRole('button', { name: t('admin.actions.publish') }).click()
    if (kind === 'terms-of-use') await admin.acceptTerms()
    else await admin.isDone(t('legal-page.published'))
  }
  expect(complaints).toEqual([])
})

test('three people are invited, and come in by the mail that they get', { timeout: MAKING }, async () => {
  const { page } = admin
  await admin.goTo('/admin/users?view=invitations', t('admin.menu.users'))
  await page.getByRole('button', { name: t('admin.actions.invite') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('users.addresses')).fill(people.map(([email]) => email).join(', '))
  await dialog.getByRole('checkbox', { name: t('admin.role.ContentManager') }).check()
  await dialog.getByRole('button', { name: t('admin.actions.invite') }).click()
  await page.getByText(t('users.invited', { count: people.length })).waitFor()
  for (const [email, first, last] of people) {
    const guest = await newPage(browser)
    await guest.goto(`${origin}/_mail`)
    await guest.getByRole('listitem').filter({ hasText: email }).getByRole('link').first().click()
    await guest.locator('a[href*="/invitation/"]').first().click()
    await untilAlive(guest)
    await guest.getByLabel(t('name-fields.first')).fill(first)
    await guest.getByLabel(t('name-fields.last')).fill(last)
    await guest.getByRole('textbox', { name: t('layout.proof.password') }).fill('vier paarden op zolder en een kast')
    await guest.keyboard.press('Enter')
    await guest.getByRole('heading', { level: 1, name: t('invitation.doneTitle') }).waitFor()
    await guest.context().close()
  }
  await admin.goTo('/admin/users', t('admin.menu.users'))
  for (const [, first, last] of people) await page.getByRole('rowheader', { name: `${first} ${last}` }).waitFor()
  expect(complaints).toEqual([])
})

test('the site has colours of its own', { timeout: MAKING }, async () => {
  const { page } = admin
  await admin.goTo('/settings?section=look', t('admin.menu.settings'))
  await page.locator('.admin-settings__sections:not([inert])').waitFor()
  await page
    .locator('label', { has: page.locator('input[name="look-scheme"]') })
    .nth(1)
    .click()
  await page.getByText(t('settings.look.groups.brand')).click()
  await page.getByLabel(t('settings.look.lightOf', { name: t('settings.tokens.color-accent') }), { exact: true }).fill('#f2b632')
  await page.getByText(t('settings.unsaved_one')).first().waitFor()
  for (const scheme of ['light', 'dark'])
    expect(await page.getByRole('table', { name: t(`settings.contrast.faintIn.${scheme}`) }).count()).toBe(0)
  await page.getByRole('button', { name: t('admin.actions.save') }).click()
  await admin.isDone()
  expect(complaints).toEqual([])
})

test('a clone elsewhere builds the same pages, byte for byte', { timeout: MAKING }, async () => {
  await dev.stop()
  completeLock(home)
  git(['add', '--all'])
  git(['commit', '--quiet', '--message', 'Onze site'])
  const clone = join(scratch, 'elders')
  git(['clone', '--quiet', home, clone], scratch)
  await runNpm(['ci'], clone)
  await runNpm(['run', 'check'], clone)
  await runNpm(['run', 'build'], clone)
  const built = join(clone, 'dist', SITE)
  const pages = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((path) => /(?:^|\/)index\.html$/.test(path))
  for (const { title, pages: below } of sections)
    for (const each of [title, ...below.map((one) => one.title)])
      expect(
        pages.filter((path) => headingOf(join(built, path)) === each),
        each,
      ).toHaveLength(1)

  const serve = startScript(home, ['serve', '--', '--port', '0'], { SITE_SECRET: TEST_SECRET })
  try {
    const port = Number((await serve.says(/"port":(\d+)/))[1])
    const ask = (path: string) => getFrom(port, path, { site: SITE })
    await waitFor(
      async () => (await ask('/readyz')).status === 200,
      () => 'The first server does not get ready',
    )
    const different: string[] = []
    for (const path of pages) {
      const { status, body } = await ask(`/${path.replace(/(?:^|\/)index\.html$/, '')}`)
      if (status !== 200 || body !== readFileSync(join(built, path), 'utf8')) different.push(`${path} ${status}`)
    }
    expect(different).toEqual([])
    // The search index follows the pages.
    await expect.poll(() => findDifferences(readTree(built), readTree(join(home, 'dist', SITE))), { timeout: 60_000 }).toEqual([])
    console.log(`${pages.length} pages are the same, byte for byte`)
  } finally {
    await serve.stop()
  }
})

const headingOf = (path: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(readFileSync(path, 'utf8'))?.[1]
