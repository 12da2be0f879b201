import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createSampleReader } from '../../gallery/sample-reader.ts'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { sampleImageGuids, samplePageGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

function show(options: Record<string, unknown>, read = createSampleReader()) {
  const props = block.props.parse(options)
  const place = fakePlace()
  const data = block.data?.({ props, block: fakeBlock('cards'), place, read }) ?? []
  return renderToStaticMarkup(<block.view props={props} data={data} guid="" place={place} t={fakeTranslate(nl)} />)
}

const waste = { href: samplePageGuids.waste, icon: 'trash' }
const plain = { title: 'Gratis', text: 'U betaalt niets' }

describe('cards', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const page = `<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${show(props)}</body></html>`
    expect(await findHtmlProblems(page)).toEqual([])
  })

  test('a card has one link, with its title or that of the page', () => {
    const html = show({ cards: [waste, { title: 'Verhuisd?', href: samplePageGuids.moving }] })
    expect(html.match(/<a /g)).toHaveLength(2)
    expect(html).toContain('<a class="cards__link" href="/wonen/afval">Afval</a>')
    expect(html).toContain('<a class="cards__link" href="/wonen/verhuizen">Verhuisd?</a>')
  })

  test('titles of cards follow the heading of the block, or stand in its place', () => {
    expect(show({ cards: [plain, plain] })).toContain('<h2 class="cards__name">')
    expect(show({ title: 'Voordelen', cards: [plain, plain] })).toMatch(
      /<h2 class="cards__title">Voordelen<\/h2>.*<h3 class="cards__name">/,
    )
  })

  test('what leads nowhere keeps its text, and goes where there is none', () => {
    const read = createSampleReader()
    const html = show({ cards: [{ title: 'Kapot', href: '/weg' }, { href: '/ook-weg' }, plain] }, read)
    expect(html.match(/<li /g)).toHaveLength(2)
    expect(html).toContain('<h2 class="cards__name">Kapot</h2>')
    expect(read.reports.map(({ params }) => params)).toEqual([{ target: '/weg' }, { target: '/ook-weg' }])
  })

  test('icons stand in tasks and plain cards, images in tiles; an image is read only where it shows', () => {
    const cards = [{ ...waste, image: sampleImageGuids.absent }, plain]
    const read = createSampleReader()
    expect(show({ cards }, read)).toContain('<svg class="icon"')
    expect(read.reports).toEqual([])
    expect(show({ variant: 'tiles', cards }, read)).not.toContain('<svg')
    expect(read.reports).toEqual([{ code: 'SITE_MEDIA_MISSING', params: { guid: sampleImageGuids.absent } }])
  })

  test('an image is decoration, unless the author gives it a text or wants that of the library', () => {
    const altOf = (options: Record<string, unknown>) =>
      / alt="([^"]*)"/.exec(show({ variant: 'tiles', cards: [{ ...plain, image: sampleImageGuids.mill, ...options }, plain] }))?.[1]
    expect(altOf({})).toBe('')
    expect(altOf({ alt: 'De molen' })).toBe('De molen')
    expect(altOf({ isDecorative: false })).toBe('Getekende molen aan het water onder een lage zon')
  })

  test.each([[[plain]], [Array.from({ length: 7 }, () => plain)], [[plain, { ...plain, icon: 'calender' }]]])('refuses %j', (cards) => {
    expect(block.props.safeParse({ cards }).success).toBe(false)
  })
})
