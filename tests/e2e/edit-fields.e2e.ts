import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaOf } from '#renderer/blocks/describe-blocks.ts'
import { sampleImageGuids, sampleMenuGuids } from '#renderer/blocks/sample-guids.ts'
import { listPlaces } from '#renderer/pages/sign-texts.ts'
import { findViolations } from '../support/axe.ts'
import { horizontalOverflow } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { createTestRenderer } from '../support/in-process.ts'
import { type ServedEditor, type OpenedEditor, startServedEditor } from '../support/served-editor.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import type { Workspace } from '../support/workspace.ts'

/** From a part of the page to its field and back, and the findings of the checks on the page. */

let site: Workspace
let editor: ServedEditor

interface Written {
  name: string
  position?: string
  options?: unknown
  prose?: string
}

const pageFile = (title: string, guid: number, blocks: readonly Written[]) => {
  const entries = blocks.map(
    ({ name, position = 'main', options }, index) =>
      `  - guid: ${guidOf(guid + index + 1, 'block')}\n    name: ${name}\n    position: ${position}\n    sort: ${index + 1}\n` +
      (options === undefined ? '' : `    options: ${JSON.stringify(options)}\n`),
  )
  const prose = blocks.map(({ prose: text }, index) =>
    text === undefined ? '' : `<!-- block ${guidOf(guid + index + 1, 'block')} -->\n${text}\n`,
  )
  return `---\nschema: 1\nguid: ${guidOf(guid)}\ntitle: ${title}\nblocks:\n${entries.join('')}---\n${prose.join('')}`
}

const steps = { title: 'In drie stappen', items: [{ title: 'Aanvragen' }, { title: 'Wachten' }, { title: 'Ophalen' }] }
const call = { title: 'Nu regelen', text: 'Het duurt vijf minuten.', primary: { label: 'Begin hier', href: '/' } }
const questions = { items: [{ title: 'Waar laat ik oud papier?', text: 'In de blauwe bak.' }] }
const mistakes = '## Over ons\n\n#### Te diep\n\nLees [klik hier](/) voor meer.\n\nHier staat klik hier zonder link.'

/** For each block, the example with the most words of its own. */
const everyBlock = Object.values(createTestRenderer().blocks).flatMap((block): Written[] => {
  const { name, hasProse, readsHeadings, placement, props, examples } = block
  // A block that lists the page's headings has none to list here.
  if (hasProse || readsHeadings || (placement.in && !placement.in.includes('page'))) return []
  const wordsOf = ({ props: options }: (typeof examples)[number]) => listPlaces(props.parse(options), schemaOf(block)).length
  const example = examples.toSorted((a, b) => wordsOf(b) - wordsOf(a))[0]
  return example && wordsOf(example) > 0 ? [{ name, position: placement.positions?.[0] ?? 'main', options: example.props }] : []
})

/** The images that examples show, as files of the site. */
function writeImages(): void {
  const own = 'content/sites/voorbeeldstad'
  const { media } = JSON.parse(readFileSync(`${own}/media.json`, 'utf8')) as { media: { guid: string }[] }
  const [entry] = media.filter(({ guid }) => existsSync(`${own}/media/${guid}.webp`))
  if (!entry) throw new Error(`There is no image in ${own}`)
  const guids = Object.values(sampleImageGuids).filter((guid) => guid !== sampleImageGuids.absent)
  site.writeJson('media.json', { schema: 1, media: guids.map((guid) => ({ ...entry, guid })) })
  const folder = `${site.root}/content/sites/${site.site}/media`
  mkdirSync(folder, { recursive: true })
  for (const guid of guids) copyFileSync(`${own}/media/${entry.guid}.webp`, `${folder}/${guid}.webp`)
}

/** The menus that examples show. */
function writeMenus(): void {
  const entry = (number: number, page: number, relatedMenuItems: unknown[] = []) => {
    return { guid: guidOf(number, 'menu'), urlSegment: '', name: `Ingang ${number}`, pageGuid: guidOf(page), relatedMenuItems }
  }
  site.editJson<{ menus: unknown[] }>('menus.json', ({ menus }) => {
    menus.push({ guid: sampleMenuGuids.short, name: 'Kort', items: [entry(500, 10)] })
    menus.push({ guid: sampleMenuGuids.groups, name: 'Onderaan', items: [entry(501, 10, [entry(502, 11)])] })
  })
}

beforeAll(async () => {
  site = makeSampleSite()
  site.write(
    'pages/velden.md',
    pageFile('Velden', 8000, [
      { name: 'call-to-action', options: call },
      { name: 'timeline', options: steps },
    ]),
  )
  site.write(
    'pages/meldingen.md',
    pageFile('Meldingen', 8100, [
      { name: 'text', prose: mistakes },
      { name: 'call-to-action', options: { ...call, primary: { label: 'Klik hier', href: '/' } } },
    ]),
  )
  site.write('pages/vragen.md', pageFile('Vragen', 8300, [{ name: 'accordion', options: questions }]))
  site.write('pages/alles.md', pageFile('Alles', 8200, everyBlock))
  writeImages()
  writeMenus()
  editor = await startServedEditor(site)
}, 120_000)
afterAll(async () => {
  await editor?.stop()
  site?.dispose()
})

const open: ServedEditor['open'] = (path, options) => editor.open(path, options)

/** The dotted path of the focused field. */
const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field], [data-opens]')?.dataset ?? {})
const pathOf = async (page: Page) => {
  const { field, opens } = await focusedField(page)
  return field ?? opens
}

