import { describe, expect, it } from 'vitest'
import type { FormField } from '../form/field.ts'
import type { FormVersion } from '../form/schema.ts'
import { type MergedField, mergeFields } from './merge-fields.ts'

const field = (guid: string, label: string, more: Partial<FormField> = {}): FormField => ({
  guid,
  type: 'text',
  label: { nl: label },
  ...more,
})
const version = (number: number, fields: FormField[]) =>
  ({ version: number, createdOn: '2026-01-01', lang: 'nl', fields }) as unknown as FormVersion
const told = (merged: readonly MergedField[]): unknown[] =>
  merged.map(({ field: { label }, versions, inner }) => [label.nl, versions.join(), ...(inner ? [told(inner)] : [])])

describe('fields of all versions', () => {
  it('are one column by guid, called as the newest version calls it', () => {
    const versions = [
      version(1, [field('a', 'Naam'), field('b', 'Straat')]),
      version(2, [field('b', 'Adres'), field('a', 'Naam')]),
      version(3, [field('c', 'E-mail'), field('a', 'Uw naam')]),
    ]
    expect(told(mergeFields(versions))).toEqual([
      ['E-mail', '3'],
      ['Uw naam', '1,2,3'],
      ['Adres', '1,2'],
    ])
  })

  it('leave out what has no answer, and merge the fields of a group', () => {
    const group = (fields: FormField[]) => field('g', 'Getuigen', { type: 'group', fields })
    const versions = [
      version(1, [field('h', 'Kop', { type: 'heading' }), group([field('x', 'Wie'), field('y', 'Waar')])]),
      version(2, [group([field('x', 'Naam')])]),
    ]
    expect(told(mergeFields(versions))).toEqual([
      [
        'Getuigen',
        '1,2',
        [
          ['Naam', '1,2'],
          ['Waar', '1'],
        ],
      ],
    ])
  })
})
