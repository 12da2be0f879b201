import { describe, expect, test, vi } from 'vitest'
import { dataClose, dataOpen } from '../../islands/island-data.ts'
import type { ListCard } from './list-card.ts'
import { listPageIn } from './list-history.ts'
import { appendCards, createListPages, type ListPage } from './list-pages.ts'

const card = (number: number): ListCard => ({ guid: `item-${number}`, url: `/i/${number}`, title: `Item ${number}` })

/** Three pages; the second repeats an item of the first, as an archive page next to the newest items does. */
const site: Record<string, ListPage> = {
  '/nieuws': { cards: [card(5), card(4)], next: { url: '/nieuws/p/2/', text: 'Ouder' } },
  '/nieuws/p/2/': { cards: [card(4), card(3)], next: { url: '/nieuws/p/1/', text: 'Ouder' } },
  '/nieuws/p/1/': { cards: [card(2), card(1)] },
}

function open(broken?: string) {
  const fetchHtml = vi.fn(async (url: string) => {
    if (url === broken) throw new Error('offline')
    return `<site-island data-block="list" data-guid="g1">${dataOpen}${JSON.stringify(site[url])}${dataClose}<div></div></site-island>`
  })
  return { fetchHtml, pages: createListPages('g1', '/nieuws', site['/nieuws'] as ListPage, fetchHtml) }
}

describe('createListPages', () => {
  test('fetches a page once, and the page at hand not at all', async () => {
    const { pages, fetchHtml } = open()
    expect(await pages.get('/nieuws/')).toBe(site['/nieuws'])
    await pages.get('/nieuws/p/2/')
    expect((await pages.get('/nieuws/p/2')).cards).toHaveLength(2)
    expect(fetchHtml).toHaveBeenCalledTimes(1)
    expect(pages.find('/nieuws/p/1/')).toBeUndefined()
  })

  test('walks to the end of the list', async () => {
    const { pages } = open()
    let cards: ListCard[] = []
    for await (const page of pages.walk('/nieuws')) cards = appendCards(cards, page.cards)
    expect(cards.map(({ guid }) => guid)).toEqual(['item-5', 'item-4', 'item-3', 'item-2', 'item-1'])
  })

  test('a page that cannot be had is asked for again the next time', async () => {
    const { pages, fetchHtml } = open('/nieuws/p/1/')
    await expect(pages.get('/nieuws/p/1/')).rejects.toThrow('offline')
    await expect(pages.get('/nieuws/p/1/')).rejects.toThrow('offline')
    expect(fetchHtml).toHaveBeenCalledTimes(2)
  })

  test('pages that lead in a circle end', async () => {
    const circle: ListPage = { cards: [card(1)], next: { url: '/nieuws', text: '' } }
    const pages = createListPages('g1', '/nieuws', circle)
    let count = 0
    for await (const page of pages.walk('/nieuws')) count += page.cards.length
    expect(count).toBe(1)
  })
})

describe('listPageIn', () => {
  test.each([
    ['its own page', { lists: { a: '/p/2/', b: '/p/b/3/' } }, '/p/2/'],
    ['where it began, when only another list was paged', { lists: { b: '/p/b/3/' } }, '/nieuws'],
    ['nothing, in an entry of a link to an anchor', null, undefined],
  ])('gives %s', (_case, state, url) => expect(listPageIn(state, 'a', '/nieuws')).toBe(url))
})
