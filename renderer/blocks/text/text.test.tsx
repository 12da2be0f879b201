import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createSampleReader } from '../../gallery/sample-reader.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { block } from './block.ts'
import { finishProse } from '../../markdown/prose.tsx'
import publicNl from '#content/messages/public/nl.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const t = fakeTranslate({ ...publicNl, ...nl })

function show(content: string, options = {}, place = fakePlace()) {
  const props = block.props.parse(options)
  const instance = fakeBlock('text', { content })
  const data = block.data?.({ props, block: instance, place, read: createSampleReader() }) as { html: string }
  return renderToStaticMarkup(<block.view props={props} data={data} guid={instance.guid} place={place} t={t} />)
}

describe('text', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props, content = '' }) => {
    const html = show(content, props)
    expect(findInlineCode(html)).toEqual([])
    expect(
      await findHtmlProblems(`<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${html}</body></html>`),
    ).toEqual([])
  })

  test('headings of a later block carry its guid, so that ids stay unique on the page', () => {
    expect(show('## Tarieven', {}, fakePlace({ isFirstProse: true }))).toContain('id="tarieven"')
    expect(show('## Tarieven')).toContain('id="b-00000000-tarieven"')
  })

  test('HTML and scripts of an author stay text', () => {
    const html = show('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))')
    expect(findInlineCode(html)).toEqual([])
    expect(html).toContain('&lt;script&gt;')
  })

  test('a text in another language says so, and names its notes in it', () => {
    const html = show('A note.[^1]\n\n[^1]: Source.', { lang: 'en' })
    expect(html).toMatch(/^<div class="text[^>]* lang="en"/)
    expect(html).toContain('Footnotes')
    expect(show('Tekst')).not.toContain('lang=')
  })

  test('aligned columns need no style attribute', () => {
    expect(findInlineCode(show('| a | b |\n| :-: | --: |\n| 1 | 2 |'))).toEqual([])
  })
})

describe('finishProse', () => {
  test('each table gets a frame of its own that the keyboard reaches and a name that tells it from the next', () => {
    const html = finishProse('<table><tr><td>1</td></tr></table><table></table>', t)
    expect(html).toContain('<div class="text__table" role="group" tabindex="0" aria-label="Tabel 1"><table>')
    expect(html).toContain('aria-label="Tabel 2"')
    expect(html.match(/<\/table><\/div>/g)).toHaveLength(2)
  })

  test('a bold link alone in its paragraph is an action; in a sentence it is not', () => {
    expect(show('**[Afspraak maken](/)**')).toContain('<p><a class="action action--primary" href="/">Afspraak maken</a></p>')
    expect(show('Nu **[afspraak maken](/)**')).not.toContain('class="action')
  })

  test('task boxes say their state and are no controls', () => {
    const html = show('- [x] klaar\n- [ ] wacht')
    expect(html).not.toContain('<input')
    expect(html).toMatch(/aria-label="gedaan:".*klaar[^]*aria-label="nog te doen:".*wacht/)
  })
})
