import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessLevels, languages, type Page, pageLayouts } from '../../model/page/schema.ts'
import { layoutPositions } from '../../model/building-block-instance/schema.ts'
import { deriveGuid } from './derive-guid.ts'
import { shortIdOf } from '../../model/guid/guid.ts'
import { parsePageFile, serializePage } from './page-file.ts'

const context = { path: 'wonen/afval.md', filePath: 'content/sites/stad/pages/wonen/afval.md', site: 'stad', defaultLanguage: 'nl' }
const codesOf = (text: string, options = {}) =>
  parsePageFile(text, { ...context, ...options }).problems.map(({ code, line }) => [code, line])

const guid = fc.uuid()
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', 'é', '-', ':', '#', '\n', ' ', '"', "'", '\\', '&', '*', '!', '0', '.', '😀'),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
})
const title = text
  .map((value) =>
    value
      .replace(/[\0-\x1f]/g, ' ')
      .trim()
      .slice(0, 100),
  )
  .filter((value) => value !== '')
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc.double({ noNaN: true }).map((number) => number + 0),
    fc.array(tie('any'), { maxLength: 3 }),
    tie('record'),
  ),
  record: fc.dictionary(
    text.filter((key) => key !== '__proto__' && key !== '<<'),
    tie('any'),
    { maxKeys: 3 },
  ),
}))
const record = value.record as fc.Arbitrary<Record<string, unknown>>
const knownKeys = [
  'schema',
  'guid',
  'title',
  'description',
  'lang',
  'translationOf',
  'layout',
  'isPublished',
  'viewAccess',
  'viewRoles',
  'editPermission',
  'editRoles',
  'options',
  'blocks',
]
const extra = record.map((keys) => Object.fromEntries(Object.entries(keys).filter(([key]) => !knownKeys.includes(key))))

const pages: fc.Arbitrary<Page> = fc
  .uniqueArray(guid, { minLength: 1, maxLength: 5, selector: shortIdOf })
  .chain(([pageGuid, ...blockGuids]) =>
    fc.record(
      {
        guid: fc.constant(pageGuid!),
        title,
        description: title,
        lang: fc.constantFrom(...languages),
        translationOf: guid,
        layout: fc.constantFrom(...pageLayouts),
        isPublished: fc.boolean(),
        viewAccess: fc.constantFrom(...accessLevels),
        viewRoles: fc.array(title, { maxLength: 2 }),
        editPermission: fc.constantFrom(...accessLevels),
        editRoles: fc.array(title, { maxLength: 2 }),
        options: fc.record({ showHeader: fc.boolean(), footerGuid: guid }, { requiredKeys: [] }),
        buildingBlockInstances: fc.oneof(
          prose([]).map((content) => [
            {
              guid: deriveGuid(pageGuid!, 'text'),
              buildingBlockName: 'text',
              layoutPosition: 'main' as const,
              sortId: 1,
              version: 1,
              options: {},
              content,
            },
          ]),
          fc.tuple(...blockGuids.map((blockGuid) => block(blockGuid, blockGuids))),
        ),
        extra,
      },
      {
        requiredKeys: [
          'guid',
          'title',
          'lang',
          'layout',
          'isPublished',
          'viewAccess',
          'viewRoles',
          'editPermission',
          'editRoles',
          'options',
          'buildingBlockInstances',
          'extra',
        ],
      },
    ),
  )

/** Prose with an occasional marker, fence or line break in an awkward place. */
function prose(guids: string[]) {
  const line = fc.oneof(
    text,
    fc.constantFrom(
      '',
      '---',
      '---js',
      '...',
      ...guids.flatMap((one) => [`<!-- block ${one} -->`, `\\<!-- block ${one} -->`, ` <!-- block ${one} -->`]),
    ),
  )
  return fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n').replace(/\r\n?/g, '\n'))
}

function block(blockGuid: string, guids: string[]) {
  return fc.record(
    {
      guid: fc.constant(blockGuid),
      buildingBlockName: fc.constantFrom('text', 'list'),
      layoutPosition: fc.constantFrom(...layoutPositions),
      sortId: fc.integer({ min: 0, max: 99 }),
      version: fc.integer({ min: 1, max: 3 }),
      options: record,
      content: prose(guids),
      addPermission: fc.constantFrom(...accessLevels),
      addRoles: fc.array(title, { maxLength: 2 }),
    },
    { requiredKeys: ['guid', 'buildingBlockName', 'layoutPosition', 'sortId', 'version', 'options'] },
  )
}

