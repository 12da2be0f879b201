import { expect, it } from 'vitest'
import { legalTextSchema } from '#content/model/legal/schema.ts'
import { emptyIssue, toValues, toWords } from './legal-values.ts'

const place = { url: '/legal', version: 2, date: '2026-06-01' }
const page = (nl: object, en: object, own: readonly string[] = ['nl', 'en']) => ({
  texts: [nl, en].map((text, index) => {
    const lang = index === 0 ? ('nl' as const) : ('en' as const)
    return { ...place, lang, isOwn: own.includes(lang), text: legalTextSchema.parse({ kind: 'accessibility', lang, body: '', ...text }) }
  }),
})

it('what a page has comes back as words, without version and date', () => {
  const issue = { description: 'Geen ondertitels', plannedFor: '2026-12-31' }
  const values = toValues(page({ body: 'Uitleg', status: 'B', researchDate: '2026-05-01', knownIssues: [issue] }, { status: 'B' }))
  expect(values.nl.knownIssues).toEqual([{ ...emptyIssue, ...issue }])
  expect(toWords(values, 'accessibility')).toEqual({
    nl: { body: 'Uitleg', status: 'B', researchDate: '2026-05-01', reports: [], knownIssues: [issue] },
    en: { body: '', status: 'B', researchDate: '2026-05-01', reports: [], knownIssues: [] },
  })
})

it('the status is that of the statement which the site has written', () => {
  expect(toValues(page({}, { status: 'A' }, ['en'])).status).toBe('A')
  expect(toValues(page({}, {}, [])).status).toBe('D')
})

it('what is empty, or only space, is left out; other pages have nothing of a statement', () => {
  const values = toValues(page({ title: 'Titel' }, {}))
  values.nl.title = '  '
  values.en.body = ' Text \n'
  expect(toWords(values, 'privacy')).toEqual({ nl: { body: '' }, en: { body: 'Text' } })
})
