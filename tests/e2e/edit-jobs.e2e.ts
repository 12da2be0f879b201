import { copyFileSync, readFileSync } from 'node:fs'
import type { MediaEntry } from '#content/model/media/schema.ts'
import { guidOf } from '../support/build.ts'
import type { Workspace } from '../support/workspace.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { CountedHand } from '../support/counted-hand.ts'
import type { EditorScreen } from '../support/edit-journey/editor-screen.ts'
import { libraryFiles } from '../support/edit-journey/make-journey-site.ts'
import { type Journey, startJourney } from '../support/edit-journey/start-journey.ts'

/** What each job took before it was made shorter; it may take half of that. */
const before = {
  linkByPointer: 7,
  linkByKeys: 10,
  imageByPointer: 7,
  moveByPointer: 5,
  moveByKeys: 10,
  blocksByPointer: 47,
  blocksByKeys: { '/leeg-met-toetsen': 102, '/leeg-met-zijkanten-en-toetsen': 112 },
}

const WORDS = 'Neem een geldig bewijs mee'
const names = [
  'link-aanwijzer',
  'link-toetsen',
  'afbeelding',
  'afbeelding-zonder-tekst',
  'verhuizen-aanwijzer',
  'verhuizen-toetsen',
] as const
/** An image of which the library says nothing. */
const SILENT = 'Nog zonder tekst'
let journey: Journey

function addSilentImage(site: Workspace): void {
  const read = () => JSON.parse(readFileSync(site.path('media.json'), 'utf8')) as { schema: 1; media: MediaEntry[] }
  const { schema, media } = read()
  const image = media.find(({ name }) => name === libraryFiles.image)
  if (!image) throw new TypeError('The library has no image')
  const { alt: _, ...silent } = { ...image, guid: guidOf(77), name: SILENT }
  copyFileSync(site.path(`media/${image.guid}.${image.extension}`), site.path(`media/${silent.guid}.${image.extension}`))
  site.writeJson('media.json', { schema, media: [...media, silent] })
}

beforeAll(async () => {
  journey = await startJourney({
    prepare(site) {
      for (const name of ['leeg', 'leeg-over-de-breedte', 'leeg-met-toetsen', 'beeld'])
        site.write(`pages/${name}.md`, '---\nschema: 1\ntitle: Leeg\nblocks: []\n---\n')
      for (const name of ['leeg-met-zijkanten', 'leeg-met-zijkanten-en-toetsen'])
        site.write(`pages/${name}.md`, '---\nschema: 1\ntitle: Leeg\nlayout: "25 - 50 - 25"\nblocks: []\n---\n')
      addSilentImage(site)
      for (const name of names) site.write(`pages/${name}.md`, `---\nschema: 1\ntitle: ${name}\n---\n${WORDS}\n`)
    },
  })
}, 120_000)
afterAll(() => journey?.stop())

async function open(path: string) {
  const screen = await journey.openEditor(path)
  return { screen, hand: new CountedHand(screen.page) }
}

async function close(screen: EditorScreen): Promise<void> {
  expect(screen.complaints).toEqual([])
  await screen.close()
}

describe('a link to a page', () => {
  test('by pointer', async () => {
    const { screen, hand } = await open('/link-aanwijzer')
    await hand.dragOver(screen.canvas.getByText(WORDS))
    await hand.click(screen.page.getByRole('toolbar').getByRole('button', { name: 'Link', exact: true }))
    await hand.type('wonen/verhuizen')
    await hand.click(screen.dialog.getByRole('option', { name: 'Pagina wonen/verhuizen' }))
    expect(hand.take()).toBeLessThanOrEqual(before.linkByPointer / 2)
    await screen.dialog.waitFor({ state: 'detached' })
    await hand.type(' Of uw pas.')
    const { page } = await screen.readDraft()
    expect(page.buildingBlockInstances[0]?.content).toMatch(/^\[Neem een geldig bewijs mee\]\(\/g\/[\w-]+\) Of uw pas\.$/)
    await close(screen)
  })

  test('by keys', async () => {
    const { screen, hand } = await open('/link-toetsen')
    await hand.press('F6', 'Enter', 'Control+Shift+ArrowLeft', 'Control+k')
    await screen.dialog.getByRole('combobox').waitFor()
    await hand.type('wonen/verhuizen')
    await hand.press('Enter')
    expect(hand.take()).toBeLessThanOrEqual(before.linkByKeys / 2)
    await screen.dialog.waitFor({ state: 'detached' })
    await hand.type(' Of uw pas.')
    const { page } = await screen.readDraft()
    expect(page.buildingBlockInstances[0]?.content).toMatch(/ \[mee\]\(\/g\/[\w-]+\) Of uw pas\.$/)
    await close(screen)
  })
})

