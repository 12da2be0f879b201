import { describe, expect, it } from 'vitest'
import adminEn from './admin/en.json' with { type: 'json' }
import adminNl from './admin/nl.json' with { type: 'json' }
import partsEn from './parts/en.json' with { type: 'json' }
import partsNl from './parts/nl.json' with { type: 'json' }
import formEn from './form/en.json' with { type: 'json' }
import formNl from './form/nl.json' with { type: 'json' }
import problemsEn from './problems/en.json' with { type: 'json' }
import problemsNl from './problems/nl.json' with { type: 'json' }
import publicEn from './public/en.json' with { type: 'json' }
import publicNl from './public/nl.json' with { type: 'json' }
import { createAdminTranslate } from './admin/translate-admin.ts'
import { createProblemTranslate } from './problems/translate-problems.ts'
import { createPublicTranslate } from './public/translate-public.ts'

/** Dotted key to text. */
function flatten(messages: object, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)] as [string, string]],
  )
}

function partsOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted()
}

describe.each([
  ['public', publicNl, publicEn],
  ['admin', adminNl, adminEn],
  ['part', partsNl, partsEn],
  ['problem', problemsNl, problemsEn],
  ['form', formNl, formEn],
])('%s messages', (_, nl, en) => {
  it('have the same keys in nl and en', () => {
    expect(flatten(en).map(([key]) => key)).toEqual(flatten(nl).map(([key]) => key))
  })

  it('fill in the same parts in nl and en', () => {
    const english = new Map(flatten(en))
    for (const [key, text] of flatten(nl)) expect([key, partsOf(english.get(key) ?? '')]).toEqual([key, partsOf(text)])
  })

  it('leave no text empty', () => {
    expect([...flatten(nl), ...flatten(en)].filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

describe('translate', () => {
  it('fills in, counts and does not escape', () => {
    expect(createPublicTranslate('nl')('image.credit', { name: '<b> & co' })).toBe('Foto: <b> & co')
    const t = createProblemTranslate('nl')
    expect([1, 0].map((count) => t('validation.tooBig.string', { count }))).toEqual([
      'Gebruik hooguit 1 teken.',
      'Gebruik hooguit 0 tekens.',
    ])
    expect(createAdminTranslate('en')('layout.25 - 75')).toBe('Side column left')
  })
})

it('Dutch has the words of the specification (section 9)', () => {
  const t = createPublicTranslate('nl')
  const keys = ['clear', 'ok', 'cancel', 'close', 'search', 'refresh'].map((key) => `actions.${key}`)
  expect(keys.map((key) => t(key))).toEqual(['Wis', 'OK', 'Annuleer', 'Sluit', 'Zoek', 'Ververs'])
  const words = ['noData', 'noRecords', 'loading', 'recordsPerPage', 'all'].map((key) => t(`table.${key}`))
  expect(words).toEqual(['Geen gegevens beschikbaar', 'Geen records gevonden', 'Laden...', 'Records per pagina:', 'Alle'])
})
