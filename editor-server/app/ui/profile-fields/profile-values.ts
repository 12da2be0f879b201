import { isStored } from '#content/model/profile-property/built-in.ts'
import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import { findProperty } from '#content/model/profile/properties.ts'
import type { ApplicationUser, UserProperty } from '#content/model/profile/schema.ts'

export type PropertyValue = UserProperty['value']

/** What a form of the profile holds, by the names of its fields; what is not filled in is absent. */
export type ProfileValues = Readonly<Record<string, PropertyValue | undefined>>

export const nameFields = ['firstName', 'middleName', 'lastName'] as const

const PREFIX = 'property-'

/** The name of a property's field: a site may well have a property `firstName`. */
export function fieldOf({ key }: Pick<ProfileProperty, 'key'>): string {
  return PREFIX + key
}

/** Whether a form has a field for it: a picture is kept as soon as it is chosen, and some things are shown from elsewhere. */
export function isField({ key, inputType }: ProfileProperty): boolean {
  return isStored(key) && inputType !== 'image'
}

/** What somebody has stored, for the fields of a form. */
export function readValues(user: ApplicationUser, definitions: readonly ProfileProperty[], hasNames: boolean): ProfileValues {
  const names = hasNames ? nameFields.map((name) => [name, user[name]] as const) : []
  const properties = definitions.filter(isField).map((definition) => [fieldOf(definition), findProperty(user, definition.key)] as const)
  return Object.fromEntries([...names, ...properties])
}

/** The fields whose values differ, with those of the second. */
export function findChanges(before: ProfileValues, after: ProfileValues): ProfileValues {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)))
}

/** The same fields with the values of another moment. */
export function pickValues(names: ProfileValues, from: ProfileValues): ProfileValues {
  return Object.fromEntries(Object.keys(names).map((name) => [name, from[name]]))
}

/** Fields that this person and somebody else have changed since `base`, each to something else. */
export function findConflicts({ base, theirs, mine }: Record<'base' | 'theirs' | 'mine', ProfileValues>): string[] {
  return Object.keys(mine).filter((name) => !isSame(base[name], theirs[name]) && !isSame(theirs[name], mine[name]))
}

/**
 * The user with these values. A property that is emptied goes; one that is required and empty is sent so, for the server to say what is wrong.
 * @param required keys of properties that are required
 */
export function withValues(user: ApplicationUser, values: ProfileValues, required: ReadonlySet<string>): ApplicationUser {
  const names = Object.fromEntries(nameFields.filter((name) => name in values).map((name) => [name, values[name] ?? '']))
  const changed = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value] as const] : [],
  )
  const keys = new Set(changed.map(([key]) => key))
  const given = changed.flatMap(([key, value]) => {
    if (!isEmpty(value)) return [{ key, value }]
    return required.has(key) ? [{ key, value: '' }] : []
  })
  return { ...user, ...names, properties: [...user.properties.filter(({ key }) => !keys.has(key)), ...given] }
}

export function isEmpty(value: PropertyValue | undefined): value is undefined {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** An empty value is none, whatever it is of. */
function isSame(one: PropertyValue | undefined, other: PropertyValue | undefined): boolean {
  return (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)
}

/** The name of the field in which the server found a fault, by the path of its answer; undefined where there is none. */
export function fieldOfPath(path: string, sent: readonly UserProperty[]): string | undefined {
  const [, name, place] = /^body\.(\w+)(?:\.(\w+))?/.exec(path) ?? []
  if (name !== 'properties') return nameFields.find((each) => each === name)
  const key = /^\d+$/.test(place ?? '') ? sent[Number(place)]?.key : place
  return key === undefined ? undefined : fieldOf({ key })
}
