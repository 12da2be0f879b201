import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow } from '../support/browser.ts'
import { listStates, toldExamples } from '../support/edit-states.ts'
import { editViews, pairedViews } from '../support/edit-views.ts'
import { findFocusFaults } from '../support/focus-faults.ts'
import { createRandom, day, isFull, pick } from '../support/seed.ts'
import { useWidgetGallery } from '../support/widget-gallery.ts'

let page: Page
const { open, openPage, listExamples } = useWidgetGallery({ height: 900, onPage: (opened) => (page = opened) })

/** Folders of edit mode that have examples, and notices, which appear over it. */
const folders = ['app/edit-mode/', 'app/ui/notices']
const files = Object.keys(import.meta.glob('../../editor-server/app/edit-mode/**/examples.tsx'))

/** Resolves once nothing has changed for a moment: answers have arrived and everything is open. Answers of examples take 300 ms. */
const rest = () =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = () => {
          changes.disconnect()
          resolve()
        }
        let timer = setTimeout(end, 350)
        const last = performance.now() + 3000
        const changes = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, performance.now() > last ? 0 : 350)
        })
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
  )

async function findFaults(): Promise<string[]> {
  await rest()
  const overflow = await horizontalOverflow(page)
  return [...(await findViolations(page)), ...(overflow > 0 ? [`${overflow} px too wide`] : []), ...(await findFocusFaults(page))]
}

/** Escape closes a dialog and returns the focus to the button that opened it. */
async function findReturnFault(): Promise<string[]> {
  const opener = page.locator('.widget-stage__row > button, #widget > .ui-button').first()
  if ((await page.locator('.ui-dialog').count()) === 0 || (await opener.count()) === 0) return []
  // A dialog opened from another returns to that first, and Escape empties a search field first.
  for (let presses = 0; presses < 4 && (await page.locator('.ui-dialog').count()) > 0; presses += 1) {
    await page.keyboard.press('Escape')
    await rest()
  }
  if ((await page.locator('.ui-dialog').count()) > 0) return ['Escape does not close the dialog']
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.locator('.ui-dialog').waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('.ui-dialog')?.contains(document.activeElement))
  await page.keyboard.press('Escape')
  await page.locator('.ui-dialog').waitFor({ state: 'detached' })
  const isBack = await opener.evaluate((button) => button === document.activeElement)
  return isBack ? [] : ['Escape does not give the focus back to what opened the dialog']
}

/** Examples whose dialog requires an answer, or is shown without what closes it. */
const staying = ['publish/recovery', 'publish/compare-pages']

test('there is no example that is not looked at, and no state of one that there is not', () => {
  const examples = listExamples(...folders)
  expect(files.length).toBeGreaterThan(6)
  expect(files.map((file) => file.split('/').at(-2)).filter((name) => !examples.some((example) => example.startsWith(`${name}/`)))).toEqual(
    [],
  )
  expect(toldExamples.filter((example) => !examples.includes(example))).toEqual([])
})

const views = isFull ? pairedViews.map(([width, colorScheme, language]) => [width, colorScheme, language] as const) : editViews

// Every fifth day each example in one of the views, or under TEST_FULL=1 in views with every pair.
test.each(views.map((view) => [view.join(', '), view] as const))(
  '%s: axe finds nothing in any state, nothing scrolls sideways, and the focus is kept and seen',
  async (_name, view) => {
    const random = createRandom('states of edit mode')
    const examples = listExamples(...folders).filter((_, index) => isFull || (pick(random, editViews) === view && index % 5 === day % 5))
    const [width, colorScheme, language] = view
    await openPage({ width, colorScheme, reducedMotion: 'reduce' })
    await prepareAxe(page)
    const found: unknown[] = []
    for (const example of examples) {
      await open(`${example}?lang=${language}`)
      for (const { name, go } of listStates(example)) {
        const faults = await go(page).then(findFaults, (error: unknown) => [String(error)])
        if (faults.length > 0) found.push([name, faults])
      }
      const lost = staying.includes(example) ? [] : await findReturnFault().catch((error: unknown) => [String(error)])
      if (lost.length > 0) found.push([example, lost])
    }
    expect(found).toEqual([])
  },
  isFull ? 300_000 : 120_000,
)
