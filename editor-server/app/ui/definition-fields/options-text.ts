import type { ProfileProperty } from '#content/model/profile-property/schema.ts'

type Options = ProfileProperty['options']

/** Between a value and its label. */
const BAR = '|'

/** Options as lines: the label, or `value | label` where they differ. */
export function writeOptions(options: Options): string {
  return options.map(({ value, label }) => (value === label ? label : `${value} ${BAR} ${label}`)).join('\n')
}

/** The options that lines stand for; empty lines say nothing. */
export function readOptions(text: string): Options {
  return text
    .split('\n')
    .map((line) => line.split(BAR).map((part) => part.trim()))
    .flatMap(([first = '', ...rest]) => {
      const label = rest.join(BAR).trim() || first
      return first === '' ? [] : [{ value: first, label }]
    })
}
