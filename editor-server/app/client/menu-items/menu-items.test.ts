import { describe, expect, it } from 'vitest'
import type { ApiMenuItem } from '../../../api/menus/contract.ts'
import { countBelow, findStep, listItems, type MenuTarget, putIn, type Step, takeOut } from './menu-items.ts'

const item = (name: string, relatedMenuItems: ApiMenuItem[] = [], more: Partial<ApiMenuItem> = {}): ApiMenuItem => ({
  guid: name,
  name,
  urlSegment: name,
  pageGuid: `page-${name}`,
  relatedMenuItems,
  ...more,
})
/** home; a (a1, a2); b; a link elsewhere. */
const items = [
  item('home', [], { urlSegment: '' }),
  item('a', [item('a1'), item('a2', [item('a2x')])]),
  item('b'),
  item('link', [], { externalUrl: 'https://voorbeeld.example' }),
]
const mayHold = ({ externalUrl, urlSegment }: ApiMenuItem) => externalUrl === undefined && urlSegment !== ''
const namesOf = (menu: readonly ApiMenuItem[]) =>
  listItems(menu).map(({ item: { name }, above }) => [...above.map((each) => each.name), name].join('/'))

describe('a place in the menu', () => {
  it('is taken out with what stands below it, and put back where it was', () => {
    const [, a] = items
    const rest = takeOut(items, 'a')
    expect(namesOf(rest)).toEqual(['home', 'b', 'link'])
    expect(putIn(rest, a!, { index: 1 })).toEqual(items)
    expect(namesOf(putIn(rest, a!, { parentGuid: 'b', index: 0 }))).toEqual(['home', 'b', 'b/a', 'b/a/a1', 'b/a/a2', 'b/a/a2/a2x', 'link'])
    expect(namesOf(putIn(items, item('new'), { parentGuid: 'a2', index: 1 }))).toContain('a/a2/new')
    expect(namesOf(putIn(items, item('new'), { parentGuid: 'a', index: 1 })).slice(1, 4)).toEqual(['a', 'a/a1', 'a/new'])
    expect(countBelow(a!)).toBe(3)
  })

  it.each<[MenuTarget, Step, MenuTarget | undefined]>([
    [{ index: 0 }, 'up', undefined],
    [{ index: 1 }, 'up', { parentGuid: undefined, index: 0 }],
    [{ index: 3 }, 'down', { parentGuid: undefined, index: 4 }],
    [{ index: 4 }, 'down', undefined],
    [{ index: 1 }, 'in', undefined],
    [{ index: 2 }, 'in', { parentGuid: 'a', index: 2 }],
    [{ index: 4 }, 'in', undefined],
    [{ index: 2 }, 'out', undefined],
    [{ parentGuid: 'a', index: 0 }, 'out', { parentGuid: undefined, index: 2 }],
    [{ parentGuid: 'a2', index: 1 }, 'out', { parentGuid: 'a', index: 2 }],
    [{ parentGuid: 'a', index: 2 }, 'down', undefined],
  ])('from %o one step %s is %o', (target, step, expected) => {
    expect(findStep(items, target, step, mayHold)).toEqual(expected)
  })
})
