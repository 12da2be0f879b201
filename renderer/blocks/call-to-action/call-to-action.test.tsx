import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createSampleReader } from '../../gallery/sample-reader.ts'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

function show(options: Record<string, unknown>, read = createSampleReader()) {
  const props = block.props.parse(options)
  const place = fakePlace()
  const data = block.data?.({ props, block: fakeBlock('call-to-action'), place, read })
  return renderToStaticMarkup(<block.view props={props} data={data as never} guid="" place={place} t={fakeTranslate(nl)} />)
}

const link = { label: 'Aanmelden', href: '/nieuws' }

describe('call-to-action', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const page = `<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${show(props)}</body></html>`
    expect(await findHtmlProblems(page)).toEqual([])
  })

  test('the one action has the colour that stands out on its ground', () => {
    expect(show({ primary: link })).toContain('<a class="action action--primary" href="/nieuws">Aanmelden</a>')
    expect(show({ primary: link, tone: 'strong' })).toContain('<a class="action action--accent" href="/nieuws">Aanmelden</a>')
  })

  test('a button that leads nowhere is left out and reported; without words nothing remains', () => {
    const read = createSampleReader()
    expect(show({ primary: { label: 'Aanmelden', href: 'javascript:alert(1)' } }, read)).toBe('')
    expect(read.reports).toEqual([{ code: 'SITE_LINK_UNSAFE', params: { target: 'javascript:alert(1)' } }])
  })

  test('an empty line begins a new paragraph', () => {
    expect(show({ text: 'Een\nregel\n \n\nTwee' })).toContain('<p>Een\nregel</p><p>Twee</p>')
  })
})
