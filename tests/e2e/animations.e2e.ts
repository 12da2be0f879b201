import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { newPage, type PageOptions, watchPage } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { pageFile, writeMenus } from '../support/every-block.ts'
import { makeAnimation } from '../support/image-corpus.ts'
import { press } from '../support/keyboard.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { useServedEditor } from '../support/served-editor.ts'

/** What moves by itself can be stopped (WCAG 2.2.2), and does not move while a page is edited (ATAG 2.0, A.3.3.1). */

const moving = guidOf(980)
/** Three colours, each for 100 ms. */
const animation = await makeAnimation('gif')

const running = useServedEditor(() => {
  const site = makeSampleSite()
  mkdirSync(site.path('media'), { recursive: true })
  writeFileSync(site.path(`media/${moving}.gif`), animation)
  site.writeJson('media.json', { schema: 1, media: [{ guid: moving, extension: 'gif', name: 'Molen', alt: { nl: 'Een molen draait' } }] })
  const card = { title: 'Molens', href: '/', image: moving, alt: 'Een molen' }
  const blocks = [
    { name: 'text', prose: `Zo draait hij: ![](/a/${moving})` },
    { name: 'image', options: { image: moving, size: 'content' } },
    { name: 'cards', options: { variant: 'tiles', cards: [card, card] } },
  ]
  site.write('pages/molens.md', pageFile('Molens', 9500, blocks))
  writeMenus(site)
  return site
})

/** Whether an element looks different at some moment in half a second, which is more than the whole film takes. */
async function moves(element: Locator): Promise<boolean> {
  await expect
    .poll(() => element.evaluate((each) => [...each.querySelectorAll('img')].every((image) => image.complete || !image.checkVisibility())))
    .toBe(true)
  const seen = new Set<string>()
  for (let moment = 0; moment < 7; moment += 1) {
    seen.add((await element.screenshot()).toString('base64'))
    await wait(70)
  }
  return seen.size > 1
}

async function visit(options: PageOptions): Promise<{ page: Page; end: () => Promise<void> }> {
  const page = await newPage(running.editor.browser, options)
  await prepareAxe(page)
  const { complaints } = watchPage(page)
  await page.goto(`${running.editor.origin}/molens`)
  const end = async () => {
    expect([await findViolations(page), complaints]).toEqual([[], []])
    await page.context().close()
  }
  return { page, end }
}

test('by keyboard alone an animation in a text and in a block is stopped, and goes on', async () => {
  const { page, end } = await visit({ width: 1024, height: 1400 })
  for (const block of ['text', 'image']) {
    const image = page.locator(`main .block-${block} .moving`)
    expect([block, await moves(image)]).toEqual([block, true])
    await page.keyboard.press('Tab')
    await press(page, 'Animatie stoppen (Een molen draait)', 'Space')
    await image.locator('img.moving__still').waitFor()
    expect([block, await moves(image)]).toEqual([block, false])
    expect(await page.locator(`.block-${block}`).getByRole('img', { name: 'Een molen draait' }).count()).toBe(1)
  }
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Space')
  expect(await moves(page.locator('.block-image .moving'))).toBe(true)
  expect(await moves(page.locator('.block-cards'))).toBe(false)
  await end()
})

test('it stands still for who asks for less motion, until it is started', async () => {
  const { page, end } = await visit({ width: 320, height: 1400, reducedMotion: 'reduce', colorScheme: 'dark' })
  const image = page.locator('.block-image .moving')
  expect(await moves(image)).toBe(false)
  await image.getByRole('checkbox', { name: 'Animatie afspelen (Een molen draait)' }).check()
  expect(await moves(image)).toBe(true)
  await image.getByRole('checkbox').uncheck()
  expect(await moves(image)).toBe(false)
  await end()
})

test('nothing moves while the page is edited: on the page, in its text and among the settings', async () => {
  const { page, canvas, complaints } = await running.open('/molens/edit')
  for (const block of ['text', 'image', 'cards'])
    expect([block, await moves(canvas.locator(`main .block-${block}`))]).toEqual([block, false])
  await canvas.locator('.block-image').click()
  await page.keyboard.press('Alt+Enter')
  const picture = page.locator('.edit-media__picture')
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  expect(await moves(picture)).toBe(false)
  await canvas.locator('main .block-text').click()
  await page.keyboard.press('Enter')
  const written = canvas.locator('main .block-text [contenteditable] img[src]')
  await written.evaluate((image: HTMLImageElement) => image.decode())
  expect(await moves(written)).toBe(false)
  expect(complaints).toEqual([])
})
