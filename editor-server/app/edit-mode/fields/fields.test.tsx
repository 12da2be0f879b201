import { QueryClientProvider } from '@tanstack/react-query'
import * as fc from 'fast-check'
import type { i18n } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { arbitraryOf } from '#tests/support/arbitrary-of.ts'
import type { BlockKind, OptionSchema } from '../../../api/blocks/contract.ts'
import { createQueries } from '../../client/queries/create-queries.ts'
import { loadTexts } from '../../page/texts.ts'
import { sampleKinds } from '../examples/samples/sample-kinds.ts'
import { sampleTools } from '../examples/samples/sample-tools.ts'
import { changeProperty, moveInList } from './change-value.ts'
import { checkOptions } from './check-options.ts'
import { chooseField } from './choose-field.ts'
import { isField } from './field-table.ts'
import { FieldToolsContext } from './field-tools.ts'
import { beginLines, wrapSelection } from './markdown/mark-text.ts'
import { OptionFields } from './option-fields.tsx'
import { summarize } from './entries/summarize.ts'
import { completeTime } from '../../ui/time-field/complete-time.ts'

/** Every value of a schema with its path, including those in lists and groups, as far as fields open them. */
function fieldsOf(schema: OptionSchema, path: string): [path: string, field: string][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, option]) => {
    const here = `${path}.${name}`
    const field = chooseField(option, schema.required?.includes(name) ?? false, isField)
    const inner = field === 'entries' ? (option.items ?? {}) : field === 'group' ? option : {}
    return [[here, field] as [string, string], ...(inner.title === 'link' ? [] : fieldsOf(inner, here))]
  })
}

const all = sampleKinds.flatMap(({ name, schema }) => fieldsOf(schema, name))

describe('the field of an option', () => {
  it('is there for every option of every block; only what a block edits itself or elsewhere is JSON', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter(([, field]) => field === 'json').map(([path]) => path)).toEqual(['list.nestedSortOrder', 'table.rows'])
    expect(all.filter(([, field]) => !isField(field))).toEqual([])
  })

  it.each([
    ['list.defaultItemsPerPage', 'number'],
    ['list.variant', 'choice'],
    ['list.defaultSortBy', 'list-sort'],
    ['list.filterFields', 'filter-fields'],
    ['list.hasUpcomingItems', 'yes-or-no'],
    ['list.openOn', 'moment'],
    ['list.defaultParentGuids', 'items'],
    ['list.sourceListGuid', 'list-block'],
    ['accordion.items', 'entries'],
    ['accordion.items.text', 'markdown'],
    ['call-to-action.primary', 'link'],
    ['cards.cards.href', 'address'],
    ['cards.cards.icon', 'icon'],
    ['contact.address', 'group'],
    ['contact.openingHours.week.days', 'choices'],
    ['image.image', 'image'],
    ['image.isDecorative', 'switch'],
    ['notice.from', 'moment'],
    ['video.files', 'entries'],
    ['text.lang', 'language'],
  ])('%s is %s', (path, field) => {
    expect(all.find(([each]) => each === path)?.[1]).toBe(field)
  })

  it('of a shape that nothing knows is JSON', () => {
    const of = (schema: OptionSchema) => chooseField(schema, false, isField)
    expect(of({ type: 'object', additionalProperties: { type: 'string' } })).toBe('json')
    expect(of({ anyOf: [{ type: 'string' }, { type: 'number' }] })).toBe('json')
    expect(of({ type: 'string', field: 'no-such-field' })).toBe('text')
    expect(of({ type: 'string', maxLength: 1000 })).toBe('lines')
  })
})

