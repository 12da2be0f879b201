import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow, watchPage } from '../support/browser.ts'
import { checkLooks } from '../support/check-looks.ts'
import { nameOfFocus, tabTo } from '../support/keyboard.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import { createScreenTexts } from '../support/screen-texts.ts'
import { useServedEditor } from '../support/served-editor.ts'
import { steps } from '#editor-server/app/edit-mode/tour/steps.ts'

const running = useServedEditor(makePlainEditSite)
const t = createScreenTexts('nl')

/** As somebody who opens edit mode for the first time in this browser. */
async function openFirst(width: number, height: number): Promise<{ page: Page; complaints: string[] }> {
  const { browser, origin, cookies } = running.editor
  const context = await browser.newContext({ viewport: { width, height }, locale: 'nl-NL', timezoneId: 'UTC' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const { complaints } = watchPage(page)
  await prepareAxe(page)
  await page.goto(`${origin}/met-muis/edit`)
  return { page, complaints }
}

const offer = (page: Page) => page.getByRole('heading', { name: t('edit.tour.offer.title') })
const card = (page: Page) => page.getByRole('dialog', { name: /./ }).and(page.locator('.edit-tour'))

test('who opens edit mode for the first time is offered the tour, takes it by keyboard alone, and finds it again', async () => {
  const { page, complaints } = await openFirst(1440, 900)
  await offer(page).waitFor({ timeout: 30_000 })
  // It interrupts nobody.
  expect(await page.evaluate(() => document.activeElement?.closest('.edit-tour'))).toBeNull()
  await checkLooks(page, 'offer of the tour')
  await tabTo(page, t('edit.tour.offer.start'))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('edit-tour')
  for (const [index, { id, about }] of steps.entries()) {
    await card(page)
      .getByRole('heading', { name: t(`edit.tour.steps.${id}.title`) })
      .waitFor()
    const [ring, box] = await Promise.all([page.locator('.edit-tour__ring').boundingBox(), page.locator(about).boundingBox()])
    expect([id, Math.round(ring?.x ?? -1)]).toEqual([id, Math.round(box?.x ?? -2)])
    await checkLooks(page, `tour, ${id}`)
    if (index === 0) await tabTo(page, t('edit.tour.next'))
    expect(await nameOfFocus(page)).toBe(t(index === steps.length - 1 ? 'edit.tour.done' : 'edit.tour.next'))
    await page.keyboard.press('Enter')
  }
  await card(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('row', { name: /Tekst/ }).first().waitFor()
  await page.waitForTimeout(1500)
  expect(await offer(page).count()).toBe(0)

  await page.getByRole('button', { name: t('edit.frame.menu'), exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: t('edit.palette.commands.tour') }).press('Enter')
  await card(page).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('edit-tour')
  // People try what they read, and come back.
  await page.keyboard.press('F6')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.edit-tour') === null)).toBe(true)
  await page.keyboard.press('Shift+F6')
  await expect.poll(() => nameOfFocus(page)).toBe(t('edit.tour.next'))
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('on a small screen each step can be read and left, and the page stays usable beside it', async () => {
  const { page, complaints } = await openFirst(320, 640)
  await offer(page).waitFor({ timeout: 30_000 })
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: t('edit.tour.offer.start') }).click()
  for (const { id } of steps) {
    await card(page)
      .getByRole('heading', { name: t(`edit.tour.steps.${id}.title`) })
      .waitFor()
    expect([id, await findViolations(page), await horizontalOverflow(page)]).toEqual([id, [], 0])
    const box = await card(page).boundingBox()
    expect([
      id,
      (box?.x ?? -1) >= 0,
      (box?.y ?? -1) >= 0,
      (box?.x ?? 0) + (box?.width ?? 999) <= 320,
      (box?.y ?? 0) + (box?.height ?? 999) <= 640,
    ]).toEqual([id, true, true, true, true])
    await card(page).locator('.edit-tour__buttons button').first().click()
  }
  await card(page).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await page.context().close()
})
