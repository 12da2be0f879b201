import { expect, test } from 'vitest'
import { editViews, pairedViews } from './edit-views.ts'
import { siteThemes } from './edit-page-site.ts'

test('each pair of a width, a scheme, a language and a theme is in one of the views', () => {
  const pairsOf = (views: readonly (readonly (string | number)[])[]) =>
    new Set(views.flatMap((view) => view.flatMap((one, index) => view.slice(index + 1).map((other) => `${one} ${other}`))))
  const all = editViews.flatMap((view) => siteThemes.map((theme) => [...view, theme]))
  expect(pairsOf(pairedViews)).toEqual(pairsOf(all))
})
