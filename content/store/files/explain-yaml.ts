/** What is wrong with front matter, in words for who wrote it. */
export interface YamlFault {
  /** Continues the sentence "The front matter cannot be read: …". */
  reason: string
  fix: string
  /** Place in the source, in UTF-16 units. */
  offset: number
}

interface Line {
  text: string
  offset: number
  /** Empty where the line is no `key: value`. */
  key: string
  value: string
  /** Place of the value in the source. */
  valueAt: number
}

const KEY_AND_VALUE = /^([ \t]*(?:- +)?)["']?([\w-]+)["']?[ \t]*:(?:[ \t]+(.*))?$/

/**
 * Says what a person did, where the parser says what it expected: the slip that explains its complaint, on the line where
 * it was made, which may be above the one where the parser gave up. What it does not know keeps the parser's words.
 * @param source YAML, beginning with a line break
 * @param at where the parser gave up, in UTF-16 units
 */
export function explainYaml(source: string, complaint: string, at: number): YamlFault {
  const lines = linesOf(source)
  const index = Math.max(
    lines.findLastIndex(({ offset }) => offset <= at),
    0,
  )
  const above = lines.slice(0, index + 1)
  const last = above.at(-1) as Line
  return (
    explainTab(last) ??
    explainTwin(last, complaint) ??
    explainOpenQuote(above, source.slice(0, at)) ??
    explainOpenList(above, source.slice(0, at)) ??
    explainValue(last) ??
    explainBraces(lines, complaint) ??
    explainNoKey(above) ??
    explainIndent(above, complaint) ?? {
      reason: complaint,
      fix: 'Correct the line that is shown; text with signs in it goes in quotes.',
      offset: at,
    }
  )
}

function linesOf(source: string): Line[] {
  let offset = 0
  return source.split('\n').map((text) => {
    const [, , key = '', value = ''] = KEY_AND_VALUE.exec(text) ?? []
    const line = { text, offset, key, value: value.trim(), valueAt: offset + (value === '' ? text.length : text.lastIndexOf(value)) }
    offset += text.length + 1
    return line
  })
}

function explainTab({ text, offset }: Line): YamlFault | undefined {
  if (!/^ *\t/.test(text)) return undefined
  return { reason: 'the line starts with a tab, and only spaces count here', fix: 'Put two spaces in the place of each tab.', offset }
}

function explainTwin({ key, offset }: Line, complaint: string): YamlFault | undefined {
  if (complaint !== 'duplicated mapping key') return undefined
  return { reason: `the key "${key}" stands here for the second time`, fix: 'Keep one of the two lines.', offset }
}

/** The parser reads on to the end of the text, or to a line that cannot belong to it. */
function explainOpenQuote(lines: readonly Line[], source: string): YamlFault | undefined {
  const open = lines.find(({ value, valueAt }) => {
    const isOpen = /^"(?:[^"\\]|\\.)*$/.test(value) || /^'(?:[^']|'')*$/.test(value)
    return isOpen && !source.slice(valueAt + 1).includes(value.charAt(0))
  })
  if (open === undefined) return undefined
  const { key, value, valueAt } = open
  const quote = value.charAt(0)
  const fix =
    quote === '"' ? `End it with a quote too: ${key}: ${value}"` : `End it with a quote too, or write: ${key}: ${JSON.stringify(value)}`
  return { reason: `the value of "${key}" starts with a quote (${quote}) that has no partner`, fix, offset: valueAt }
}

function explainOpenList(lines: readonly Line[], source: string): YamlFault | undefined {
  const closer = { '[': ']', '{': '}' } as const
  const open = lines.find(
    ({ value, valueAt }) => /^[[{]/.test(value) && !source.slice(valueAt).includes(closer[value.charAt(0) as '[' | '{']),
  )
  if (open === undefined) return undefined
  const { key, value, valueAt } = open
  const [start, end] = [value.charAt(0), closer[value.charAt(0) as '[' | '{']]
  const fix = `Close it with ${end}. If it is text, put it in quotes: ${key}: ${JSON.stringify(value)}`
  return { reason: `the value of "${key}" starts with ${start} and does not end with ${end}`, fix, offset: valueAt }
}

function explainValue({ key, value, valueAt }: Line): YamlFault | undefined {
  if (key === '' || value === '') return undefined
  const inQuotes = `Put it in quotes: ${key}: ${JSON.stringify(value)}`
  const fault = (reason: string, fix = inQuotes): YamlFault => ({ reason, fix, offset: valueAt })
  if (/^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*[^\s#]/.test(value)) {
    return fault(`text stands behind the closing quote of "${key}"`, 'Let the quotes stand around the whole value.')
  }
  if (/^[|>][+-]?\d?[ \t]+[^\s#]/.test(value)) {
    return fault(
      `text stands behind the ${value.charAt(0)} of "${key}"`,
      'Begin the text on the next line, two spaces further to the right.',
    )
  }
  if (/^[@`%[\]{},&*!]|^[-?][ \t]/.test(value)) {
    return fault(`the value of "${key}" starts with ${value.charAt(0)}, which means something else without quotes`)
  }
  if (/^[^"'].*:(?:\s|$)/.test(value)) return fault(`the value of "${key}" holds a colon, and stands without quotes`)
  return undefined
}

/** `{{ name }}` of a template language is a map in a map, which the parser finds fault with elsewhere. */
function explainBraces(lines: readonly Line[], complaint: string): YamlFault | undefined {
  if (!complaint.includes('complex keys')) return undefined
  const line = lines.find(({ value }) => value.startsWith('{'))
  return line && explainValue(line)
}

function explainNoKey(lines: readonly Line[]): YamlFault | undefined {
  const line = lines.find(({ text, key }) => key === '' && /^[^\s#\-[{"'?.]/.test(text))
  if (line === undefined) return undefined
  const [, key, rest] = /^([\w-]+):(\S.*)$/.exec(line.text) ?? []
  const { offset } = line
  if (key !== undefined) return { reason: `no space stands behind the colon of "${key}"`, fix: `Write: ${key}: ${rest}`, offset }
  return {
    reason: 'the line has no key and colon',
    fix: 'Write it as "key: value". Text that goes on from the line above starts with two spaces; other text belongs below the second ---.',
    offset,
  }
}

function explainIndent(lines: readonly Line[], complaint: string): YamlFault | undefined {
  if (!complaint.includes('indentation')) return undefined
  const { text, offset } = lines.at(-1) as Line
  return {
    reason: 'the line is indented otherwise than the lines that it belongs with',
    fix: 'Let keys that belong together start below each other; the block or option of a key starts two spaces further.',
    offset: offset + text.search(/\S|$/),
  }
}
