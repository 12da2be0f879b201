import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { blockLines } from '../support/block-lines.ts'
import { horizontalOverflow } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { useServedEditor } from '../support/served-editor.ts'
import { makeSampleSite } from '../support/sample-site.ts'

const bare = guidOf(990)
const english = guidOf(991)
const imageBlock = guidOf(9101, 'block')
const gallery = guidOf(9102, 'block')

/** A page with an image and a gallery that say nothing, or the wrong language, to people who cannot see them. */
function makeSite() {
  const site = makeSampleSite()
  const media = [
    { guid: bare, extension: 'png', name: 'haven.png', alt: {} },
    { guid: english, extension: 'png', name: 'molen.png', alt: { en: 'A windmill' } },
  ]
  site.writeJson('media.json', { schema: 1, media })
  mkdirSync(site.path('media'), { recursive: true })
  const options = `    options:\n      images:\n        - image: ${english}\n        - image: ${bare}\n`
  site.write(
    'pages/beeld.md',
    [
      `---\nschema: 1\nguid: ${guidOf(9100)}\ntitle: Beeld\nlayout: "100"\nblocks:\n`,
      blockLines(9101, 'image', 'main', 1, `    options:\n      image: ${bare}\n`),
      blockLines(9102, 'gallery', 'main', 2, options),
      '---\n',
    ].join(''),
  )
  return site
}

const running = useServedEditor(makeSite)
beforeAll(async () => {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366cc' } }).png()
  await Promise.all([bare, english].map((guid) => picture.clone().toFile(running.site.path(`media/${guid}.png`))))
})

const findings = (page: Page, guid: string) => page.locator(`[data-finding="${guid}"]`)

test.each([
  [320, 'light', 'nl'],
  [1024, 'dark', 'en'],
] as const)('the dialog of an image at %i px, %s, in %s, keeps nobody out', async (width, colorScheme, lang) => {
  const locale = lang === 'en' ? 'en-GB' : 'nl-NL'
  const { page, canvas } = await running.open('/beeld/edit', { width, height: 800, colorScheme, locale, reducedMotion: 'reduce' })
  await canvas.locator(`[data-block="${imageBlock}"]`).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /haven\.png$/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: lang === 'en' ? 'This image is decorative' : 'Deze afbeelding is versiering' }).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await page.context().close()
})

test('what is said of an image to people who cannot see it is asked for, and that it is decorative is a choice', async () => {
  const { page, canvas, complaints } = await running.open('/beeld/edit', { width: 1600, height: 900 })
  await findings(page, imageBlock).waitFor({ state: 'attached' })
  await findings(page, gallery).waitFor({ state: 'attached' })
  await page.keyboard.press('F8')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-finding]')?.getAttribute('data-finding')))
    .toBe(imageBlock)
  await canvas.locator(`[data-block="${imageBlock}"]`).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByText('Deze afbeelding heeft geen alternatieve tekst.').count()).toBeGreaterThan(0)
  await dialog
    .getByText(/"A windmill" is in een andere taal \(en\)/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  await canvas.locator(`[data-block="${imageBlock}"]`).focus()
  await page.keyboard.press('Enter')
  const drawer = page.locator('.edit-drawer')
  await drawer.getByText('Geen alternatieve tekst', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: /tekst en uitsnede van haven.png/ }).click()
  const choice = page.getByRole('checkbox', { name: 'Deze afbeelding is versiering' })
  await choice.check()
  expect(await page.getByLabel(/^Alternatieve tekst \(Nederlands\)/).isDisabled()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await drawer.getByText('Versiering', { exact: true }).waitFor()
  await findings(page, imageBlock).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await page.context().close()
})
