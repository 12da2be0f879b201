import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { createTestRenderer } from '../support/in-process.ts'
import { type Desk, openDesk } from '../support/page-matrix/desk.ts'
import { type Cell, groupCells, listCells, lookAt } from '../support/page-matrix/matrix.ts'
import { GALLERY, listExamples, listPages } from '../support/page-matrix/subjects.ts'
import { makeVariants, type Variant, type Variants } from '../support/page-matrix/variants.ts'
import { sample } from '../support/seed.ts'

const SITES = ['voorbeeldstad', 'handbook']
const THEMES = ['polder', 'kade']
/** Cells in a sampled run; with their builds they take about 30 s. */
const SAMPLED = { pages: 16, examples: 16, colors: 2 }

const shippedOut = inject('shippedOut')
const pages = SITES.flatMap((site) => listPages(shippedOut, site))
const examples = listExamples()
const inThemes = (places: readonly string[]): Variant[] => places.flatMap((place) => THEMES.map((theme) => ({ place, theme })))
const renderer = createTestRenderer()
/** Colour schemes change only colours: the site with the most variety is checked in each. */
const inColors = THEMES.flatMap((theme) =>
  Object.keys(renderer.colorSchemesOf(theme)).map((colors) => ({ place: 'voorbeeldstad', theme, colors })),
)

const colorCells = (variants: readonly Variant[]) => listCells(pages, variants, ['axe']).filter(({ view }) => view.width === 1024)

const matrix = {
  pages: listCells(pages, inThemes(SITES)),
  examples: listCells(examples, inThemes([GALLERY])),
  colors: colorCells(inColors),
}
/** Pages of a kind, and examples of a block, have the same faults. */
const kindOf = ({ subject }: Cell) => subject.kind
const drawn = {
  pages: sample('pages of the matrix', matrix.pages, SAMPLED.pages, { kindOf }),
  examples: sample('examples of the matrix', matrix.examples, SAMPLED.examples, { kindOf }),
  // Each scheme is a separate build.
  colors: sample('colours of the matrix', colorCells(sample('colour schemes', inColors, 1)), SAMPLED.colors),
}

let browser: Browser
let places: Variants
const free: Desk[] = []
beforeAll(async () => {
  places = makeVariants({ shippedOut, shippedData: inject('shippedData') })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await places.dispose()
  const count = (cells: Record<string, readonly Cell[]>) => Object.values(cells).reduce((sum, { length }) => sum + length, 0)
  console.log(`page matrix: ${count(drawn)} of ${count(matrix)} cells`)
})

/** Each running test has its own desk. */
async function takeDesk(): Promise<Desk> {
  return free.pop() ?? openDesk(browser)
}

test('the matrix is whole', () => {
  expect(new Set(pages.map(({ kind }) => kind.split(' ')[0]))).toEqual(new Set(['home', 'not', 'item', 'list', 'legal', 'search', 'page']))
  expect(examples.length).toBeGreaterThan(100)
  expect(inColors.length).toBeGreaterThan(3)
})

describe.each(['pages', 'examples', 'colors'] as const)('%s', (part) => {
  const groups = groupCells(drawn[part]).map((cells) => {
    const [{ subject, variant }] = cells as [Cell]
    return [[subject.kind, subject.file, 'in', variant.theme, variant.colors].filter(Boolean).join(' '), { variant, cells }] as const
  })
  test.concurrent.each(groups)('%s: nothing keeps anybody out', async (_name, { variant, cells }) => {
    const place = await places.open(variant)
    const desk = await takeDesk()
    const problems = await lookAt(cells, place, desk)
    free.push(desk)
    expect(problems).toEqual([])
  })
})
