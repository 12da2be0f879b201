import { guidOf } from './build.ts'

export const hostileFormGuid = (index: number) => guidOf(9700 + index)

/** A form with an attack in everything that it says: of a field of each type, what is asked, explained and chosen, and what stands around them. */
export function hostileForm(index: number, text: (max: number) => string): object {
  const says = (max: number) => ({ nl: text(max) })
  const options = ['a', 'b'].map((letter) => ({ value: `${letter} ${text(190)}`, label: says(200) }))
  const field = (number: number, type: string, more: object = {}) => {
    return { guid: guidOf(40_000 + index * 40 + number), type, label: says(1000), ...more }
  }
  const hint = says(4000)
  const fields = [
    field(0, 'statement'),
    field(1, 'heading', { level: 2 }),
    field(2, 'text', { hint, pattern: '[0-9]+', patternHint: says(200) }),
    field(3, 'textarea', { hint }),
    field(4, 'radio', { hint, options }),
    field(5, 'checkboxes', { hint, options }),
    field(6, 'select', { hint, options }),
    field(7, 'yes-no', { hint }),
    field(8, 'consent', { hint }),
    field(9, 'address', { hint }),
    field(10, 'image', { hint }),
    field(11, 'hidden', { prefill: { from: 'query', name: text(80) } }),
    field(12, 'calculated', { value: text(200) }),
    field(13, 'group', { hint, fields: [field(14, 'text', { hint })] }),
  ]
  return {
    schema: 1,
    guid: hostileFormGuid(index),
    name: text(200),
    retentionDays: 30,
    versions: [
      {
        version: 1,
        createdOn: '2026-01-01T09:00:00Z',
        title: says(200),
        intro: hint,
        purpose: says(2000),
        confirmation: hint,
        fields,
      },
    ],
  }
}
