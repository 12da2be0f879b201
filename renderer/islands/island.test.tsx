import fc from 'fast-check'
import { createElement, useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { findInlineCode } from '#tests/support/html-validate.ts'
import { Island } from './island.tsx'
import { readIslandProps } from './island-data.ts'
import { setIslandSources } from './sources.ts'

interface Props {
  text: string
}

function Sample({ text }: Props) {
  return <p>{text}</p>
}

function render(guid: string, props: Props): string {
  return renderToStaticMarkup(
    <main>
      <Island block="sample" guid={guid} on="visible" component={Sample} props={props} />
    </main>,
  )
}

afterEach(() => setIslandSources({}))

test('writes data, script and the component as HTML', () => {
  setIslandSources({ sample: '/assets/sample-1.js' })
  expect(render('g1', { text: 'Dag' })).toBe(
    '<main><site-island data-block="sample" data-guid="g1" data-on="visible" data-src="/assets/sample-1.js">' +
      '<script type="application/json">{"text":"Dag"}</script><div><p>Dag</p></div></site-island></main>',
  )
})

test('without a script of its own an island stays plain HTML', () => {
  expect(render('g1', { text: 'Dag' })).not.toContain('data-src')
})

test('any text survives the way to the browser, and none closes the data block', () => {
  const attack = fc.constantFrom('</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028', '<site-island data-guid="g2">')
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), attack), fc.oneof(fc.string(), attack), (first, second) => {
      // JSON has no lone surrogates to lose: what a browser reads back is what JSON.parse gives.
      const [one, two] = [{ text: JSON.parse(JSON.stringify(first)) as string }, { text: second }]
      const html = render('g1', one) + render('g2', two)
      expect(readIslandProps(html, 'g1')).toEqual(one)
      expect(readIslandProps(html, 'g2')).toEqual(two)
      expect(findInlineCode(html)).toEqual([])
    }),
  )
})

test('a page without the island is refused', () => {
  expect(() => readIslandProps(render('g1', { text: '' }), 'g2')).toThrow('no island g2')
  expect(() => readIslandProps('', 'g1')).toThrow()
})

test('ids start with the guid, so that two islands of one page differ', () => {
  const html = renderToStaticMarkup(createElement(Island<object>, { block: 'b', guid: 'g9', on: 'idle', component: WithId, props: {} }))
  expect(html).toContain('g9')
})

function WithId() {
  return <p id={useId()} />
}
