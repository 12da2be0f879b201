import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { vacancySource } from '#tests/support/content-types.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { createSampleReader } from '../gallery/sample-reader.ts'
import { describeFacet, describeFacts } from './field-facts.ts'
import { FieldDetails } from '../pages/fields/field-details.tsx'
import { FieldList } from '../content-types/field-list.tsx'
import { createContentTypes, type ContentType } from '../content-types/content-types.ts'

const type = createContentTypes({ vacancy: vacancySource }).item.get('vacancy') as ContentType
const read = createSampleReader()
const values = {
  hours: 24,
  contract: 'stage',
  isRemote: false,
  closesOn: '2026-12-01',
  salary: 3100.5,
  skills: ['wiskunde', 'duits'],
  mail: 'werk@proef.example',
  more: { href: 'https://werk.example', label: 'Meer' },
  about: 'Wij zoeken **iemand**.',
}
const say = (place: 'card' | 'detail', lang = 'nl', of: Record<string, unknown> = values) =>
  describeFacts(type, of, { place, lang, read }).map(({ label, text, href }) => [
    label,
    text.replaceAll('\u00A0', ' '),
    ...(href ? [href] : []),
  ])

test('a card says what fits on a line, and leads nowhere by itself', () => {
  expect(say('card')).toEqual([
    ['Uren per week', '24'],
    ['Contract', 'Stage'],
    ['Op afstand', 'Nee'],
    ['Closes on', '1 december 2026'],
    ['Salary', '€ 3.100,50'],
    ['Skills', 'wiskunde, duits'],
    ['Mail', 'werk@proef.example'],
    ['More', 'Meer'],
  ])
})

test('the page of an item says all, in its language', () => {
  expect(say('detail', 'en')).toEqual([
    ['Hours a week', '24'],
    ['Contract', 'Internship'],
    ['Remote', 'No'],
    ['Closes on', '1 December 2026'],
    ['Salary', '€3,100.50'],
    ['Skills', 'wiskunde, duits'],
    ['Mail', 'werk@proef.example', 'mailto:werk@proef.example'],
    ['More', 'Meer', 'https://werk.example'],
    ['About', 'Wij zoeken **iemand**.'],
  ])
})

test('what is not set is left out', () => expect(say('detail', 'nl', { hours: 8, town: '', skills: [] })).toEqual([['Uren per week', '8']]))

test('a type that names the fields of its cards has those, in its order', () => {
  const own = { ...type, definition: { ...type.definition, onCard: ['salary', 'hours'] } } as ContentType
  expect(describeFacts(own, values, { place: 'card', lang: 'nl', read }).map(({ name }) => name)).toEqual(['salary', 'hours'])
})

test('values to filter by are in words', () => {
  expect(['vast', 'x'].map((value) => describeFacet(type, 'contract', value, 'en'))).toEqual(['Permanent', 'x'])
  expect(['true', 'false'].map((value) => describeFacet(type, 'isRemote', value, 'nl'))).toEqual(['Ja', 'Nee'])
})

test('both lists are terms with values, and valid HTML', async () => {
  const facts = describeFacts(type, { ...values, mail: '<b>' }, { place: 'detail', lang: 'nl', read })
  const html = renderToStaticMarkup(
    <>
      <FieldDetails facts={facts} t={(key) => key} />
      <FieldList facts={facts} className="x" />
    </>,
  )
  expect(html).toContain('<dt>Closes on</dt><dd><time dateTime="2026-12-01">1 december 2026</time></dd>')
  expect(html).toContain('<strong>iemand</strong>')
  expect(html).toContain('&lt;b&gt;')
  const page = `<!doctype html><html lang="nl"><head><title>t</title></head><body><main><h1>t</h1>${html}</main></body></html>`
  expect(await findHtmlProblems(page)).toEqual([])
})
