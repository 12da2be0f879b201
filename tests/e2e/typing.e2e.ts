import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage, watchPage } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { KeyboardEditor } from '../support/edit-journey/keyboard-editor.ts'
import { type Journey, startJourney } from '../support/edit-journey/start-journey.ts'
import { measureKeys } from '../support/key-costs.ts'
import { isFull } from '../support/seed.ts'
import { serveTextStage } from '../support/text-stage/serve-text-stage.ts'

const BLOCKS = 100
const sentence = 'De gemeente houdt het kort. U regelt dit zelf, en neemt een geldig bewijs mee. Wij antwoorden binnen acht weken.'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney({ prepare: (site) => site.write('pages/lang.md', longPage()) })
}, 120_000)
afterAll(() => journey?.stop())

/** Texts of some paragraphs, headings and lists; one of them is as long as a whole page. */
function longPage(): string {
  const guids = Array.from({ length: BLOCKS }, (_, index) => guidOf(0xa000 + index, 'block'))
  const text = (index: number) =>
    `## Kop ${index}\n\n${sentence} Let **op**.\n\n- een\n- twee\n\n${Array(index === 3 ? 20 : 1)
      .fill(sentence)
      .join('\n\n')}`
  return [
    `---\nschema: 1\nguid: ${guidOf(0xa000)}\ntitle: Lang\nlayout: "100"\nblocks:\n`,
    ...guids.map((guid, index) => `  - guid: ${guid}\n    name: text\n    position: main\n    sort: ${index + 1}\n`),
    '---\n',
    ...guids.map((guid, index) => `<!-- block ${guid} -->\n${text(index)}\n\n`),
  ].join('')
}

test(
  'a key in a text of a page of 100 blocks is painted within 50 ms, while it is saved and rendered too',
  { timeout: 120_000 },
  async () => {
    // Wide enough for the drawer beside the page.
    const { page, complaints } = await journey.openEditor('/lang', { width: 1600 })
    const editor = new KeyboardEditor(page, complaints)
    await editor.beginWriting('Kop 3,', '')
    const inFrame = page.frames().find((frame) => frame !== page.mainFrame() && frame.parentFrame() === page.mainFrame())
    if (!inFrame) throw new Error('The page is in no frame')
    const readCosts = await measureKeys(inFrame)
    await page.evaluate(() => {
      const ask = requestAnimationFrame
      const counted = Object.assign(globalThis, { asked: 0 })
      counted.requestAnimationFrame = (run) => {
        counted.asked += 1
        return ask(run)
      }
    })
    const saves: string[] = []
    page.on('request', (request) => saves.push(`${request.method()} ${new URL(request.url()).pathname.split(':')[1] ?? ''}`))
    // Longer than a save waits, with pauses in which the typed text becomes a step.
    for (const part of sentence.repeat(isFull ? 2 : 1).split('. ')) {
      await page.keyboard.type(`${part}. `, { delay: 50 })
      await page.waitForTimeout(500)
    }
    const costs = await readCosts()
    expect(costs.length).toBeGreaterThan(isFull ? 150 : 100)
    // What lies over the page follows the caret once it rests: with each key it would have the page drawn twice.
    const asked = await page.evaluate(() => (globalThis as unknown as { asked: number }).asked)
    expect(asked).toBeLessThan(costs.length / 2)
    expect(saves).toContain('PUT ')
    expect(saves).toContain('POST render')
    const at = (share: number) => costs[Math.floor(costs.length * share)] ?? 0
    console.log(`key to paint: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms of ${costs.length} keys`)
    expect(at(0.5)).toBeLessThan(50)
    expect(complaints).toEqual([])
    await editor.close()
  },
)

test('in the text alone, without a server behind it, too', async () => {
  const stage = await serveTextStage()
  const page = await newPage(journey.browser, { width: 1024, height: 900 })
  const { complaints } = watchPage(page)
  await page.goto(`${stage.url}?example=long&language=nl`)
  await page.frameLocator('iframe').getByRole('textbox').waitFor()
  const readCosts = await measureKeys(page.frames()[1]!)
  await page.keyboard.type('de snelle bruine vos springt over de luie hond en nog veel verder', { delay: 60 })
  const costs = await readCosts()
  expect(costs.length).toBeGreaterThan(50)
  expect(costs[Math.floor(costs.length / 2)]).toBeLessThan(50)
  expect(complaints).toEqual([])
  await page.context().close()
  await stage.close()
})
