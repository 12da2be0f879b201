import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { seesHeading, useAdminScreens } from '../support/admin-screens.ts'

const screens = useAdminScreens()
const { open } = screens

/** kB of gzip that the first screen may take. */
const MOST_SCRIPT = 180
/** Requests for them. */
const MOST_SCRIPTS = 32

test('the first screen takes no more script than its budget, and another one only its own', async () => {
  const { page, t, end } = await open('/admin/pages')
  await page.goto(`${screens.server.urlOf('een')}/admin/pages`)
  await page.getByRole('rowheader').first().waitFor()
  const first = await scriptsOf(page)
  expect(sizeOf(first)).toBeGreaterThan(50)
  expect(sizeOf(first)).toBeLessThan(MOST_SCRIPT)
  expect(first.length).toBeLessThan(MOST_SCRIPTS)
  await page.getByRole('link', { name: t('admin.menu.users') }).click()
  await seesHeading(page, t('admin.menu.users'))
  expect(sizeOf(await scriptsOf(page)) - sizeOf(first)).toBeLessThan(20)
  await end()
})

/** Scripts that the page has loaded, each with its size in bytes of gzip. */
async function scriptsOf(page: Page): Promise<[url: string, size: number][]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'))
  return Promise.all(
    scripts.map(async (url) => [url, gzipSync(await page.evaluate(async (address) => (await fetch(address)).text(), url)).byteLength]),
  )
}

/** kB */
const sizeOf = (scripts: readonly [url: string, size: number][]) => scripts.reduce((sum, [, size]) => sum + size, 0) / 1024
