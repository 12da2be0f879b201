import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mapPagesAbove } from './pages-above.ts'
import type { MenuItem } from './schema.ts'

function item(pageGuid: string | undefined, children: MenuItem[] = []): MenuItem {
  return { guid: `item-${pageGuid}`, urlSegment: `${pageGuid}`, name: 'Item', pageGuid, relatedMenuItems: children }
}

it('gives each page the one above its first place; a group without a page is passed over', () => {
  const above = mapPagesAbove([
    item('home', [item('news')]),
    item('living', [item(undefined, [item('waste', [item('glass')])])]),
    item('waste', [item('paper')]),
    item('living', [item('home')]),
  ])
  expect(Object.fromEntries(above)).toEqual({ news: 'home', waste: 'living', glass: 'waste', paper: 'waste' })
})

it('puts no page above itself, however often a menu names the same pages', () => {
  const page = fc.constantFrom('p', 'q', 'r', 's', undefined)
  const { menu } = fc.letrec<{ menu: MenuItem[] }>((tie) => ({
    menu: fc.oneof(
      { depthSize: 'small', withCrossShrink: true, maxDepth: 4 },
      fc.constant<MenuItem[]>([]),
      fc.array(
        fc.tuple(page, tie('menu')).map(([pageGuid, children]) => item(pageGuid, children)),
        { maxLength: 4 },
      ),
    ),
  }))
  fc.assert(
    fc.property(menu, (items) => {
      const above = mapPagesAbove(items)
      for (const start of above.keys()) {
        const passed = new Set([start])
        for (let guid = above.get(start); guid !== undefined; guid = above.get(guid)) {
          expect(passed).not.toContain(guid)
          passed.add(guid)
        }
      }
    }),
  )
})
