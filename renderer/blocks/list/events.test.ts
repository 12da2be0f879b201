import { describe, expect, test } from 'vitest'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { asDocument, showBlock } from '#tests/support/show-block.ts'
import { sampleEventListGuid, sampleProductListGuid } from '../sample-guids.ts'
import { block } from './block.ts'
import { groupByLetter } from './group-by-letter.ts'
import nl from './messages.nl.json' with { type: 'json' }

function show(options: Record<string, unknown>, now = '2026-11-21T12:00:00Z'): string {
  const list = { sourceListGuid: sampleEventListGuid, defaultItemsPerPage: 9, ...options }
  return showBlock(block, nl, list, { read: createSampleReader({ now }) })
}
const titlesIn = (html: string) => [...html.matchAll(/list__item-link">([^<]*)/g)].map(([, title]) => title)

describe('agenda', () => {
  const agenda = { variant: 'agenda', defaultSortBy: 'startsAt_asc' }

  test('has the day as a leaf, and when and where in one line', () => {
    const html = show(agenda)
    expect(html).toMatch(/>24<.*>nov<.*>19\.30 tot 22\.30 uur, Raadzaal</)
    expect(html).toContain('>Tot en met 13 december 2026, Binnenstad<')
  })

  test('begins with what comes first; an event leaves when it has ended', () => {
    expect(titlesIn(show(agenda))).toEqual(['Raadsvergadering', 'Inloopavond Zuiderdijk', 'Winterfair op de Markt'])
    expect(titlesIn(show(agenda, '2026-11-24T21:29:00Z'))[0]).toBe('Raadsvergadering')
    expect(titlesIn(show(agenda, '2026-11-24T21:30:00Z'))[0]).toBe('Inloopavond Zuiderdijk')
    // A whole day lasts until midnight in the Netherlands.
    expect(titlesIn(show(agenda, '2026-12-13T22:59:00Z'))).toEqual(['Winterfair op de Markt'])
    expect(titlesIn(show(agenda, '2026-12-13T23:00:00Z'))).toEqual([])
  })

  test('shows what is over where it is asked to, or where the latest comes first', () => {
    expect(titlesIn(show({ ...agenda, hasUpcomingItems: false }))[0]).toBe('Open dag van de molen')
    expect(titlesIn(show({ defaultSortBy: 'startsAt_desc' }))).toHaveLength(4)
    expect(titlesIn(show({ defaultSortBy: 'startsAt_desc', hasUpcomingItems: true }))).toHaveLength(3)
  })

  test('events in rows have day, time and place before the title', () => {
    expect(show({ defaultSortBy: 'startsAt_desc' })).toMatch(
      /<p class="list__item-date"><time[^>]*>10 oktober 2026<\/time>, hele dag, Molen De Hoop</,
    )
  })
})

describe('index', () => {
  const html = showBlock(block, nl, { sourceListGuid: sampleProductListGuid, title: 'Producten', variant: 'index' })

  test('is sound HTML and holds the whole list, whatever the number of items a page', async () => {
    expect(await findHtmlProblems(asDocument(html))).toEqual([])
    expect(html.match(/href="\/producten\//g)).toHaveLength(13)
    expect(html).not.toContain('site-island')
  })

  test('each letter with items leads to its heading; one without is no link', () => {
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id as string)
    expect(targets.length).toBeGreaterThan(5)
    expect(targets.filter((id) => !html.includes(`<h3 class="list__letter" id="${id}"`))).toEqual([])
    expect(html).toMatch(/<li><span>C<\/span>/)
    expect(html).toContain('aria-label="Ga naar een letter in Producten"')
  })
})

test.each([
  [['Écht', 'eiland'], ['E:2']],
  [['‘De Vaart’', '"Daar"'], ['D:2']],
  [
    ['Aap', '65-plus', '¿?', 'Żubr'],
    ['0–9:2', 'A:1', 'Z:1'],
  ],
])('%j stand under %j', (titles, groups) => {
  expect(groupByLetter(titles.map((title) => ({ title }))).map(({ letter, items }) => `${letter}:${items.length}`)).toEqual(groups)
})
