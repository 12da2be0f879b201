import { describe, expect, it } from 'vitest'
import { createSampleSession, sampleBlocks } from '../../examples/samples/sample-session.ts'
import type { ApiMenuItem } from '../../../../api/menus/contract.ts'
import { changeItem, findPlace, findSegmentProblem, listItems, suggestSegment, urlOf } from '../../../client/menu-items/menu-items.ts'
import { listSharedOptions } from './shared-options.ts'
import { setOrUnset } from './use-held-values.ts'

const { code } = createSampleSession('nl')
const { text, other, list, image } = sampleBlocks

describe('what several blocks share', () => {
  it('is every simple option of one kind; a value that differs is mixed', () => {
    const shared = listSharedOptions([text, other], (name) => code.findKind(name), 'nl')
    expect(shared.map(({ name, value, isMixed }) => [name, value, isMixed])).toEqual([
      ['width', undefined, true],
      ['tone', 'plain', false],
      ['lists', 'plain', false],
    ])
  })

  it('is of different kinds what has one name and one shape', () => {
    const kindOf = (name: string) => code.findKind(name)
    expect(
      listSharedOptions([list, { ...text, buildingBlockName: 'accordion', options: {} }], kindOf, 'nl').map(({ name }) => name),
    ).toEqual(['headingLevel'])
    expect(listSharedOptions([text, image], kindOf, 'nl')).toEqual([])
    expect(listSharedOptions([text, { ...text, buildingBlockName: 'gone' }], kindOf, 'nl')).toEqual([])
  })
})

it('a value that is taken out is unset', () => {
  expect(setOrUnset('a', 0)).toEqual({ set: { a: 0 } })
  expect(setOrUnset('a', undefined)).toEqual({ unset: ['a'] })
})

describe('the place of a page in the menu', () => {
  const entry = (urlSegment: string, pageGuid?: string, relatedMenuItems: ApiMenuItem[] = []): ApiMenuItem => ({
    guid: `item-${urlSegment}`,
    urlSegment,
    name: urlSegment,
    ...(pageGuid !== undefined && { pageGuid }),
    relatedMenuItems,
  })
  const menu = [entry('', 'home'), entry('wonen', 'w', [entry('afval', 'a'), entry('verhuizen')]), entry('bestuur', 'a')]

  it('is the first item that names it, parents before children', () => {
    const place = findPlace(menu, 'a')
    expect(place && urlOf([...place.above, place.item])).toBe('/wonen/afval')
    expect(findPlace(menu, 'none')).toBeUndefined()
    expect(urlOf([entry('')])).toBe('/')
    expect(listItems(menu).map(({ item }) => item.urlSegment)).toEqual(['', 'wonen', 'afval', 'verhuizen', 'bestuur'])
  })

  it('changes one item and leaves the others as they are', () => {
    const changed = changeItem(menu, 'item-afval', { urlSegment: 'grondstoffen' })
    expect(changed[1]?.relatedMenuItems.map(({ urlSegment }) => urlSegment)).toEqual(['grondstoffen', 'verhuizen'])
    expect(changed[2]).toEqual(menu[2])
  })

  it.each([
    ['afval', 'taken'],
    ['', 'empty'],
    ['Afval', 'characters'],
    ['a.b', 'dot'],
    ['edit', 'reserved'],
    ['grondstoffen', undefined],
  ])('%s as a segment: %s', (segment, problem) => {
    expect(findSegmentProblem(segment, { above: [menu[1]], siblings: menu[1]?.relatedMenuItems ?? [] })).toBe(problem)
  })

  it('is suggested so that nothing has it', () => {
    expect(suggestSegment('Afval & reiniging', [])).toBe('afval-reiniging')
    expect(suggestSegment('Afval', menu[1]?.relatedMenuItems ?? [])).toBe('afval-2')
    expect(suggestSegment('Admin', [])).toBe('admin-2')
  })
})
