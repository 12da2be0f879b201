import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { blockLines, proseLines } from '../support/block-lines.ts'
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
  site.write(
    'pages/twee.md',
    `---\nschema: 1\nguid: ${guidOf(9300)}\ntitle: Twee\nlayout: "100"\nblocks:\n${blockLines(9301, 'text', 'main', 1)}---\n${proseLines(9301, twoMistakes)}`,
  )
  const entries = [
    blockLines(9201, 'text', 'main', 1),
    blockLines(9202, 'image', 'main', 2, `    options:\n      image: ${bare}\n`),
    blockLines(9203, 'cards', 'main', 3, `    options: ${JSON.stringify(cards)}\n`),
  ]
  site.write(
    'pages/tien.md',
    `---\nschema: 1\nguid: ${guidOf(9200)}\ntitle: Tien\nlayout: "100"\nblocks:\n${entries.join('')}---\n${proseLines(9201, mistakes)}`,
  )
  return site
}

/** Two that a button takes away without a question. */
const twoMistakes = '## Paspoort\n\n#### Kosten\n\nLET OP: HET STADHUIS IS MORGEN DE HELE DAG DICHT.\n\n**Wat neemt u mee?**\n\nEen foto.'

/** Ten mistakes of ten kinds, beside an image without words. */
const mistakes = [
  '## Paspoort',
  '#### Kosten',
  'Het kost 70 euro.',
  '**Wat neemt u mee?**',
  'Neem deze dingen mee:',
  '• uw oude paspoort\\\n• een pasfoto',
  'Wilt u meer weten? [Klik hier](/beeld).',
  'Of [klik hier](/).',
  'Kijk op <https://www.voorbeeld.example/paspoort>.',
  'LET OP: HET STADHUIS IS MORGEN DE HELE DAG DICHT.',
  'You can apply for a passport at the town hall on every working day of the week.',
  'Druk op de groene knop.  Dan begint het.',
  '##',
].join('\n\n')
const cards = {
  cards: [
    { title: 'Lees meer', href: '/beeld' },
    { title: 'Contact', href: '/' },
  ],
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
    .getByText(/“A windmill”, is in het Engels/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  await canvas.locator(`[data-block="${imageBlock}"]`).focus()
  await page.keyboard.press('Enter')
  const drawer = page.locator('.edit-drawer')
  await drawer.getByText('Geen alternatieve tekst', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: /tekst en uitsnede van haven.png/ }).click()
  const choice = page.getByRole('checkbox', { name: 'Deze afbeelding is versiering' })
  await choice.waitFor()
  // The text is written at once, and Enter keeps it.
  await page.keyboard.type('Boten in de haven')
  await page.keyboard.press('Enter')
  await drawer.getByText('Alt: Boten in de haven').waitFor()
  await drawer.getByRole('button', { name: /tekst en uitsnede van haven.png/ }).click()
  await choice.check()
  expect(await page.getByLabel(/^Alternatieve tekst \(Nederlands\)/).isDisabled()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await drawer.getByText('Versiering', { exact: true }).waitFor()
  await findings(page, imageBlock).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('in the words beside a mark the focus goes on to the next finding, and to nothing that cannot be seen', async () => {
  const { page, complaints } = await running.open('/twee/edit', { width: 1600, height: 900 })
  await findings(page, guidOf(9301, 'block')).getByRole('button').click()
  const words = page.locator('.edit-found__words')
  const lines = words.locator('li')
  await lines.first().waitFor()
  // However long they are, the page beside them can be read.
  expect(await words.evaluate((element) => getComputedStyle(element).maxInlineSize)).toBe('384px')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/found-words.png` })
  const before = await lines.count()
  expect(before).toBeGreaterThan(1)
  await lines.locator('.ui-button').filter({ hasNotText: '…' }).first().click()
  await expect.poll(() => lines.count()).toBe(before - 1)
  await lines.locator('button:focus').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

/** Answers to what the buttons ask; a button without a question is pressed alone. */
const answers: readonly (readonly [label: RegExp, answer: string])[] = [
  [/Beschrijf de afbeelding/, 'De haven bij zonsondergang'],
  [/duidelijke tekst|andere tekst/, 'Bel het gemeenteloket'],
  [/gewone letters/, ''],
]

test('ten findings of one page are solved by keyboard, in the list itself', async () => {
  const { page, canvas, complaints } = await running.open('/tien/edit?open=findings', { width: 1440, height: 900 })
  const dialog = page.getByRole('dialog', { name: 'Controle' })
  const rows = dialog.locator('[data-row]')
  await dialog.getByRole('button', { name: 'Haal de kop weg' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await dialog.textContent()).not.toMatch(/WCAG|Regel \d|CHECK_/)
  let keys = 0
  let typed = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const first = rows.first().getByRole('button').first()
  await first.focus()
  const done: string[] = []
  const kinds = new Set<string>()
  while (done.length < 10) {
    const label = (await focused()).trim()
    const line = (await page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent ?? '')).slice(0, 60)
    // Alike findings are folded; what has no button that solves it is passed by.
    if (!/^(Haal|Beschrijf|Maak er|Schrijf|Geef)/.test(label)) {
      const isFolded = await page.evaluate(() => document.activeElement?.matches('details:not([open]) > summary'))
      await press(isFolded ? 'Enter' : 'Tab')
      if (keys > 80) throw new Error(`Stuck at ${label}: ${line}`)
      continue
    }
    await press('Enter')
    if (label.endsWith('…')) {
      await dialog.locator('input:focus').waitFor()
      if (done.length === 1) expect(await findViolations(page)).toEqual([])
      const answer = `${answers.find(([wanted]) => wanted.test(label))?.[1] ?? ''}${done.length > 0 && /tekst/.test(label) ? ` ${done.length}` : ''}`
      typed += answer.length
      await page.keyboard.type(answer)
      await press('Enter')
    }
    done.push(label)
    kinds.add(label)
    await expect.poll(() => dialog.getByRole('status').allTextContents()).toContain(`Gedaan: ${label.replace('…', '')}.`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.edit-findings-list') !== null)).toBe(true)
  }
  process.stdout.write(`${done.length} findings of ${kinds.size} kinds of buttons: ${keys} keys, ${typed} characters typed\n`)
  expect(keys).toBeLessThan(30)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const text = canvas.locator('.block-text')
  await expect.poll(() => text.locator('h3').allTextContents()).toEqual(['Kosten', 'Wat neemt u mee?'])
  await expect.poll(() => text.locator('li').allTextContents()).toEqual(['uw oude paspoort', 'een pasfoto'])
  await expect.poll(() => canvas.locator('[lang=en]').first().textContent()).toContain('You can apply')
  expect(complaints).toEqual([])
  await page.context().close()
})
