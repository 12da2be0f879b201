import {
  optionalSettingKeys,
  type PlatformSettingKey,
  platformSettingKeys,
  type PlatformSettings,
} from '#content/model/platform-setting/schema.ts'

/** Settings as the fields of a form have them: one without a value is an empty text. */
export type SettingValues = { [Key in PlatformSettingKey]-?: Exclude<PlatformSettings[Key], undefined> }

/** A setting as it is sent; null puts the default back. */
export interface SettingChange {
  key: PlatformSettingKey
  value: PlatformSettings[PlatformSettingKey] | null
}

const optional: ReadonlySet<PlatformSettingKey> = new Set(optionalSettingKeys)

/** Settings from the list that the server gives. */
export function readSettings(list: readonly { key: PlatformSettingKey; value: unknown }[]): PlatformSettings {
  return Object.fromEntries(list.map(({ key, value }) => [key, value])) as PlatformSettings
}

export function toValues(settings: PlatformSettings): SettingValues {
  return Object.fromEntries(platformSettingKeys.map((key) => [key, settings[key] ?? ''])) as SettingValues
}

/** A value of a form as it is sent: what is left empty has no value. */
export function toSent(key: PlatformSettingKey, value: unknown): SettingChange['value'] {
  if (typeof value === 'number' && Number.isNaN(value)) return null
  // An entry that was added and not filled in is none.
  if (Array.isArray(value)) return value.filter((entry) => !isEmpty(entry)) as SettingChange['value']
  const text = typeof value === 'string' ? value.trim() : value
  return text === '' && optional.has(key) ? null : (text as SettingChange['value'])
}

function isEmpty(entry: unknown): boolean {
  return entry === '' || (typeof entry === 'object' && entry !== null && Object.values(entry).every(isEmpty))
}

/** Which of these settings a form has otherwise than `base`, as they are sent. */
export function findChanges(changeable: readonly PlatformSettingKey[], values: SettingValues, base: SettingValues): SettingChange[] {
  return changeable.flatMap((key) => {
    const value = toSent(key, values[key])
    return isSame(value, toSent(key, base[key])) ? [] : [{ key, value }]
  })
}

/** Changes that somebody else has made to the same settings since `base`. */
export function findClashes(changes: readonly SettingChange[], base: SettingValues, latest: PlatformSettings): SettingChange[] {
  return changes.flatMap(({ key, value }) => {
    const theirs = latest[key] ?? null
    return isSame(theirs, toSent(key, base[key])) || isSame(theirs, value) ? [] : [{ key, value: theirs }]
  })
}

/** The values that settings have, as changes that would bring them back. */
export function valuesOf(settings: PlatformSettings, asked: readonly Pick<SettingChange, 'key'>[]): SettingChange[] {
  return asked.map(({ key }) => ({ key, value: settings[key] ?? null }))
}

/** Whether two values of JSON are the same, in whatever order their keys stand. */
export function isSame(one: unknown, other: unknown): boolean {
  return spell(one) === spell(other)
}

function spell(value: unknown): string | undefined {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
