import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import { type PageLayout, pageLayouts, positionsIn } from '#content/model/page/schema.ts'
import type { BlockKind } from '#editor-server/api/blocks/contract.ts'
import { sample } from '../seed.ts'
import type { Builder } from './builder.ts'
import type { EditorScreen } from './editor-screen.ts'
import { expectFilled } from './expect-filled.ts'
import { fillBlock } from './fill-block.ts'
import { readStatic, visitStatic } from './read-static.ts'
import { type Journey, startJourney } from './start-journey.ts'

export interface JourneyOptions {
  /** Names the samples, so that the two ways of working draw different ones. */
  way: string
  work: (screen: EditorScreen) => Builder
  /** How many kinds of blocks to draw besides text. */
  kinds: number
}

/** What somebody who builds pages can do, whatever the tools. */
export function describeJourneys({ way, work, kinds }: JourneyOptions): void {
  let journey: Journey
  beforeAll(async () => {
    journey = await startJourney()
  }, 120_000)
  afterAll(() => journey?.stop())
  const begin = async () => work(await journey.openEditor('/wonen'))
  const drawn = sample(`journeys by ${way}`, ['versions', 'list', 'blocks'], 1)
  // The longest journey of all: each way on its days.
  const buildsWhole = sample('ways of building a whole page', ['pointer', 'keyboard'], 1).includes(way)

  if (buildsWhole)
    describe(`a page is built by ${way}, from empty to published`, () => {
      test.each(sample(`build by ${way}`, pageLayouts, 1, { kindOf: String }))('layout %s', { timeout: 600_000 }, async (layout) => {
        const builder = await begin()
        const { screen } = builder
        const guid = await builder.makePage({ title: `Gebouwd ${layout}`, layout })
        const empty = await screen.readDraft(guid)
        await buildPage(builder, layout, (others) => sample(`blocks by ${way} ${layout}`, others, kinds, { kindOf: String }))
        const built = await screen.readDraft(guid)
        expect(built.page).toMatchObject({ description: 'Alles over wonen, in het kort.', layout })

        const steps = await builder.undoAll()
        expect((await screen.readDraft(guid)).text).toBe(empty.text)
        expect(await builder.redoAll()).toBe(steps)
        expect((await screen.readDraft(guid)).text).toBe(built.text)

        expect(readStatic(journey.site, screen.path)).toBeUndefined()
        await builder.publish()
        expect(journey.purged.map(({ path }) => path)).toContain(screen.path)
        await screen.goTo(screen.path)
        const visitor = await visitStatic(journey.browser, journey.site, screen.path)
        for (const { guid: block, buildingBlockName } of built.page.buildingBlockInstances) {
          expect([buildingBlockName, await visitor.wordsOf(block)]).toEqual([buildingBlockName, await screen.wordsOf(block)])
        }
        await visitor.leave()
        expect(screen.complaints).toEqual([])
        await screen.close()
      })
    })

  if (drawn.includes('versions'))
    test('an earlier version comes back, and the page is as that publish made it', { timeout: 300_000 }, async () => {
      const builder = await begin()
      const { screen } = builder
      await builder.makePage({ title: 'Met versies', layout: '100' })
      const block = await builder.insertBlock(await findKind(screen, 'text'), 'main')
      await builder.writeText(block, ['Zo stond het er eerst.'])
      await builder.publish()
      const first = readStatic(journey.site, screen.path)
      expect(first).toContain('Zo stond het er eerst.')

      await builder.writeText(block, [' En dit kwam erbij.'])
      await builder.publish()
      expect(readStatic(journey.site, screen.path)).toContain('En dit kwam erbij.')

      await builder.compareWithVersion(1, 'En dit kwam erbij.')
      await builder.restoreVersion(1)
      await expect.poll(() => screen.wordsOf(block)).toBe('Zo stond het er eerst.')
      // It is a draft until it is published.
      expect(readStatic(journey.site, screen.path)).toContain('En dit kwam erbij.')
      await builder.publish()
      expect(readStatic(journey.site, screen.path)).toBe(first)
      await screen.close()
    })

  if (drawn.includes('list'))
    test('a list gets items, an order by hand and a page for each, and visitors see them', { timeout: 300_000 }, async () => {
      const builder = await begin()
      const { screen, hand } = builder
      const { drawer } = screen
      await builder.makePage({ title: 'Met een lijst', layout: '75 - 25' })
      const block = await builder.insertBlock(await findKind(screen, 'list'), 'main')
      await builder.showSettings(block)
      await hand.write(drawer.locator('[data-field=defaultItemsPerPage] input'), '10')
      await screen.isSaved()
      await hand.press(drawer.getByRole('tab', { name: 'Items' }))
      const titles = ['Eerste bericht', 'Tweede bericht', 'Derde bericht']
      for (const title of titles) {
        await hand.write(drawer.getByLabel('Nieuw item'), title)
        await hand.press(drawer.getByRole('button', { name: 'Toevoegen', exact: true }))
        await drawer.getByRole('row', { name: title }).waitFor()
      }
      // Newest first, until somebody orders them.
      const rows = () => drawer.locator('.edit-rows__title').allTextContents()
      await expect.poll(() => rows()).toEqual(titles.toReversed())
      await hand.press(drawer.getByRole('button', { name: 'Zelf ordenen' }))
      await builder.expectFooting('Derde bericht')
      await hand.press(drawer.getByRole('button', { name: 'Eerste bericht omhoog' }))
      const ordered = ['Derde bericht', 'Eerste bericht', 'Tweede bericht']
      await expect.poll(rows).toEqual(ordered)
      await builder.expectFooting('Eerste bericht omhoog')
      await drawer.getByRole('status').filter({ hasText: 'Eerste bericht' }).waitFor({ state: 'attached' })
      await builder.publish()
      const { path } = screen
      for (const title of titles) {
        await builder.showSettings(block)
        await hand.press(drawer.getByRole('tab', { name: 'Items' }))
        await hand.press(drawer.getByRole('button', { name: `${title} bewerken` }))
        await screen.page.waitForURL(/\/i\//)
        await screen.isOpen()
        await builder.publish()
        await screen.goTo(path)
      }
      const visitor = await visitStatic(journey.browser, journey.site, path)
      const links = visitor.page.locator(`#b-${block.slice(0, 8)} a`, { hasText: 'bericht' })
      await expect.poll(() => links.allTextContents()).toEqual(ordered)
      await links.first().click()
      await visitor.page.getByRole('heading', { level: 1, name: ordered[0] as string }).waitFor()
      await visitor.leave()
      await screen.close()
    })

  if (drawn.includes('blocks'))
    test('a block becomes another kind, has words of its own in the drawer, and goes to another page', { timeout: 300_000 }, async () => {
      const builder = await begin()
      const { screen, hand } = builder
      const guid = await builder.makePage({ title: 'Van hier', layout: '100' })
      const notice = await findKind(screen, 'notice')
      const first = await builder.insertBlock(notice, 'main')
      await builder.showSettings(first)
      await fillBlock(builder, notice)
      await builder.run(first, 'convert')
      await hand.press(screen.dialog.getByRole('option', { name: /^Citaat/ }))
      await screen.tree.getByRole('row', { name: /^Citaat/ }).waitFor()
      await builder.hears('is nu Citaat')

      const second = await builder.insertBlock(await findKind(screen, 'video'), 'top')
      const words = 'Een fietser rijdt over de dijk naar de stad.'
      await builder.showSettings(second)
      await hand.write(screen.drawer.getByRole('textbox', { name: 'Uitgeschreven tekst' }), words)
      const { page } = await screen.readDraft(guid)
      expect(page.buildingBlockInstances.find((block) => block.guid === first)).toMatchObject({
        buildingBlockName: 'quote',
        options: { text: notice.example?.options['text'] },
      })
      expect(page.buildingBlockInstances.find((block) => block.guid === second)).toMatchObject({ content: words })

      await builder.run(first, 'copy')
      await builder.hears('gekopieerd')
      await screen.goTo('/bouwen')
      const before = await screen.order()
      await builder.run(before[0] as string, 'paste')
      await expect.poll(async () => (await screen.order()).length).toBe(before.length + 1)
      await builder.hears('geplakt')
      const pasted = (await screen.readDraft()).page.buildingBlockInstances.find((block) => block.buildingBlockName === 'quote')
      expect(pasted).toMatchObject({ options: { text: notice.example?.options['text'] } })
      expect(pasted?.guid).not.toBe(first)
      await screen.close()
    })
}

/** From empty to whole: two texts that change places, a block of every kind with its example's content, and a copy that comes and goes. */
async function buildPage(builder: Builder, layout: PageLayout, draw: (others: BlockKind[]) => BlockKind[]): Promise<void> {
  const { screen } = builder
  const offered = (await screen.listKinds()).filter(({ placement }) => placement.in?.includes('page') ?? true)
  const text = offered.find(({ name }) => name === 'text') as BlockKind
  const placed = new Map<string, BlockKind>()
  const last = new Map<LayoutPosition, string>()
  const put = async (kind: BlockKind, position: LayoutPosition) => {
    const inserted = await builder.insertBlock(kind, position, last.get(position))
    last.set(position, inserted)
    placed.set(inserted, kind)
    return inserted
  }
  const prose = await put(text, 'main')
  await builder.writeText(prose, ['## Wat u moet weten', 'Neem een geldig bewijs mee.'])
  const second = await put(text, 'main')
  await builder.writeText(second, ['Maak eerst een afspraak.'])
  await builder.moveBelow(prose, second)
  await expect.poll(async () => (await screen.order()).slice(-2)).toEqual([second, prose])
  await builder.hears('plaats 2 van 2')
  last.set('main', prose)
  for (const { kind, position } of dealOut(draw(offered.filter((each) => each !== text)), layout)) {
    await builder.showSettings(await put(kind, position))
    await fillBlock(builder, kind)
  }
  const { page: filled } = await screen.readDraft()
  for (const block of filled.buildingBlockInstances) expectFilled(block, placed.get(block.guid) as BlockKind)
  expect(new Set(filled.buildingBlockInstances.map((block) => block.guid))).toEqual(new Set(placed.keys()))

  await builder.run(prose, 'duplicate')
  await builder.hears('de kopie staat eronder')
  await builder.runAgain('moveUp')
  await builder.runAgain('delete')
  await builder.hears('verwijderd.')
  await builder.showPageSettings()
  await builder.hand.write(screen.drawer.getByLabel('Beschrijving'), 'Alles over wonen, in het kort.')
  const { page } = await screen.readDraft()
  const inMain = page.buildingBlockInstances.filter(({ layoutPosition }) => layoutPosition === 'main').map((block) => block.guid)
  expect(inMain.indexOf(prose)).toBeGreaterThan(inMain.indexOf(second))
}

/** Every kind, each in a position that accepts it; different ones for each layout. */
function dealOut(kinds: readonly BlockKind[], layout: PageLayout): { kind: BlockKind; position: LayoutPosition }[] {
  const positions = positionsIn(layout)
  const turn = pageLayouts.indexOf(layout)
  return kinds.map((kind, index) => {
    const allowed = positions.filter((position) => kind.placement.positions?.includes(position) ?? true)
    return { kind, position: allowed[(index + turn) % allowed.length] as LayoutPosition }
  })
}

async function findKind(screen: EditorScreen, name: string): Promise<BlockKind> {
  const kind = (await screen.listKinds()).find((each) => each.name === name)
  if (!kind) throw new Error(`${name} ships with the product`)
  return kind
}
