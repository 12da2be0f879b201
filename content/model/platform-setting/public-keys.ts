import type { PlatformSettingKey, PlatformSettings } from './schema.ts'

/** Keys that no page shows; for administrators only. */
const privateKeys: ReadonlySet<PlatformSettingKey> = new Set<PlatformSettingKey>([
  'hostNames',
  'defaultEditRoles',
  'publishRoles',
  'secondFactor',
  'deliveryDays',
  'versionDays',
])

/** Whether anyone may read a setting without a session (DESIGN section 6). */
export function isPublicSetting(key: PlatformSettingKey): boolean {
  return !privateKeys.has(key)
}

export interface SettingValue {
  key: PlatformSettingKey
  value: PlatformSettings[PlatformSettingKey]
}

/**
 * Settings as GET /api/platformsettingvalues returns them, without those that are not set.
 * @param keys only these; absent for all
 */
export function settingsToList(
  settings: PlatformSettings,
  { keys, includePrivate = false }: { keys?: readonly string[]; includePrivate?: boolean } = {},
): SettingValue[] {
  return (Object.keys(settings) as PlatformSettingKey[])
    .filter((key) => settings[key] !== undefined && (includePrivate || isPublicSetting(key)) && (!keys || keys.includes(key)))
    .map((key) => ({ key, value: settings[key] }))
}
