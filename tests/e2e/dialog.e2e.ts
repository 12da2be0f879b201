import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useWidgetGallery } from '../support/widget-gallery.ts'

let page: Page
const { open } = useWidgetGallery({ onPage: (opened) => (page = opened) })

/** From now on frames come before the work that React deferred, as on a machine that lags. */
function overtakeReact(): void {
  const ask = window.requestAnimationFrame.bind(window)
  let isInFrame = false
  window.requestAnimationFrame = (run) => {
    const frame = (time: number) => {
      isInFrame = true
      run(time)
      isInFrame = false
    }
    if (!isInFrame) return ask(frame)
    queueMicrotask(() => frame(performance.now()))
    return 0
  }
}

test.each([0, 200, 400])('a dialog that is closed %i ms after it came goes, on a machine that is behind too', async (after) => {
  await open('dialog/question')
  const opener = page.getByRole('button', { name: 'Open' })
  const dialog = page.getByRole('dialog')
  await opener.press('Enter')
  await dialog.waitFor({ state: 'attached' })
  await page.waitForTimeout(after)
  await page.evaluate(overtakeReact)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // The page is back, and the dialog opens again.
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await opener.click()
  await dialog.getByRole('heading').waitFor()
})
