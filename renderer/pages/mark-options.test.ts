import { describe, expect, test } from 'vitest'
import { buildBlock, buildPage } from '#tests/support/build.ts'
import { createTestRenderer, testAssets } from '#tests/support/in-process.ts'
import { schemaOf } from '../blocks/describe-blocks.ts'
import { createSampleReader } from '../gallery/sample-reader.ts'
import { markOptions } from './mark-options.ts'
import { listPlaces } from './sign-texts.ts'

const renderer = createTestRenderer()
const MARK = / data-option="([^"]+)"/g
const WRITTEN = / data-written="([^"]+)"/g
/** Words among others, which edit mode gives an element of their own. */
const WORDS = /<edit-words data-option="[^"]+" data-written="[^"]+">((?:[^<]|<wbr\/?>)*)<\/edit-words>/g

/** An example of a block alone on a page, as edit mode's canvas gets it, and without marks. */
function show(name: string, options: Record<string, unknown>, content: string | undefined) {
  const instance = buildBlock({
    buildingBlockName: name,
    version: renderer.blocks[name]?.version ?? 1,
    options,
    ...(content !== undefined && { content }),
  })
  const page = buildPage({ buildingBlockInstances: [instance] })
  const draft = { kind: 'page', page, url: '/proef' } as const
  const marked = renderer.renderDraft(draft, createSampleReader(), testAssets, { readAgain: createSampleReader() }).html
  const plain = renderer.renderDraft(draft, createSampleReader(), testAssets).html
  return { marked, plain }
}

const examples = Object.values(renderer.blocks).flatMap((block) =>
  block.examples.map((example) => [`${block.name}, ${example.name}`, block, example] as const),
)

describe('every example of every block', () => {
  test.each(examples)('%s: shows the same, and words of options say where they come from', (_, block, example) => {
    const options = example.props as Record<string, unknown>
    const { marked, plain } = show(block.name, options, example.content)
    // A block that shows nothing borrows texts until it has its own.
    if (marked.includes('data-lent')) return expect(plain).toMatch(new RegExp(`class="block block-${block.name}"[^>]*></div>`))
    expect(marked.replaceAll(WORDS, '$1').replaceAll(MARK, '').replaceAll(WRITTEN, '')).toBe(plain)
    expect(plain).not.toContain('data-option')
    const marks = new Set([...marked.matchAll(MARK)].flatMap(([, paths = '']) => paths.split(' ')))
    const props = block.props.parse(options)
    const seen = listPlaces(props, schemaOf(block)).filter(({ kind, value }) => kind === 'text' && plain.includes(`>${value}<`))
    expect(seen.map(({ path }) => path).filter((path) => !marks.has(path))).toEqual([])
    const written = new Set([...marked.matchAll(WRITTEN)].map(([, path]) => path))
    const legible = listPlaces(props, schemaOf(block))
      .filter(({ kind, value }) => kind !== 'image' && value !== '' && isRead(plain, kind, value))
      .filter(({ path }) => !path.endsWith('alt'))
    expect(legible.map(({ path }) => path).filter((path) => !written.has(path))).toEqual([])
  })
})

/** Whether visitors read a text: as words of an element, and not in an attribute alone. */
function isRead(html: string, kind: 'text' | 'markdown', value: string): boolean {
  if (kind === 'markdown') return true
  return html
    .replaceAll(/<wbr\/?>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .includes(value.replaceAll('&', '&amp;'))
}

describe('what cannot be signed', () => {
  const text = { type: 'string' }
  const mark = (props: Record<string, unknown>, view: (props: Record<string, unknown>, sign: (guid: string) => string) => string) =>
    markOptions({
      html: view(props, () => ''),
      props,
      schema: { properties: { title: text, size: text, image: { type: 'string', title: 'guid', field: 'image' } } },
      render: (signed, { image }) => view(signed as Record<string, unknown>, image),
    })

  test('a text that the view computes with stays without a mark, and the others have theirs', () => {
    const view = ({ title, size }: Record<string, unknown>) => `<h2>${String(title)}</h2><p>${String(size).length}</p>`
    expect(mark({ title: 'Kop', size: 'groot' }, view)).toBe('<h2 data-option="title" data-written="title">Kop</h2><p>5</p>')
  })

  test('a view that throws at a sign is shown as it is', () => {
    const view = ({ title }: Record<string, unknown>) => {
      if (title !== 'Kop') throw new TypeError('no')
      return '<h2>Kop</h2>'
    }
    expect(mark({ title: 'Kop' }, view)).toBe('<h2>Kop</h2>')
  })

  test('an image is marked by the option that chose it; scripts and other attributes are not', () => {
    const view = ({ title, image }: Record<string, unknown>, sign: (guid: string) => string) =>
      `<p class="${String(title)}"><img src="/a/x.webp${sign(String(image))}" alt="${String(title)}"></p><script>"${String(title)}"</script>`
    expect(mark({ title: 'Kop', image: 'g' }, view)).toBe(
      '<p class="Kop"><img data-option="image title" src="/a/x.webp" alt="Kop"></p><script>"Kop"</script>',
    )
  })

  test('a text that has such signs itself is left as it is', () => {
    const view = ({ title }: Record<string, unknown>) => `<h2>${String(title)}</h2>`
    expect(mark({ title: 'K\u{F0001}p' }, view)).toBe('<h2>K\u{F0001}p</h2>')
  })
})
