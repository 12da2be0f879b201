import { copyFileSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaEntry } from '#content/model/media/schema.ts'
import { guidOf } from '../support/build.ts'
import type { EditorScreen } from '../support/edit-journey/editor-screen.ts'
import { libraryFiles } from '../support/edit-journey/make-journey-site.ts'
import { type Journey, startJourney } from '../support/edit-journey/start-journey.ts'

/** Images within a text: placed, chosen, pasted, and their words written. */

const SILENT = 'Nog zonder tekst'
let journey: Journey
beforeAll(async () => {
  journey = await startJourney({
    prepare(site) {
      const { schema, media } = JSON.parse(readFileSync(site.path('media.json'), 'utf8')) as { schema: 1; media: MediaEntry[] }
      const image = media.find(({ name }) => name === libraryFiles.image)
      if (!image) throw new TypeError('The library has no image')
      const { alt: _, ...silent } = { ...image, guid: guidOf(77), name: SILENT }
      copyFileSync(site.path(`media/${image.guid}.${image.extension}`), site.path(`media/${silent.guid}.${image.extension}`))
      site.writeJson('media.json', { schema, media: [...media, silent] })
      const page = (text: string) => `---\nschema: 1\ntitle: Proef\n---\n${text}\n`
      site.write('pages/geplaatst.md', page('Neem een bewijs mee'))
      site.write('pages/getypt.md', page('Neem een bewijs mee'))
      site.write('pages/geplakt.md', page('Neem een bewijs mee'))
      site.write('pages/gekozen.md', page(`## Kop\n\n![](/a/${image.guid})\n\n| A | B |\n| --- | --- |\n| cel een | cel twee |`))
    },
  })
}, 120_000)
afterAll(() => journey?.stop())

const read = async (screen: EditorScreen) => (await screen.readDraft()).page.buildingBlockInstances[0]?.content

async function close(screen: EditorScreen): Promise<void> {
  expect(screen.complaints).toEqual([])
  await screen.close()
}

test('all letters typed right after an image is chosen arrive in its words', async () => {
  const screen = await journey.openEditor('/geplaatst')
  const { page, canvas, dialog } = screen
  await canvas.getByText('Neem een bewijs mee').click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Afbeelding', exact: true }).click()
  await dialog.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('zonder tekst')
  await expect.poll(() => dialog.getByRole('button', { name: SILENT }).count()).toBe(1)
  await expect.poll(() => dialog.getByRole('button', { name: libraryFiles.image }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Eerste woorden', { delay: 10 })
  await expect.poll(() => read(screen)).toMatch(/!\[Eerste woorden\]\(\/a\//)
  await close(screen)
})

test('an image is asked for by its signs: by keys alone, and without one they stand there', async () => {
  const screen = await journey.openEditor('/getypt')
  const { page, canvas, dialog } = screen
  await canvas.getByText('Neem een bewijs mee').click()
  await canvas.locator('[contenteditable=true]:focus').waitFor()
  await page.keyboard.press('End')
  // What is typed on is for the search, however fast.
  await page.keyboard.type(' ![zonder', { delay: 5 })
  await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('zonder')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await canvas.locator('[contenteditable=true]:focus').waitFor()
  await page.keyboard.type('1]')
  await expect.poll(() => read(screen)).toBe('Neem een bewijs mee !\\[1]')
  await page.keyboard.type(' ![', { delay: 5 })
  await dialog.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('zonder tekst')
  await expect.poll(() => dialog.getByRole('button', { name: SILENT }).count()).toBe(1)
  await expect.poll(() => dialog.getByRole('button', { name: libraryFiles.image }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Een molen', { delay: 10 })
  await page.keyboard.press('Enter')
  await page.keyboard.type(' en verder')
  await expect.poll(() => read(screen)).toMatch(/^Neem een bewijs mee !\\\[1\] !\[Een molen\]\(\/a\/[\w-]+\) en verder$/)
  await close(screen)
})

test('a press below an image puts the caret where it was, one on it chooses it, and a letter does not take its place', async () => {
  // High enough for all of it: a press would scroll.
  const screen = await journey.openEditor('/gekozen', { height: 1400 })
  const { page, canvas } = screen
  const cell = canvas.getByText('cel een')
  const image = canvas.locator('.block-text img:not(.ProseMirror-separator)')
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0)).toBe(true)
  const before = await image.boundingBox()
  await cell.click()
  await canvas.locator('[contenteditable=true]:focus').waitFor()
  expect((await image.boundingBox())?.height).toBe(before?.height)
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect.poll(() => read(screen)).toContain('| cel een! | cel twee |')
  await page.keyboard.press('Escape')
  await canvas.locator('.block[data-block]:focus').waitFor()
  await image.click()
  // What the library says of it stands in the field until it gets words of its own.
  await page.getByRole('textbox', { name: 'Alternatieve tekst' }).waitFor()
  await page.keyboard.type('x')
  await expect.poll(() => read(screen)).toMatch(/!\[\]\(\/a\/[\w-]+\)x/)
  await close(screen)
})

test('an image from the clipboard is sent under its own name, and asked for its words', async () => {
  const screen = await journey.openEditor('/geplakt')
  const { page, canvas, dialog } = screen
  await page.evaluate(async () => {
    const canvasElement = Object.assign(document.createElement('canvas'), { width: 80, height: 60 })
    const image = await new Promise<Blob | null>((done) => canvasElement.toBlob(done, 'image/png'))
    if (image) await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
  })
  await canvas.getByText('Neem een bewijs mee').click()
  await canvas.locator('[contenteditable=true]:focus').waitFor()
  await page.keyboard.press('Control+v')
  await dialog.getByRole('textbox', { name: 'Alternatieve tekst' }).waitFor()
  await page.keyboard.type('Een leeg vlak')
  await dialog.locator('.edit-image-dialog__name').waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => read(screen)).toMatch(/!\[Een leeg vlak\]\(\/a\//)
  await close(screen)
})