describe('checkOptions', () => {
  it('tells each fault at its path, in the language of who edits', () => {
    const { schema } = sampleKinds.find(({ name }) => name === 'list') as BlockKind
    const findings = checkOptions(schema, { defaultItemsPerPage: 500, title: 3, colour: 'red', openOn: 'soon' }, 'nl')
    expect(Object.fromEntries(findings)).toEqual({
      defaultItemsPerPage: 'Gebruik een getal van 200 of lager.',
      title: 'Dit moet tekst zijn.',
      openOn: expect.stringContaining('datum en tijd'),
      colour: expect.stringContaining('“colour” is hier niet bekend'),
    })
    expect(checkOptions(schema, {}, 'nl').size).toBe(0)
  })
})

describe('a form', () => {
  let texts: i18n
  beforeAll(async () => {
    texts = await loadTexts('nl', '/edit')
  })

  function draw({ schema, texts: own }: BlockKind, value: Record<string, unknown>): string {
    return renderToStaticMarkup(
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={createQueries()}>
          <FieldToolsContext value={sampleTools}>
            <OptionFields
              scope="option"
              schema={schema}
              texts={own.nl.fields}
              value={value}
              findings={checkOptions(schema, value, 'nl')}
              onChange={() => {}}
            />
          </FieldToolsContext>
        </QueryClientProvider>
      </I18nextProvider>,
    )
  }

  it.each(sampleKinds.map((kind) => [kind.name, kind] as const))('of %s stands, whatever is stored', (_, kind) => {
    fc.assert(
      fc.property(
        arbitraryOf(kind.schema as Parameters<typeof arbitraryOf>[0], () => ({})),
        (options) => {
          const html = draw(kind, options as Record<string, unknown>)
          // The pages' policy blocks inline styles; a text without a translation shows its key.
          expect(html).not.toMatch(/ style=|edit\.fields\./)
          const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
          expect(ids).toEqual([...new Set(ids)])
          const tied = [...html.matchAll(/ for="([^"]+)"/g)].map(([, id]) => id)
          expect(tied.filter((id) => !ids.includes(id))).toEqual([])
        },
      ),
      { numRuns: 20 },
    )
  })

  it('stands on values that are not of their type, as a file edited by hand may hold them', () => {
    for (const kind of sampleKinds) {
      const wrong = Object.fromEntries(
        Object.keys(kind.schema.properties ?? {}).map((name, index) => [name, [3, 'x', null, [1], { a: 1 }][index % 5]]),
      )
      expect(draw(kind, wrong)).toContain('edit-field')
    }
  })
})

describe('values', () => {
  it('are changed, taken out and moved without touching what was', () => {
    const before = Object.freeze({ a: 1, b: 2 })
    expect(changeProperty(before, 'a', 3)).toEqual({ a: 3, b: 2 })
    expect(Object.keys(changeProperty(before, 'a', undefined))).toEqual(['b'])
    expect(moveInList(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveInList(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })

  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['17u45', '17:45'],
    ['9 u', '9 u'],
    ['24:00', '24:00'],
    ['24:30', '24:30'],
    ['25', '25'],
    ['noon', 'noon'],
  ])('the time %s is %s', (typed, time) => {
    expect(completeTime(typed)).toBe(time)
  })

  it('are summed up by what tells most', () => {
    const schema: OptionSchema = { properties: { image: { title: 'guid' }, text: {}, title: {} } }
    expect(summarize({ text: 'b\n c', title: ' ' }, schema)).toBe('b c')
    expect(summarize({ image: 'guid' }, schema)).toBe('')
    expect(summarize('afval', {})).toBe('afval')
  })

  it('get their Markdown signs, and lose them again', () => {
    const marked = wrapSelection({ text: 'een woord', from: 4, to: 9 }, '**')
    expect(marked).toEqual({ text: 'een **woord**', from: 6, to: 11 })
    expect(wrapSelection(marked, '**')).toEqual({ text: 'een woord', from: 4, to: 9 })
    expect(wrapSelection(marked, '*').text).toBe('een ***woord***')
    const listed = beginLines({ text: 'a\nb', from: 0, to: 3 }, '- ')
    expect(listed.text).toBe('- a\n- b')
    expect(beginLines(listed, '- ').text).toBe('a\nb')
  })
})
