import { choiceTypes, fileTypes } from './field-types.ts'
import type { FormField } from './field.ts'
import { findSensitive } from './find-sensitive.ts'
import type { RawAnswer, RawAnswers } from './raw-answers.ts'

/** Where answers may come from before anybody gives them. */
export interface PrefillSources {
  /** Of the address of the page. */
  query?: Pick<URLSearchParams, 'getAll'> | undefined
  /** Of who is signed in: names, address, and what the site asks of its users. */
  profile?: PrefillProfile | undefined
}

export interface PrefillProfile {
  firstName: string
  middleName?: string | undefined
  lastName: string
  email: string
  properties?: readonly { key: string; value: unknown }[] | undefined
}

/** Characters that are taken of one value. */
const MOST = 1000

/** What fields are filled in with beforehand, as their settings say. A sensitive answer never is: an address is written down in many places. */
export function prefill({ fields }: { fields: readonly FormField[] }, sources: PrefillSources): RawAnswers {
  const sensitive = findSensitive({ fields })
  return Object.fromEntries(
    fields.flatMap((field) => {
      const raw = sensitive.has(field.guid) ? undefined : findRaw(field, sources)
      return raw === undefined ? [] : [[field.guid, raw]]
    }),
  )
}

/** Whether any field is filled in from the profile. */
export function asksForProfile({ fields }: { fields: readonly FormField[] }): boolean {
  const sensitive = findSensitive({ fields })
  return fields.some((field) => field.prefill?.from === 'profile' && !sensitive.has(field.guid))
}

function findRaw(field: FormField, { query, profile }: PrefillSources): RawAnswer | undefined {
  const { type, prefill: asked, options = [] } = field
  if (!asked || fileTypes.has(type) || type === 'address') return undefined
  const given = asked.from === 'query' ? (query?.getAll(asked.name) ?? []) : profile ? valuesOf(profile, asked.name) : []
  const texts = given.map((text) => text.slice(0, MOST)).filter((text) => text !== '')
  const known = choiceTypes.has(type) ? texts.filter((text) => options.some(({ value }) => value === text)) : texts
  if (type === 'checkboxes') return known.length > 0 ? [...new Set(known)] : undefined
  return known[0]
}

const own = ['firstName', 'middleName', 'lastName', 'email'] as const

function valuesOf(profile: PrefillProfile, name: string): string[] {
  const key = own.find((each) => each === name)
  if (key) return [profile[key] ?? '']
  if (name === 'name') return [[profile.firstName, profile.middleName, profile.lastName].filter(Boolean).join(' ')]
  const value = profile.properties?.find((property) => property.key === name)?.value
  return (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? [String(each)] : typeof each === 'boolean' ? [each ? 'yes' : 'no'] : [],
  )
}