test('an image of the library with its text, in a text, by pointer', async () => {
  const { screen, hand } = await open('/afbeelding')
  await hand.click(screen.canvas.getByText(WORDS))
  await hand.click(screen.page.getByRole('toolbar').getByRole('button', { name: 'Afbeelding', exact: true }))
  await hand.type('molen')
  await hand.click(screen.dialog.getByRole('button', { name: libraryFiles.image }))
  expect(hand.take()).toBeLessThanOrEqual(before.imageByPointer / 2)
  await screen.dialog.waitFor({ state: 'detached' })
  await screen.page.getByRole('log').getByText('Afbeelding geplaatst, met de tekst van de bibliotheek').waitFor({ state: 'attached' })
  await hand.type('Verder.')
  const { page } = await screen.readDraft()
  expect(page.buildingBlockInstances[0]?.content).toMatch(/!\[\]\(\/a\/[\w-]+\).*Verder\./s)
  await close(screen)
})

test('an image whose text has to be written, in a text, by pointer', async () => {
  const { screen, hand } = await open('/afbeelding-zonder-tekst')
  const { page, canvas, dialog } = screen
  await hand.click(canvas.getByText(WORDS))
  await hand.click(page.getByRole('toolbar').getByRole('button', { name: 'Afbeelding', exact: true }))
  await hand.click(dialog.getByRole('button', { name: SILENT }))
  await page.locator('.edit-image-words :focus').waitFor()
  await hand.type('Een molen aan het water ')
  expect(hand.take()).toBeLessThanOrEqual(before.imageByPointer / 2)
  const read = async () => (await screen.readDraft()).page.buildingBlockInstances[0]?.content
  await expect.poll(read).toMatch(/Neem een geldig bewijs mee.*!\[Een molen aan het water\]\(\/a\/[\w-]+\)/)
  expect(await findViolations(page)).toEqual([])
  // Escape leads behind the image, which what is typed next would else replace.
  await hand.press('Escape')
  await hand.type('Verder.')
  await expect.poll(read).toMatch(/!\[Een molen aan het water\]\(\/a\/[\w-]+\)Verder\./)
  // Chosen again it shows its words; who empties them writes others, and says at last that it is decoration.
  await canvas.locator('.block-text img').click()
  await page.getByRole('textbox', { name: 'Alternatieve tekst' }).fill('')
  await expect.poll(read).toMatch(/!\[\]\(\/a\/[\w-]+\)Verder\./)
  await page.getByRole('textbox', { name: 'Alternatieve tekst' }).fill('molen.jpg')
  await page.getByRole('alert').getByText('Dit is een bestandsnaam').waitFor()
  await page.getByRole('button', { name: 'Versiering' }).click()
  await canvas.locator('.block-text:focus, .block-text :focus').waitFor()
  await page.getByRole('log').getByText('De afbeelding is nu versiering.').waitFor({ state: 'attached' })
  await expect.poll(read).toMatch(/!\[ \]\(\/a\/[\w-]+\)Verder\./)
  await close(screen)
})

