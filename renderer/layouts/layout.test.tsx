import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import nl from '#content/messages/public/nl.json' with { type: 'json' }
import { layoutPositions } from '#content/model/building-block-instance/schema.ts'
import { pageLayouts, positionsIn } from '#content/model/page/schema.ts'
import { fakeTranslate } from '#tests/support/fake-block.ts'
import { Layout } from './layout.tsx'
import type { Regions } from './region.tsx'

const everything: Regions = Object.fromEntries(layoutPositions.map((position) => [position, [<p key="1">{position}</p>]]))
const show = (layout: (typeof pageLayouts)[number], regions: Regions) =>
  renderToStaticMarkup(<Layout layout={layout} regions={regions} t={fakeTranslate(nl)} />)

describe('layout', () => {
  test.each(pageLayouts)('%s shows its positions in reading order and no others', (layout) => {
    const shown = [...show(layout, everything).matchAll(/<p>([^<]+)/g)].map(([, position]) => position)
    expect(shown).toEqual(positionsIn(layout))
  })

  test('both sides are landmarks with different names', () => {
    const names = [...show('25 - 50 - 25', everything).matchAll(/<aside [^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(2)
  })

  test.each([{}, { 'side-left': [] }, { 'side-left': [false, null] }, { 'side-left': '' }])(
    'nothing in a position leaves nothing behind: %o',
    (regions) => {
      expect(show('25 - 75', regions)).not.toContain('layout__region')
    },
  )
})
