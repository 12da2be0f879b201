/** Texts that made, or could make, reading, checking, rendering or indexing cost more than their size; each of at most `size` characters. */
export const costlyTexts: Readonly<Record<string, (size: number) => string>> = {
  words: (size) => fill('woord ', size),
  'one word': (size) => 'x'.repeat(size),
  links: (size) => fill('[hier](/bestaat-niet) ', size),
  'other links': (size) => fillBy((number) => `[hier](/weg-${number}) `, size),
  images: (size) => fill('![](/a/00000000-0000-4000-8000-000000007777.jpg)\n\n', size),
  lists: (size) => fill('- a\n', size),
  'nested lists': (size) => fillBy((number) => `${'  '.repeat(number)}- a\n`, size),
  'lists in a line': (size) => fill('- ', size),
  marks: (size) => fill('**a** *b* ~~c~~ ', size),
  'open marks': (size) => fill('*a **b ', size),
  'closed marks': (size) => fill('a* b** ', size),
  quotes: (size) => fill('> a\n\n', size),
  'nested quotes': (size) => `${fill('> ', size - 2)}a`,
  'quotes that nest more and more': (size) => fillBy((number) => `${'>'.repeat(number + 1)} a\n\n`, size),
  tables: (size) => `|${fill('a|', size / 3)}\n|${fill('-|', size / 3)}\n|${fill('b|', size / 3 - 4)}\n`,
  'long tables': (size) => `| a | b |\n| - | - |\n${fill('| c | d |\n', size - 24)}`,
  footnotes: (size) => fillBy((number) => `a[^${number}]\n\n[^${number}]: b\n\n`, size),
  'one footnote': (size) => `${fill('a[^1] ', size - 12)}\n\n[^1]: b\n`,
  headings: (size) => fill('## Kop\n\n', size),
  'headings that skip': (size) => fill('## a\n\n#### b\n\n', size),
  entities: (size) => fill('&amp;', size),
  brackets: (size) => '['.repeat(size),
  'brackets and ends': (size) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  'links that open': (size) => fill('[a](', size),
  backticks: (size) => fillBy((number) => `${'`'.repeat(number + 1)}a`, size),
  angles: (size) => '<'.repeat(size),
  comments: (size) => fill('<!-- a -->\n', size),
  'comments that open': (size) => fill('<!--', size),
  addresses: (size) => fill('https://a.example/x ', size),
  'lines to come': (size) => '\n'.repeat(size),
  spaces: (size) => `a${' '.repeat(size - 2)}b`,
  pictures: (size) => fill('🚲', size),
  'combining marks': (size) => `a${'\u0301'.repeat(size - 1)}`,
  'quotes of the most levels': (size) => fill(`${'>'.repeat(20)}a\n\n`, size),
  'nested emphasis': (size) => `${'*_'.repeat(Math.min(15_000, size / 5))}x${'_*'.repeat(Math.min(15_000, size / 5))}\n`,
  code: (size) => `\`\`\`js a.js\n${fill('const a = b => c\n', size - 20)}\`\`\`\n`,
  tildes: (size) => '~'.repeat(size),
  capitals: (size) => fill('WOORD ', size),
}

/** Of a field that is no Markdown. */
export const costlyWords: Readonly<Record<string, (size: number) => string>> = {
  'one word': (size) => 'x'.repeat(size),
  words: (size) => fill('a ', size),
  spaces: (size) => `a${' '.repeat(Math.max(0, size - 2))}b`.slice(0, size),
  slashes: (size) => fill('/i/p', size),
  pictures: (size) => fill('🚲', size),
}

function fill(part: string, size: number): string {
  return part.repeat(Math.max(0, Math.floor(size / part.length)))
}

function fillBy(partOf: (number: number) => string, size: number): string {
  const parts: string[] = []
  let length = 0
  for (let number = 0; ; number += 1) {
    const part = partOf(number)
    length += part.length
    if (length > size) return parts.join('')
    parts.push(part)
  }
}
