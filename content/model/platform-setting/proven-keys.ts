import type { PlatformSettingKey } from './schema.ts'

/**
 * Settings that ask who changes them to show who they are: links in mails lead to hosts, others decide who may do what, or remove for good
 * what is older. They hold from when they are saved, and wait in no edition.
 */
export const provenSettingKeys = [
  'primaryDomain',
  'hostNames',
  'defaultEditRoles',
  'publishRoles',
  'registration',
  'secondFactor',
  'auditDays',
  'statisticsMonths',
  'deliveryDays',
  'versionDays',
] as const satisfies readonly PlatformSettingKey[]
export type ProvenSettingKey = (typeof provenSettingKeys)[number]

/** Whether changing a setting asks for a recent proof of identity. */
export function isProvenSetting(key: PlatformSettingKey): key is ProvenSettingKey {
  return provenSettingKeys.some((proven) => proven === key)
}
