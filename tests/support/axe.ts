import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import { findFaintText, type Target } from './faint-text.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Adds axe to every document that the page opens; the page's own policy does not apply to an init script. */
export async function prepareAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source })
}

/** Adds axe to the document that is shown, for one whose own scripts are switched off. */
export async function putAxe(page: Page): Promise<void> {
  await page.evaluate(source)
}

/**
 * Violations on the page as readable lines: rule, element, what to do. Target size (WCAG 2.5.8) is switched on. Where axe cannot tell the contrast,
 * as over an image, the pixels do.
 * @param options.isScrolled leaves out the size of targets: what lies half under a fixed header can be scrolled out of it
 * @param options.measured the texts that are measured also where axe is sure: of this screen, or of the whole page
 */
export async function findViolations(
  page: Page,
  { measured, isScrolled = false }: { measured?: 'screen' | 'page'; isScrolled?: boolean } = {},
): Promise<string[]> {
  for (const frame of page.frames()) await frame.evaluate(settle)
  const options = { runOnly: tags, rules: { 'target-size': { enabled: !isScrolled } }, resultTypes: ['violations', 'incomplete'] }
  const results = await page.evaluate(async (given) => {
    const { axe } = globalThis as unknown as { axe: { run: (context: Document, options: object) => Promise<AxeResults> } }
    return axe.run(document, given)
  }, options)
  const found = results.violations.flatMap((violation) =>
    violation.nodes.map((node) => {
      const reason = (node.failureSummary ?? '').replace(/\s+/g, ' ').trim()
      return `${violation.id} (${violation.impact}) at ${node.target.join(' ')}: ${reason}`
    }),
  )
  const unsure = results.incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes)
  const targets = unsure.map(({ target }) => target as Target)
  const isWhole = measured === 'page'
  if (measured) found.push(...(await findFaintText(page, { isOneScreen: !isWhole })))
  return isWhole || targets.length === 0 ? found : [...new Set([...found, ...(await findFaintText(page, { targets }))])]
}

/** In the page: waits until drawing settles. Halfway through a transition or an animation that ends, or a frame behind the last render, colours are accidental. */
async function settle(): Promise<void> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await drawn()
  // What inherits a colour in transition begins its own after it.
  for (let round = 0; round < 10; round += 1) {
    const moving = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition || animation.effect?.getComputedTiming().endTime !== Infinity)
      .filter(({ playState }) => playState === 'running')
    if (moving.length === 0) return
    await Promise.allSettled(moving.map(({ finished }) => finished))
    await drawn()
  }
}
