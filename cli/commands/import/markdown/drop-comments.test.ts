import { expect, test } from 'vitest'
import { dropComments } from './drop-comments.ts'

test.each([
  ['a {% comment %}KANARIE{% endcomment %} b', 'a  b'],
  ['a\n\n{%- comment -%}\nKANARIE\n\n# KANARIE\n{%- endcomment -%}\n\nb', 'a\n\n\n\n\n\n\n\nb'],
  ['a {{/* KANARIE */}} {{- /* KANARIE */ -}} b', 'a   b'],
  ['a\n{{% comment %}}\nKANARIE\n{{% /comment %}}\nb', 'a\n\n\n\nb'],
  ['a\n{{< comment >}}KANARIE\nKANARIE', 'a\n\n'],
  ['a {% comment %}KANARIE', 'a '],
  ['a `{% comment %}` b `{% endcomment %}`', 'a `{% comment %}` b `{% endcomment %}`'],
  ['```\n{% comment %}x{% endcomment %}\n```', '```\n{% comment %}x{% endcomment %}\n```'],
  ['a %%KANARIE%% b {/* KANARIE */} c', 'a  b  c'],
  ['a\n%%\nKANARIE\n%%\nb', 'a\n\n\n\nb'],
  ['a%%KANARIE%%b %%KANARIE\n\nKANARIE', 'ab \n\n'],
  ['100%% zeker en 50%% niet', '100%% zeker en 50%% niet'],
  ['`%%a%%`', '`%%a%%`'],
  ['{% if x %}a{% endif %} {{ b }}', '{% if x %}a{% endif %} {{ b }}'],
])('%j', (text, body) => {
  const lines: number[] = []
  expect(dropComments(text, 10, (_kind, line) => void lines.push(line))).toBe(body)
  expect(lines.length > 0).toBe(text !== body)
  expect(body.split('\n')).toHaveLength(text.split('\n').length)
})
