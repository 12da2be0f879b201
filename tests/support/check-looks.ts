import type { Page } from 'playwright'
import { expect } from 'vitest'
import { findViolations } from './axe.ts'
import { horizontalOverflow } from './browser.ts'

/** Nothing is wrong with a state, wide and narrow, light and dark. @param name of the state; with SHOTS=<folder> its pictures are kept there */
export async function checkLooks(page: Page, name: string): Promise<void> {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const where = `${name} ${width} ${colorScheme}`
      expect([where, await findViolations(page), await horizontalOverflow(page)]).toEqual([where, [], 0])
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${where.replaceAll(' ', '-')}.png` })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}
