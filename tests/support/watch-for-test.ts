import type { Page } from 'playwright'
import { onTestFailed } from 'vitest'
import { watchPage } from './browser.ts'

/** Watches a page for the running test; if that fails, reports what the page contained, where the focus was and what went wrong in it. */
export function watchForTest(page: Page): { complaints: string[] } {
  const watched = watchPage(page)
  onTestFailed(async () => {
    if (page.isClosed()) return
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    const content = await page.locator('body').ariaSnapshot()
    console.error([page.url(), ...watched.complaints, `focus: ${focused}`, content].join('\n'))
  })
  return watched
}
