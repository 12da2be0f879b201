import { expect, test } from 'vitest'
import { pairInlineTags, readLanguageTag } from './inline-tags.ts'

test.each([
  ['a pair', ['<sup>', '</sup>'], ['<sup>', '</sup>']],
  ['in any case and spacing', ['<SUB >', '</Sub\n>'], ['<sub>', '</sub>']],
  ['within each other', ['<kbd>', '<kbd>', '</kbd>', '</kbd>'], ['<kbd>', '<kbd>', '</kbd>', '</kbd>']],
  ['crossed: the outer pair', ['<sup>', '<sub>', '</sup>', '</sub>'], ['<sup>', undefined, '</sup>', undefined]],
  ['one half', ['</sup>', '<sup>'], [undefined, undefined]],
  ['between other tags', ['<b>', '<sup>', '<!-- x -->', '</sup>', '</b>'], [undefined, '<sup>', undefined, '</sup>', undefined]],
  [
    'a title of an abbreviation',
    [`<abbr title="a &amp; b & c <d> 'e'">`, '</abbr>'],
    [`<abbr title="a &amp; b &amp; c &lt;d&gt; 'e'">`, '</abbr>'],
  ],
  ['a title in other quotes', [`<abbr\ntitle = 'a "b"\nc'>`, '</abbr>'], ['<abbr title="a &quot;b&quot; c">', '</abbr>']],
  ['a title of nothing', ['<abbr title=" ">', '</abbr>'], ['<abbr>', '</abbr>']],
  ['any other attribute', ['<sup class="x">', '</sup>'], [undefined, undefined]],
  ['a title elsewhere', ['<kbd title="x">', '</kbd>'], [undefined, undefined]],
  ['a handler', ['<abbr title="x" onclick="y">', '</abbr>'], [undefined, undefined]],
  ['a tag without a name of ours', ['<support>', '</support>'], [undefined, undefined]],
  ['words in another language', ['<span lang="en">', '</span>'], ['<span lang="en">', '</span>']],
  ['written in any way', ["<SPAN\nlang = 'EN-us' >", '</Span>'], ['<span lang="en-US">', '</span>']],
  [
    'a language within another',
    ['<span lang=en>', '<span lang=de>', '</span>', '</span>'],
    ['<span lang="en">', '<span lang="de">', '</span>', '</span>'],
  ],
  ['a span without a language', ['<span>', '</span>'], [undefined, undefined]],
  ['no language', ['<span lang="" >', '</span>', '<span lang="e&quot;n">', '</span>'], [undefined, undefined, undefined, undefined]],
  ['a language and a handler', ['<span lang="en" onclick="x">', '</span>'], [undefined, undefined]],
])('%s', (_name, tags, written) => {
  expect(pairInlineTags(tags)).toEqual(written)
})

const repeat = (tag: string, length: number) => Array.from({ length }, () => tag)

test('a thousand levels end at ten, and a hundred thousand tags take no time', () => {
  const deep = pairInlineTags([...repeat('<sup>', 1000), ...repeat('</sup>', 1000)])
  expect(deep.filter((html) => html !== undefined)).toHaveLength(20)
  expect(pairInlineTags(repeat('<sup>', 100_000))).toHaveLength(100_000)
})

test.each([
  ['<span lang="en">', 'en'],
  ['<span lang="zh-hant">', 'zh-Hant'],
  ['<span lang="nl_BE">', 'nl-BE'],
  ['<span lang="x">', undefined],
  ['<span lang="en;">', undefined],
  ['<sup>', undefined],
])('%s opens %s', (tag, lang) => {
  expect(readLanguageTag(tag)).toBe(lang)
})
