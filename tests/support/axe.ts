import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Adds axe to every document that the page opens; the page's own policy does not apply to an init script. */
export async function prepareAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source })
}

/** Violations on the page as readable lines: rule, element, what to do. Target size (WCAG 2.5.8) is switched on. */
export async function findViolations(page: Page): Promise<string[]> {
  const results = await page.evaluate(async (runOnly) => {
    // Waits until drawing settles: halfway through a transition, or a frame behind the last render, colours are accidental.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    const { axe } = globalThis as unknown as { axe: { run: (context: Document, options: object) => Promise<AxeResults> } }
    return axe.run(document, { runOnly, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
  }, tags)
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => {
      const reason = (node.failureSummary ?? '').replace(/\s+/g, ' ').trim()
      return `${violation.id} (${violation.impact}) at ${node.target.join(' ')}: ${reason}`
    }),
  )
}