describe('a page file', () => {
  test('gives back every page that was written', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const written = serializePage(page)
        expect(parsePageFile(written, context)).toEqual({ page, hasGuid: true, problems: [] })
        expect(serializePage(parsePageFile(written, context).page!)).toBe(written)
      }),
      { numRuns: 300 },
    )
  })

  test('by hand is stable after its first save, whatever its prose', () => {
    fc.assert(
      fc.property(title, prose([]), fc.constantFrom('\n', '\r\n'), (pageTitle, body, lineBreak) => {
        const byHand = `---\ntitle: ${JSON.stringify(pageTitle)}\nkleur: blauw\n---\n${body}`.replaceAll('\n', lineBreak)
        const { page } = parsePageFile(byHand, context)
        expect(page?.buildingBlockInstances[0]?.content).toBe(body.replace(/\n$/, ''))
        expect(page?.extra).toEqual({ kleur: 'blauw' })
        expect(parsePageFile(serializePage(page!), context).page).toEqual(page)
      }),
    )
  })

  test('with only a title is a page with one text block in main', () => {
    const { page, hasGuid } = parsePageFile('---\ntitle: Afval\n---\n\nZet het *buiten*.\n', context)
    expect(hasGuid).toBe(false)
    expect(page).toMatchObject({ title: 'Afval', lang: 'nl', layout: '100', isPublished: true, viewAccess: 'Public' })
    expect(page!.buildingBlockInstances).toMatchObject([
      { buildingBlockName: 'text', layoutPosition: 'main', content: '\nZet het *buiten*.' },
    ])
    expect(parsePageFile('---\ntitle: Anders\n---\n', context).page!.guid).toBe(page!.guid)
    expect(parsePageFile('---\ntitle: Afval\n---\n', { ...context, site: 'dorp' }).page!.guid).not.toBe(page!.guid)
  })

  test('may have keys with nothing after them', () => {
    const { page, problems } = parsePageFile(
      '---\nschema:\nguid:\ntitle: A\ndescription:\noptions:\nviewRoles:\nblocks:\n---\nTekst\n',
      context,
    )
    expect(problems).toEqual([])
    expect(page).toEqual(parsePageFile('---\ntitle: A\n---\nTekst\n', context).page)
  })

  test('keeps lists that other tools write under these names', () => {
    const file = '---\ntitle: Kappen\ntype: [post, news]\nfields:\n  - title\n---\nTekst.\n'
    const { page, problems } = parsePageFile(file, context)
    const extra = { type: ['post', 'news'], fields: ['title'] }
    expect([page, problems]).toMatchObject([{ extra }, []])
    expect(page).not.toHaveProperty('type')
    expect(parsePageFile(serializePage(page as Page), context).page?.extra).toEqual(extra)
  })

  test('keeps its type and fields word for word', () => {
    const file = '---\ntitle: Kappen\ntype: permit\nfields:\n  days: 8\n  kleur: rood\nfieldsVersion: 2\n---\nTekst.\n'
    const typed = { type: 'permit', fields: { days: 8, kleur: 'rood' }, fieldsVersion: 2 }
    const { page, problems } = parsePageFile(file, context)
    expect([page, problems]).toMatchObject([{ ...typed, extra: {} }, []])
    expect(parsePageFile(serializePage(page as Page), context).page).toEqual(page)
    expect(serializePage({ ...(page as Page), fields: {}, fieldsVersion: 1 })).not.toContain('fields')
  })

  test('keeps numbers that are text, and dates, as they stand', () => {
    const written = serializePage(
      parsePageFile('---\ntitle: 2024\ntelefoon: 0201234567\nversie: 1.10\ndatum: 2024-05-01\naantal: 3\n---\n', context).page!,
    )
    expect(written).toContain("title: '2024'\n")
    expect(written).toContain('telefoon: 0201234567\nversie: 1.10\ndatum: 2024-05-01\naantal: 3\n')
  })

  const composed = (body: string) =>
    `---\ntitle: A\nblocks:\n  - guid: 91ab0000-0000-4000-8000-000000000001\n    name: text\n    position: main\n    sort: 1\n---\n${body}`

  test('takes prose from the marker of its block only', () => {
    const { page } = parsePageFile(
      composed('<!-- block 91ab0000-0000-4000-8000-000000000001 -->\nA\n\n<!-- block 91ab0000-0000-4000-8000-00000000000f -->\nB\n'),
      context,
    )
    expect(page!.buildingBlockInstances[0]!.content).toBe('A\n\n<!-- block 91ab0000-0000-4000-8000-00000000000f -->\nB')
  })

  test.each([
    ['no title', '---\nlang: nl\n---\n', [['SITE_FRONT_MATTER_INVALID', 2]]],
    ['no front matter', '# Afval\n', [['SITE_FRONT_MATTER_MISSING', 1]]],
    ['a list instead of keys', '---\n- a\n---\n', [['SITE_FRONT_MATTER_YAML', 2]]],
    ['a wrong option', '---\ntitle: A\noptions:\n  showHeader: ja\n---\n', [['SITE_FRONT_MATTER_INVALID', 4]]],
    [
      'a wrong value and a wrong guid',
      '---\nguid: 12\ntitle: A\nlayout: "33"\n---\n',
      [
        ['SITE_FRONT_MATTER_INVALID', 2],
        ['SITE_FRONT_MATTER_INVALID', 4],
      ],
    ],
    [
      'text above the first marker',
      composed('\nhallo\n<!-- block 91ab0000-0000-4000-8000-000000000001 -->\n'),
      [['SITE_BLOCK_TEXT_LOOSE', 10]],
    ],
    [
      'a marker twice',
      composed('<!-- block 91ab0000-0000-4000-8000-000000000001 -->\n<!-- block 91ab0000-0000-4000-8000-000000000001 -->\n'),
      [['SITE_BLOCK_MARKER_TWICE', 10]],
    ],
    ['a merge key', '---\ntitle: A\n<<: {lang: nl}\n---\n', [['SITE_FRONT_MATTER_YAML', 3]]],
    ['a key that would be a prototype', '---\ntitle: A\n"__proto__": {isAdmin: true}\n---\n', [['SITE_FRONT_MATTER_YAML', 3]]],
    ['41 levels', `---\ntitle: A\ndeep: ${'['.repeat(41)}${']'.repeat(41)}\n---\n`, [['SITE_FRONT_MATTER_YAML', 3]]],
    ['a second document', '---\ntitle: A\n...\ntitle: B\n---\n', [['SITE_FRONT_MATTER_YAML', 4]]],
  ])('with %s is a problem with its line', (_name, source, expected) => {
    expect(codesOf(source)).toEqual(expected)
  })

  test('without the marker of a prose block is corrupt', () => {
    expect(codesOf(composed(''), { proseBlocks: new Set(['text']) })).toEqual([['SITE_BLOCK_MARKER_MISSING', 4]])
    expect(codesOf(composed(''), { proseBlocks: new Set(['list']) })).toEqual([])
  })
})
