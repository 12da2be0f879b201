import { expect, test } from 'vitest'
import { createTestRenderer } from '#tests/support/in-process.ts'
import { englishSample } from '../gallery/english-sample.ts'
import { createSampleReader } from '../gallery/sample-reader.ts'
import { listPlaces } from '../pages/sign-texts.ts'
import { addEnglish } from './add-english.ts'
import { type BlockExample, exampleIn } from './contract.ts'
import { schemaOf } from './describe-blocks.ts'

const renderer = createTestRenderer()
const blocks = Object.values(renderer.blocks)

/** Names, and words that are the same in both languages. */
const same = new Set([
  'Contact',
  'Document',
  'Downloads',
  'Markt 1',
  'Markt 1, 1234 AB Voorbeeldstad',
  'Samira el Idrissi',
  'Sluiskade 4',
  'Voorbeeldstad',
  '1234 AB',
  '1230 AA',
  'info@voorbeeldstad.example',
])

/** Neighbourhoods are named alike in both. */
const isPlace = (line: string) => / (?:Noord|Oost|Zuid|West)$/.test(line)

/** Not code, nor what marks a note. */
const isRead = (line: string) => /[a-z]{2}/i.test(line) && !/^(?:\$|```|> \[!|\s*(?:days:|export ))/.test(line)

/** The lines of an example that people read. */
function listLines(block: (typeof blocks)[number], { props, content = '' }: Pick<BlockExample<unknown>, 'props' | 'content'>): string[] {
  const texts = listPlaces(block.props.parse(props), schemaOf(block)).flatMap(({ kind, value }) => (kind === 'text' ? [value] : []))
  return [...texts, content].flatMap((text) => text.split('\n'))
}

test.each(blocks.map((block) => [block.name, block] as const))('%s has its examples in English too', (_, block) => {
  for (const example of block.examples as readonly BlockExample<unknown>[]) {
    // What says of itself that it is in another language stays.
    if (example.name === 'other-language') continue
    const own = listLines(block, exampleIn(example, 'nl'))
    const english = listLines(block, exampleIn(example, 'en'))
    expect(english).toHaveLength(own.length)
    expect(english.filter((line, index) => line === own[index] && isRead(line) && !same.has(line) && !isPlace(line))).toEqual([])
  }
})

test('what examples read of the site is in English as well', () => {
  const reader = createSampleReader(englishSample)
  const { pages = [], items = [], menu = [] } = englishSample
  expect(pages.map(({ title }) => title)).toContain('Waste calendar')
  expect(menu.map(({ name }) => name)).toEqual(['Home', 'Living here', 'News'])
  expect(items.map(({ title }) => title)).toContain('Council meeting')
  expect(reader.page(pages[0]?.guid ?? '')).toMatchObject({ url: '/', lang: 'en' })
})

test('texts are translated whole or by the line, and what has no translation stays', () => {
  const examples = [{ name: 'a', props: { title: 'Een', rows: [['Twee', 3]], isOpen: true }, content: 'Een\n\nDrie' }]
  const [{ en } = {}] = addEnglish(examples, { Een: 'One', Twee: 'Two' })
  expect(en).toEqual({ props: { title: 'One', rows: [['Two', 3]], isOpen: true }, content: 'One\n\nDrie' })
})
