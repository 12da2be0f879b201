import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import { pageLayouts, positionsIn } from '#content/model/page/schema.ts'
import type { BlockKind } from '#editor-server/api/blocks/contract.ts'
import {
  dragBelow,
  insertBlock,
  makePage,
  pressUntilOff,
  publish,
  runFromMenu,
  selectBlock,
  showPageSettings,
  writeText,
} from '../support/edit-journey/build-by-pointer.ts'
import { expectFilled } from '../support/edit-journey/expect-filled.ts'
import { fillBlock } from '../support/edit-journey/fill-block.ts'
import { pointer } from '../support/edit-journey/hand.ts'
import { readStatic, visitStatic } from '../support/edit-journey/read-static.ts'
import { type Journey, startJourney } from '../support/edit-journey/start-journey.ts'
import { sample } from '../support/seed.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
}, 120_000)
afterAll(() => journey?.stop())

/** Every kind, each in a position that takes it; from layout to layout another one. */
function dealOut(kinds: readonly BlockKind[], layout: (typeof pageLayouts)[number]): { kind: BlockKind; position: LayoutPosition }[] {
  const positions = positionsIn(layout)
  const turn = pageLayouts.indexOf(layout)
  return kinds.map((kind, index) => {
    const allowed = positions.filter((position) => kind.placement.positions?.includes(position) ?? true)
    return { kind, position: allowed[(index + turn) % allowed.length] as LayoutPosition }
  })
}

describe('a page is built by pointer, from empty to published', () => {
  test.each(sample('build by pointer', pageLayouts, 1))('layout %s', { timeout: 600_000 }, async (layout) => {
    const screen = await journey.openEditor('/wonen')
    const guid = await makePage(screen, { title: `Gebouwd ${layout}`, layout })
    const empty = await screen.readDraft(guid)
    const offered = (await screen.listKinds()).filter(({ placement }) => placement.in?.includes('page') ?? true)
    const text = offered.find(({ name }) => name === 'text') as BlockKind
    const others = sample(
      `blocks by pointer ${layout}`,
      offered.filter((kind) => kind !== text),
      4,
    )

    const placed = new Map<string, BlockKind>()
    const last = new Map<LayoutPosition, string>()
    const put = async (kind: BlockKind, position: LayoutPosition) => {
      const inserted = await insertBlock(screen, kind, position, last.get(position))
      last.set(position, inserted)
      placed.set(inserted, kind)
      return inserted
    }
    const prose = await put(text, 'main')
    await writeText(screen, prose, ['## Wat u moet weten', 'Neem een geldig bewijs mee.'])
    const second = await put(text, 'main')
    await writeText(screen, second, ['Maak eerst een afspraak.'])
    await dragBelow(screen, prose, second)
    await expect.poll(async () => (await screen.order()).slice(-2)).toEqual([second, prose])
    last.set('main', prose)
    for (const { kind, position } of dealOut(others, layout)) {
      const inserted = await put(kind, position)
      await selectBlock(screen, inserted)
      if (!(await screen.drawer.isVisible())) await screen.button('Instellingen tonen').click()
      await fillBlock({ screen, hand: pointer }, kind)
    }
    const { page: filled } = await screen.readDraft(guid)
    for (const block of filled.buildingBlockInstances) expectFilled(block, placed.get(block.guid) as BlockKind)
    expect(new Set(filled.buildingBlockInstances.map((block) => block.guid))).toEqual(new Set(placed.keys()))

    const tools = screen.page.getByRole('toolbar', { name: 'Wat u met dit blok kunt doen' })
    await selectBlock(screen, prose)
    await tools.getByRole('button', { name: 'Dupliceren' }).click()
    await tools.getByRole('button', { name: 'Omhoog' }).click()
    await tools.getByRole('button', { name: 'Verwijderen' }).click()
    await showPageSettings(screen)
    await pointer.write(screen.drawer.getByLabel('Beschrijving'), 'Alles over wonen, in het kort.')
    const built = await screen.readDraft(guid)
    expect(built.page).toMatchObject({ description: 'Alles over wonen, in het kort.', layout })
    const inMain = built.page.buildingBlockInstances.filter(({ layoutPosition }) => layoutPosition === 'main').map((block) => block.guid)
    expect(inMain.indexOf(prose)).toBeGreaterThan(inMain.indexOf(second))

    const steps = await pressUntilOff(screen, 'Ongedaan maken')
    expect((await screen.readDraft(guid)).text).toBe(empty.text)
    expect(await pressUntilOff(screen, 'Opnieuw doen')).toBe(steps)
    expect((await screen.readDraft(guid)).text).toBe(built.text)

    expect(readStatic(journey.site, screen.path)).toBeUndefined()
    await publish(screen)
    expect(journey.purged.map(({ path }) => path)).toContain(screen.path)
    await screen.goTo(screen.path)
    const visitor = await visitStatic(journey.browser, journey.site, screen.path)
    for (const block of built.page.buildingBlockInstances) {
      expect([block.buildingBlockName, await visitor.wordsOf(block.guid)]).toEqual([
        block.buildingBlockName,
        await screen.wordsOf(block.guid),
      ])
    }
    await visitor.leave()
    // What is live of a page is asked for before it is; that is no fault.
    expect(screen.complaints.filter((each) => !each.includes(`/api/pages/${guid}?draft=false`))).toEqual([])
    await screen.close()
  })
})

