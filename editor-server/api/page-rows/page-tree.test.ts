import { expect, it } from 'vitest'
import { buildMenuItem, buildPage } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { growPageTree, placesIn, TOP } from './page-tree.ts'

const page = (number: number, title: string) => buildPage({ guid: guidOf(number), title })

it('has pages of the menu below the nearest page there, past items without one', () => {
  const [zorg, thuis] = [page(1, 'Zorg'), page(2, 'Thuis')]
  const group = { ...buildMenuItem('hulp'), relatedMenuItems: [buildMenuItem('thuis', { pageGuid: thuis.guid })] }
  const places = placesIn([{ ...buildMenuItem('zorg', { pageGuid: zorg.guid }), relatedMenuItems: [group] }])
  expect(places.get(thuis.guid)).toEqual({ order: 2, depth: 2, above: zorg.guid })
  const tree = growPageTree([zorg, thuis], { places, urlOf: () => '/elders' })
  expect([tree.get(TOP), tree.get(zorg.guid)]).toEqual([[zorg], [thuis]])
})

it('has other pages below the one whose address theirs begins with, which the home page never is', () => {
  const urls = new Map([
    [guidOf(1), '/'],
    [guidOf(2), '/wonen'],
    [guidOf(3), '/wonen/afval/grof'],
    [guidOf(4), '/wonenplus'],
    [guidOf(5), `/g/${guidOf(5)}`],
  ])
  const pages = [1, 2, 3, 4, 5].map((number) => page(number, String(number)))
  const tree = growPageTree(pages, { places: new Map(), urlOf: (guid) => urls.get(guid) ?? '' })
  const titles = (guid: string) => tree.get(guid)?.map(({ title }) => title)
  expect([titles(TOP), titles(guidOf(2)), titles(guidOf(1))]).toEqual([['1', '2', '4', '5'], ['3'], undefined])
})

it('loses no page: one below a page that is not there stands at the top', () => {
  const lost = page(1, 'Los')
  const tree = growPageTree([lost], { places: new Map([[lost.guid, { above: guidOf(9) }]]), urlOf: () => '/los' })
  expect(tree.get(TOP)).toEqual([lost])
})