test('an image whose text has to be written, beside the plus', async () => {
  const { screen, hand } = await open('/beeld')
  const { page, dialog, drawer } = screen
  await page.getByRole('button', { name: 'Blok toevoegen in positie Hoofdvlak' }).hover()
  await hand.click(page.getByRole('button', { name: 'Afbeelding toevoegen' }))
  await hand.click(dialog.getByRole('button', { name: SILENT }))
  await drawer.locator('[data-field=alt] :focus').waitFor()
  await hand.type('Een molen aan het water')
  expect(hand.take()).toBeLessThanOrEqual(before.imageByPointer / 2)
  await expect
    .poll(async () => (await screen.readDraft()).page.buildingBlockInstances)
    .toMatchObject([{ buildingBlockName: 'image', options: { alt: 'Een molen aan het water' } }])
  await close(screen)
})

describe('a page that moves below another', () => {
  const places = () => {
    const { menus } = JSON.parse(readFileSync(journey.site.path('menus.json'), 'utf8')) as {
      menus: { items: { name: string; relatedMenuItems: { name: string }[] }[] }[]
    }
    return menus[0]?.items.find(({ name }) => name === 'Bouwen')?.relatedMenuItems.map(({ name }) => name)
  }

  test('by pointer', async () => {
    const { screen, hand } = await open('/verhuizen-aanwijzer')
    await hand.click(screen.button('Zoeken en acties'))
    await screen.page.getByRole('combobox', { name: 'Zoeken en acties' }).waitFor()
    await hand.type('onder bouwen')
    await hand.click(screen.page.getByRole('option', { name: 'Onder “Bouwen” plaatsen' }))
    expect(hand.take()).toBeLessThanOrEqual(before.moveByPointer / 2)
    await expect.poll(places).toContain('verhuizen-aanwijzer')
    await screen.page.waitForURL('**/bouwen/verhuizen-aanwijzer/edit')
    expect(await findViolations(screen.page)).toEqual([])
    await screen.page.getByRole('log').getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect.poll(places).not.toContain('verhuizen-aanwijzer')
    await close(screen)
  })

  test('by keys', async () => {
    const { screen, hand } = await open('/verhuizen-toetsen')
    await hand.press('Control+k')
    await screen.page.getByRole('combobox', { name: 'Acties' }).waitFor()
    await hand.type('onder bouwen')
    await screen.page.getByRole('option', { name: 'Onder “Bouwen” plaatsen' }).waitFor()
    expect(await findViolations(screen.page)).toEqual([])
    await hand.press('Enter')
    expect(hand.take()).toBeLessThanOrEqual(before.moveByKeys / 2)
    await expect.poll(places).toContain('verhuizen-toetsen')
    await close(screen)
  })
})