test('an earlier version comes back, and the page is as that publish made it', { timeout: 300_000 }, async () => {
  const screen = await journey.openEditor('/wonen')
  await makePage(screen, { title: 'Met versies', layout: '100' })
  const text = (await screen.listKinds()).find(({ name }) => name === 'text') as BlockKind
  const block = await insertBlock(screen, text, 'main')
  await writeText(screen, block, ['Zo stond het er eerst.'])
  await publish(screen)
  const first = readStatic(journey.site, screen.path)
  expect(first).toContain('Zo stond het er eerst.')

  await writeText(screen, block, [' En dit kwam erbij.'])
  await publish(screen)
  expect(readStatic(journey.site, screen.path)).toContain('En dit kwam erbij.')

  const menu = screen.button('Meer over publiceren')
  await menu.click()
  await screen.page.getByRole('menuitem', { name: 'Versies' }).click()
  await screen.dialog.getByRole('button', { name: 'Versie 1: vergelijk met nu' }).click()
  await screen.dialog.getByText('En dit kwam erbij.').first().waitFor()
  await screen.page.keyboard.press('Escape')
  await menu.click()
  await screen.page.getByRole('menuitem', { name: 'Versies' }).click()
  await screen.dialog.getByRole('button', { name: 'Versie 1 herstellen in uw concept' }).click()
  await screen.dialog.waitFor({ state: 'detached' })
  await expect.poll(() => screen.wordsOf(block)).toBe('Zo stond het er eerst.')
  // It is a draft until it is published.
  expect(readStatic(journey.site, screen.path)).toContain('En dit kwam erbij.')
  await publish(screen)
  expect(readStatic(journey.site, screen.path)).toBe(first)
  await screen.close()
})

test('a list gets items, an order by hand and a page for each, and visitors see them', { timeout: 300_000 }, async () => {
  const screen = await journey.openEditor('/wonen')
  await makePage(screen, { title: 'Met een lijst', layout: '75 - 25' })
  const list = (await screen.listKinds()).find(({ name }) => name === 'list') as BlockKind
  const block = await insertBlock(screen, list, 'main')
  await pointer.write(screen.drawer.locator('[data-field=defaultItemsPerPage] input'), '10')
  await screen.isSaved()
  await screen.drawer.getByRole('tab', { name: 'Items' }).click()
  const titles = ['Eerste bericht', 'Tweede bericht', 'Derde bericht']
  for (const title of titles) {
    await pointer.write(screen.drawer.getByLabel('Nieuw item'), title)
    await screen.drawer.getByRole('button', { name: 'Toevoegen', exact: true }).click()
    await screen.drawer.getByRole('row', { name: title }).waitFor()
  }
  // The newest first, until somebody orders them.
  const rows = () => screen.drawer.locator('.edit-rows__title').allTextContents()
  expect(await rows()).toEqual(titles.toReversed())
  await screen.drawer.getByRole('button', { name: 'Zelf ordenen' }).click()
  await screen.drawer.getByRole('button', { name: 'Eerste bericht omhoog' }).click()
  const ordered = ['Derde bericht', 'Eerste bericht', 'Tweede bericht']
  await expect.poll(rows).toEqual(ordered)
  await publish(screen)
  const path = screen.path
  for (const title of titles) {
    await selectBlock(screen, block)
    if (!(await screen.drawer.isVisible())) await screen.button('Instellingen tonen').click()
    await screen.drawer.getByRole('tab', { name: 'Items' }).click()
    await screen.drawer.getByRole('button', { name: `${title} bewerken` }).click()
    await screen.page.waitForURL(/\/i\//)
    await screen.isOpen()
    await publish(screen)
    await screen.goTo(path)
  }
  const visitor = await visitStatic(journey.browser, journey.site, path)
  const links = visitor.page.locator(`#b-${block.slice(0, 8)} a`, { hasText: 'bericht' })
  expect(await links.allTextContents()).toEqual(ordered)
  await links.first().click()
  await visitor.page.getByRole('heading', { level: 1, name: ordered[0] as string }).waitFor()
  await visitor.leave()
  await screen.close()
})

test('a block becomes another kind, has words of its own in the drawer, and goes to another page', { timeout: 300_000 }, async () => {
  const screen = await journey.openEditor('/wonen')
  const guid = await makePage(screen, { title: 'Van hier', layout: '100' })
  const kinds = await screen.listKinds()
  const [notice, video] = ['notice', 'video'].map((name) => kinds.find((kind) => kind.name === name) as BlockKind)
  if (!notice || !video) throw new Error('These kinds ship with the product')
  const first = await insertBlock(screen, notice, 'main')
  await fillBlock({ screen, hand: pointer }, notice)
  await runFromMenu(screen, first, 'Omzetten naar…')
  await screen.dialog.getByRole('option', { name: /^Citaat/ }).click()
  await screen.tree.getByRole('row', { name: /^Citaat/ }).waitFor()

  const second = await insertBlock(screen, video, 'top')
  const words = 'Een fietser rijdt over de dijk naar de stad.'
  await pointer.write(screen.drawer.getByRole('textbox', { name: 'Uitgeschreven tekst' }), words)
  const { page } = await screen.readDraft(guid)
  expect(page.buildingBlockInstances.find((block) => block.guid === first)).toMatchObject({
    buildingBlockName: 'quote',
    options: { text: notice.example?.options['text'] },
  })
  expect(page.buildingBlockInstances.find((block) => block.guid === second)).toMatchObject({ content: words })

  await runFromMenu(screen, first, 'Kopiëren')
  await expect.poll(() => screen.lastSaid()).toContain('gekopieerd')
  await screen.goTo('/bouwen')
  const before = await screen.order()
  await runFromMenu(screen, before[0] as string, 'Plakken')
  await expect.poll(async () => (await screen.order()).length).toBe(before.length + 1)
  const pasted = (await screen.readDraft()).page.buildingBlockInstances.find((block) => block.buildingBlockName === 'quote')
  expect(pasted).toMatchObject({ options: { text: notice.example?.options['text'] } })
  expect(pasted?.guid).not.toBe(first)
  await screen.close()
})
