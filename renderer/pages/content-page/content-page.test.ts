import { describe, expect, test } from 'vitest'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { buildBlock, buildPage, guidOf } from '#tests/support/build.ts'
import { renderPageIn } from '#tests/support/in-process.ts'
import { mediaEntry, mediaRow, pageRow, type SiteContent } from '#tests/support/rows.ts'

const image = guidOf(77)
const content: SiteContent = {
  pages: [pageRow(1, 'index'), pageRow(3, 'afval')],
  media: [mediaEntry(image)],
  mediaFiles: [mediaRow(image)],
}

const hero = (over: Partial<BuildingBlockInstance> = {}) => buildBlock({ buildingBlockName: 'hero', layoutPosition: 'top', ...over })
const text = buildBlock({ guid: guidOf(9, 'block'), layoutPosition: 'top', content: 'Tekst.', sortId: 1 })

function show(blocks: BuildingBlockInstance[], over = {}): string {
  const page = buildPage({ guid: guidOf(3), title: 'Afval', description: 'Wanneer wij komen.', buildingBlockInstances: blocks, ...over })
  return renderPageIn(content, page)
}

const headings = (html: string) => [...html.matchAll(/<h1[^>]*>([^<]*)</g)].map(([, title]) => title)

describe('a first block that carries the title', () => {
  test('stands in for the header of the page: one h1, with the page’s title and description', () => {
    const html = show([hero()])
    expect(headings(html)).toEqual(['Afval'])
    expect(html).toContain('<p class="hero__lead">Wanneer wij komen.</p>')
    expect(html).not.toContain('page-header')
  })

  test('gives the page its own words, while the document keeps its title', () => {
    const html = show([hero({ options: { title: 'Wat doet u weg?' } })])
    expect(headings(html)).toEqual(['Wat doet u weg?'])
    expect(html).toContain('<title>Afval')
  })

  test('shows the header image of the page', () => {
    expect(show([hero()], { options: { headerImage: image } })).toMatch(/<img class="hero__image" [^>]*src="\/a\/abc\.png"/)
  })

  test('does so only as the first: after another block the page keeps its header', () => {
    const html = show([text, hero({ sortId: 2, options: { title: 'Wat doet u weg?' } })])
    expect(headings(html)).toEqual(['Afval'])
    expect(html).toMatch(/<h2 class="hero__title">Wat doet u weg\?/)
  })
})