test('a kind beside the plus is inserted by one press, and takes the next words', async () => {
  const { screen, hand } = await open('/leeg')
  const { page, canvas } = screen
  await page.getByRole('button', { name: 'Blok toevoegen in positie Hoofdvlak' }).hover()
  await page.getByRole('button', { name: 'Tekst toevoegen' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await hand.click(page.getByRole('button', { name: 'Citaat toevoegen' }))
  await hand.type('Zo geregeld.')
  expect(hand.take()).toBe(1)
  await canvas.locator('.block-quote').getByText('Zo geregeld.').waitFor()
  await expect
    .poll(async () => (await screen.readDraft()).page.buildingBlockInstances)
    .toMatchObject([{ buildingBlockName: 'quote', layoutPosition: 'main', options: { text: 'Zo geregeld.' } }])
  await close(screen)
})

/** Blocks of a page, each with the words and files that make it whole. */
const blocks = ['text', 'quote', 'image', 'cards', 'notice', 'accordion', 'downloads', 'call-to-action']

test.each(['/leeg-over-de-breedte', '/leeg-met-zijkanten'])('eight blocks by pointer: %s', { timeout: 120_000 }, async (path) => {
  const { screen, hand } = await open(path)
  const { page, canvas, drawer, dialog } = screen
  await hand.click(screen.button('Instellingen tonen'))
  await hand.click(drawer.getByRole('tab', { name: 'Blokken' }))
  const insert = (kind: string) => hand.click(drawer.getByRole('option', { name: kind, exact: true }).first())
  /** From text to text with Tab. */
  const write = async (block: string, ...texts: string[]) => {
    for (const [index, words] of texts.entries()) {
      if (index > 0) await hand.press('Tab')
      await hand.type(words)
    }
    for (const words of texts) await canvas.locator(block).getByText(words, { exact: true }).waitFor()
  }
  await insert('Tekst')
  await write('.block-text', 'Neem een geldig bewijs mee.')
  await insert('Citaat')
  await write('.block-quote', 'Zo geregeld.')
  await insert('Afbeelding')
  await hand.click(dialog.getByRole('button', { name: libraryFiles.image }))
  await canvas.locator('.block-image img').waitFor()
  await insert('Kaarten')
  await write('.block-cards', 'Meer over wonen', 'Verhuizen')
  await insert('Melding')
  await write('.block-notice', 'Maandag gesloten.')
  await insert('Uitklapblok')
  await write('.block-accordion', 'Vragen', 'Wat kost het?', 'Niets.')
  await insert('Downloads')
  await hand.click(dialog.getByRole('button', { name: libraryFiles.document }))
  await canvas.locator('.block-downloads').getByRole('link').first().waitFor()
  await insert('Oproep')
  await write('.block-call-to-action', 'Maak een afspraak')
  await hand.click(drawer.getByRole('tab', { name: 'Instellingen' }))
  await hand.click(drawer.locator('[data-field=primary]').getByRole('button').first())
  await hand.type('wonen/verhuizen')
  await hand.click(dialog.getByRole('option', { name: 'Pagina wonen/verhuizen' }))
  expect(hand.take()).toBeLessThanOrEqual(before.blocksByPointer / 2)
  await dialog.waitFor({ state: 'detached' })
  const { page: built } = await screen.readDraft()
  expect(built.buildingBlockInstances.map(({ buildingBlockName }) => buildingBlockName)).toEqual(blocks)
  expect(await findViolations(page)).toEqual([])
  await close(screen)
})

test.each(Object.entries(before.blocksByKeys))('eight blocks by keys: %s', { timeout: 120_000 }, async (path, most) => {
  const { screen, hand } = await open(path)
  const { page, canvas, dialog } = screen
  const picker = page.getByRole('dialog', { name: /^Blok toevoegen/ }).getByRole('combobox')
  const insert = async (kind: string, key = '/') => {
    await hand.press(key)
    await picker.waitFor()
    await hand.type(kind)
    await hand.press('Enter')
  }
  const write = async (block: string, ...texts: string[]) => {
    for (const [index, words] of texts.entries()) {
      if (index > 0) await hand.press('Tab')
      await hand.type(words)
    }
    for (const words of texts) await canvas.locator(block).getByText(words, { exact: true }).waitFor()
    await hand.press('Escape')
  }
  /** By a part of its name that no other file has. */
  const choose = async (words: string, name: string) => {
    await dialog.getByRole('button', { name }).waitFor()
    await hand.type(words)
    await expect.poll(() => dialog.locator('.edit-media-tile').count()).toBe(1)
    await hand.press('Enter')
  }
  await hand.press('F6')
  // There is nothing yet but the place for it.
  await insert('tekst', 'Enter')
  await write('.block-text', 'Neem een geldig bewijs mee.')
  await insert('citaat')
  await write('.block-quote', 'Zo geregeld.')
  await insert('afbeelding')
  await choose('molen', libraryFiles.image)
  await canvas.locator('.block-image img').waitFor()
  await insert('kaarten')
  await write('.block-cards', 'Meer over wonen', 'Verhuizen')
  await insert('melding')
  await write('.block-notice', 'Maandag gesloten.')
  await insert('uitklapblok')
  await write('.block-accordion', 'Vragen', 'Wat kost het?', 'Niets.')
  await insert('downloads')
  await choose('zuiderdijk', libraryFiles.document)
  await canvas.locator('.block-downloads').getByRole('link').first().waitFor()
  await insert('oproep')
  await write('.block-call-to-action', 'Maak een afspraak')
  expect(hand.take()).toBeLessThanOrEqual(most / 2)
  const { page: built } = await screen.readDraft()
  expect(built.buildingBlockInstances.map(({ buildingBlockName }) => buildingBlockName)).toEqual(blocks)
  await close(screen)
})
