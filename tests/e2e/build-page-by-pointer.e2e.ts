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
