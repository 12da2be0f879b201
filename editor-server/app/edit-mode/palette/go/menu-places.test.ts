import { expect, it } from 'vitest'
import type { ApiMenuItem } from '../../../../api/menus/contract.ts'
import { asksToMove, listMenuPlaces } from './menu-places.ts'

const item = (guid: string, urlSegment: string, relatedMenuItems: ApiMenuItem[] = []): ApiMenuItem => ({
  guid,
  name: guid,
  urlSegment,
  pageGuid: `page of ${guid}`,
  relatedMenuItems,
})
const menu = [
  item('home', ''),
  item('wonen', 'wonen', [item('afval', 'afval', [item('ophaaldagen', 'ophaaldagen')])]),
  item('bestuur', 'bestuur'),
]
const places = (of: string) => listMenuPlaces(menu, `page of ${of}`).map(({ item: place }) => place?.guid ?? 'top')

it.each([
  ['onder bestuur', true],
  ['verplaats naar bestuur', true],
  ['Ond', true],
  ['bestuur', false],
  ['on', false],
  ['onderwijs', false],
])('takes “%s” for a wish to move the page: %s', (text, isAsked) => {
  expect(asksToMove(text, 'onder plaatsen verplaatsen zetten')).toBe(isAsked)
})

it('offers each place that the page is not in, none of them below itself or the home page', () => {
  expect(places('afval')).toEqual(['top', 'bestuur'])
  expect(places('bestuur')).toEqual(['wonen', 'afval', 'ophaaldagen'])
  expect(places('nowhere')).toEqual(['top', 'wonen', 'afval', 'ophaaldagen', 'bestuur'])
})

it('leaves the home page where it is', () => {
  expect(places('home')).toEqual([])
})