describe('from the page to the field and back', () => {
  test('a press on words goes to their field, typing shows on the page, Escape goes back', async () => {
    const { page, canvas, complaints } = await open('/velden/edit', { width: 1700, height: 900 })
    await canvas.getByText('Nu regelen').click()
    await expect.poll(() => pathOf(page)).toBe('title')
    await expect.poll(() => page.locator(':focus').inputValue()).toBe('Nu regelen')
    await page.locator('.edit-overlay__option').waitFor()
    await page.keyboard.type(' vandaag')
    await canvas.getByText('Nu regelen vandaag').waitFor()
    await canvas.getByText('Begin hier').click()
    await expect.poll(() => pathOf(page)).toMatch(/^primary/)
    await page.keyboard.press('Escape')
    await canvas.locator('.block-call-to-action:focus').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a thing of a list opens at the field that was pressed, also of what shows no words', async () => {
    const { page, canvas } = await open('/velden/edit')
    await canvas.getByText('Ophalen').click()
    // The drawer would cover the page: a first press only selects.
    await expect.poll(() => page.locator('.edit-drawer').isVisible()).toBe(false)
    await canvas.getByText('Ophalen').click()
    await expect.poll(() => pathOf(page)).toBe('items.2.title')
    await canvas.getByText('In drie stappen').click()
    await expect.poll(() => pathOf(page)).toBe('title')
    // As before: the third step is open after a reload.
    await page.reload()
    await canvas.getByText('In drie stappen').click()
    await canvas.getByText('In drie stappen').click()
    await page.locator('[data-opens="items.2"][aria-expanded=true]').waitFor()
    await page.context().close()
  })

  test('an answer that is folded away shows while its field has the focus, and is folded away after it', async () => {
    const { page, canvas } = await open('/vragen/edit', { width: 1700, height: 900 })
    const answer = canvas.getByText('In de blauwe bak')
    await expect.poll(() => answer.isVisible()).toBe(false)
    await canvas.getByText('Waar laat ik oud papier?').click()
    await expect.poll(() => pathOf(page)).toBe('items.0.title')
    await answer.waitFor()
    await page.keyboard.type(' En karton?')
    await canvas.getByText('papier? En karton?').waitFor()
    await expect.poll(() => answer.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await answer.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('by keyboard: the focus stays with a field whose image or link is chosen or taken away', async () => {
    const { page, complaints } = await open('/velden/edit')
    await page.getByRole('button', { name: 'Instellingen tonen' }).first().click()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    const drawer = page.locator('.edit-drawer')
    await drawer.getByRole('button', { name: 'Kies een afbeelding' }).press('Enter')
    await page.locator('.edit-media-tile').first().press('Enter')
    await expect.poll(focused).toMatch(/^Kopafbeelding vervangen/)
    await drawer.getByRole('button', { name: /^Kopafbeelding weghalen/ }).press('Enter')
    await expect.poll(focused).toBe('Kies een afbeelding')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('by keyboard: Enter in the tree opens the first field, and Escape goes back to the block', async () => {
    const { page, canvas } = await open('/velden/edit')
    await page.keyboard.press('F6')
    await page.locator('.edit-tree [role=row]:focus', { hasText: 'Nu regelen' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('title')
    await page.keyboard.press('Escape')
    await canvas.locator('.block-call-to-action:focus').waitFor()
    await page.context().close()
  })

  test.each(everyBlock.map(({ name }) => name))('%s: what its options made leads to their fields', async (name) => {
    const { page, canvas } = await shared()
    const marked = canvas.locator(`.block-${name} [data-option]:visible`)
    const [path = ''] = (await marked.first().getAttribute('data-option'))?.split(' ') ?? []
    await marked.first().click({ position: { x: 3, y: 3 } })
    await expect.poll(async () => `${path}.`.startsWith(`${(await pathOf(page)) ?? '?'}.`)).toBe(true)
  })
})

let opened: Promise<OpenedEditor> | undefined
const shared = () => (opened ??= open('/alles/edit', { width: 1700, height: 900 }))

describe('what the checks say, on the page', () => {
  test('stands at its block with its words, is reached by keyboard, and leads to where it is solved', async () => {
    const { page, canvas, complaints } = await open('/meldingen/edit')
    const mark = page.locator('.edit-found__mark')
    await expect.poll(() => mark.count()).toBe(2)
    await expect.poll(() => canvas.locator('main .block-text').getAttribute('aria-description')).toContain('klik hier')
    const marked = await canvas.locator('body').evaluate(() => [...CSS.highlights.values()].flatMap((each) => [...each].map(String)))
    expect(marked.toSorted()).toEqual(['Klik hier', 'Te diep', 'klik hier'])
    await page.keyboard.press('F8')
    await page.keyboard.press('F8')
    const focused = page.locator('.edit-found:has(.edit-found__mark:focus)')
    await focused.waitFor()
    await expect.poll(() => page.locator('[data-bar]').getAttribute('data-bar')).toBe(await focused.getAttribute('data-finding'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Klik hier').first().waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Oplossen' }).click()
    await expect.poll(() => pathOf(page)).toMatch(/^primary/)
    // A solved finding has no mark any more.
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Tekst van de link' }).fill('Maak een afspraak')
    await page.getByRole('button', { name: 'Link opslaan' }).click()
    await expect.poll(() => mark.count(), { timeout: 20_000 }).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test.each([320, 1024, 1440])('at %i px nothing of it keeps somebody out', async (width) => {
    const { page } = await open('/meldingen/edit', { width, height: 800, colorScheme: width === 1024 ? 'dark' : 'light' })
    await page.locator('.edit-found__mark').first().click()
    await page.getByRole('dialog').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    await page.context().close()
  })
})
