import { expect, test } from 'vitest'
import { escapeAttribute, escapeHtml } from './escape-html.ts'

test('a text is the same text as an element and as an attribute', () => {
  expect(escapeHtml('a & b < "c" > d')).toBe('a &amp; b &lt; "c" &gt; d')
  expect(escapeAttribute('a & b < "c" > d')).toBe('a &amp; b &lt; &quot;c&quot; &gt; d')
})
