import { isDeepStrictEqual } from 'node:util'
import type { PlatformSettingKey, PlatformSettings } from '#content/model/platform-setting/schema.ts'

/**
 * Settings that nothing but a reader looks up, so that their facts tell all that depends on them. What a site has, where it stands and how it
 * looks is decided by others too, without a read.
 */
const plainKeys: ReadonlySet<PlatformSettingKey> = new Set<PlatformSettingKey>([
  'auditDays',
  'browserColor',
  'contactEmail',
  'countVisits',
  'defaultEditRoles',
  'deliveryDays',
  'googleSiteVerification',
  'headerVisibility',
  'organizationType',
  'platformDescription',
  'platformName',
  'publishRoles',
  'registration',
  'secondFactor',
  'securityContact',
  'showAccount',
  'showAutoTranslate',
  'showFooter',
  'showHeader',
  'showSubMenu',
  'statisticsMonths',
  'translationGate',
  'useBrowserColor',
  'versionDays',
])

/** The settings that differ, where readers alone look these up; undefined where one decides more. */
export function listPlainChanges(before: PlatformSettings, after: PlatformSettings): PlatformSettingKey[] | undefined {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<PlatformSettingKey>
  const changed = [...keys].filter((key) => !isDeepStrictEqual(before[key], after[key]))
  // A site without one has no file for it.
  const isFileKept = (before.securityContact === undefined) === (after.securityContact === undefined)
  return isFileKept && changed.every((key) => plainKeys.has(key)) ? changed : undefined
}
