import { isPublicSetting, settingsToList } from '#content/model/platform-setting/public-keys.ts'
import type { PlatformSettingKey, PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { Actor } from '#content/access/actor.ts'
import { checkArea } from '#content/access/site-access.ts'
import type * as z from 'zod'
import { tokenOf, versionOfShared } from '../../site/version.ts'
import type { listPlatformSettingValues } from './contract.ts'

type Values = z.input<(typeof listPlatformSettingValues)['answers'][200]>

/** Settings as a list, with the version of all settings and behind a dot that of the list. */
export function answerSettings(
  settings: PlatformSettings,
  options: { keys?: readonly string[] | undefined; includePrivate: boolean },
): { body: Values; version: string } {
  const { keys, includePrivate } = options
  const body = settingsToList(settings, { includePrivate, ...(keys && { keys }) }) as Values
  return { body, version: `${versionOfShared(settings)}.${tokenOf(body)}` }
}

/** One setting, with its own version: changing the logo does not conflict with changing the name. */
export function presentSetting(settings: PlatformSettings, key: PlatformSettingKey): Values[number] {
  return { key, value: settings[key] ?? null }
}

export function mayReadSetting(actor: Actor, key: PlatformSettingKey): boolean {
  return isPublicSetting(key) || checkArea(actor, 'settings').isAllowed
}
