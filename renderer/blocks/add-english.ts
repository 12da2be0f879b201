import type { BlockExample } from './contract.ts'

/** English for Dutch, text by text; long texts line by line. */
export type EnglishTexts = Readonly<Record<string, string>>

/** Examples with the same in English, for sites in that language. */
export function addEnglish<P>(examples: readonly BlockExample<P>[], texts: EnglishTexts): readonly BlockExample<P>[] {
  return examples.map((example) => {
    const { props, content } = translateTexts({ props: example.props, content: example.content }, texts)
    return { ...example, en: { props, ...(content !== undefined && { content }) } }
  })
}

/** The same value with its texts in English; what has no translation stays. */
export function translateTexts<T>(value: T, texts: EnglishTexts): T
export function translateTexts(value: unknown, texts: EnglishTexts): unknown {
  if (typeof value === 'string')
    return (
      texts[value] ??
      value
        .split('\n')
        .map((line) => texts[line] ?? line)
        .join('\n')
    )
  if (Array.isArray(value)) return value.map((each: unknown) => translateTexts(each, texts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, translateTexts(each, texts)]))
}
