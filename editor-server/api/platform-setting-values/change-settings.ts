import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#content/errors/app-error.ts'
import { provenSettingKeys } from '#content/model/platform-setting/proven-keys.ts'
import { type PlatformSettingKey, type PlatformSettings, platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import type { AuditChange } from '#content/model/audit/schema.ts'
import type { Site } from '../../site/site.ts'
import type { DescribedLooks } from '../../site/site-looks.ts'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { createFinding, type Finding } from '../../site/findings.ts'
import { refuseFindings } from '../refuse.ts'
import { isPublicName } from '../../site/host-proof.ts'
import { checkContrast } from './check-contrast.ts'
import { checkSettings } from './check-settings.ts'

export interface SettingChange {
  key: PlatformSettingKey
  /** Null puts the default back. */
  value: unknown
}

export interface ChangedSettings {
  settings: PlatformSettings
  /** For the audit log. */
  changes: AuditChange[]
}

interface ChangeOptions {
  /** Called with the settings as they are, before anything changes. */
  checkVersion(stored: PlatformSettings): void
  /**
   * Called when hosts of the site change, since links to new passwords lead there and who sets the hosts could read them; and when other
   * people may edit all pages, or make themselves an account, or others have to have a second factor.
   */
  checkProof(): void
  /** Where in the body the value of a key stands. */
  pathOf(key: PlatformSettingKey): PropertyKey[]
}

/**
 * Writes settings, all or none.
 * @throws RequestFault for values that do not fit; AppError SITE_CONFLICT for a host of another site, without telling which;
 *   SITE_HOST_UNPROVEN for a new one that its domain does not name this site for; what the options throw
 */
export async function changeSettings(site: Site, changes: readonly SettingChange[], options: ChangeOptions): Promise<ChangedSettings> {
  const hosts = hostsIn(changes)
  return site.claimHosts(hosts, async () => {
    const known = allHosts(site.index.settings)
    const asked = hosts.filter((host) => !known.has(host) && isPublicName(host))
    // Who has not shown who they are makes nobody ask DNS.
    if (asked.length > 0) options.checkProof()
    if (asked.length > MOST_NEW_HOSTS) refuseFindings([createFinding(options.pathOf('hostNames'), 'hostMany')])
    await site.proveHosts(asked)
    const looks = changes.some(({ key }) => key === 'theme' || key === 'colorScheme') ? await describeLooks(site) : undefined
    return site.content.transact(async (writer) => {
      const stored = await writer.find('settings', SETTINGS_ID)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      options.checkVersion(stored)
      const changed = applyChanges(site, stored, changes, options)
      if (looks) refuseFindings(checkContrast(looks, changed, stored).map((finding) => placeInBody(finding, options)))
      if (!isDeepStrictEqual(provenOf(stored), provenOf(changed))) options.checkProof()
      const proven = new Set([...allHosts(stored), ...asked])
      if ([...allHosts(changed)].some((host) => !proven.has(host))) throw new AppError('SITE_CONFLICT')
      await writer.put('settings', SETTINGS_ID, changed)
      return { settings: changed, changes: listChanges(stored, changed) }
    })
  })
}

/**
 * Settings as changes would make them.
 * @throws RequestFault for values that do not fit
 */
export function applyChanges(
  site: Site,
  stored: PlatformSettings,
  changes: readonly SettingChange[],
  options: Pick<ChangeOptions, 'pathOf'>,
): PlatformSettings {
  const wanted: Record<string, unknown> = { ...stored }
  for (const { key, value } of changes) {
    if (value === null) delete wanted[key]
    else wanted[key] = value
  }
  const read = platformSettingsSchema.safeParse(wanted, { reportInput: true })
  const findings = read.success ? checkSettings(site, read.data, stored) : read.error.issues
  refuseFindings(findings.map((finding) => placeInBody(finding, options)))
  return read.data as PlatformSettings
}

/**
 * Where in a list of changes the value of each key stands.
 * @throws RequestFault for a key that it names twice
 */
export function placesOf(changes: readonly SettingChange[]): ChangeOptions['pathOf'] {
  const keys = changes.map(({ key }) => key)
  refuseFindings(keys.flatMap((key, index) => (keys.indexOf(key) === index ? [] : [createFinding([index, 'key'], 'uniqueKey', key)])))
  return (key) => (keys.includes(key) ? [keys.indexOf(key), 'value'] : [])
}

/** Undefined on a server that has loaded no themes. */
async function describeLooks(site: Site): Promise<DescribedLooks | undefined> {
  try {
    return await site.looks.describe()
  } catch (error) {
    if (error instanceof AppError && error.code === 'SITE_EDITING_CLOSED') return undefined
    throw error
  }
}

/** New hosts in one change: each is a question to DNS. */
const MOST_NEW_HOSTS = 10

function allHosts({ primaryDomain, hostNames }: PlatformSettings): Set<string> {
  return new Set([...(primaryDomain === undefined ? [] : [primaryDomain]), ...hostNames])
}

function placeInBody(finding: Finding, { pathOf }: Pick<ChangeOptions, 'pathOf'>): Finding {
  const [key, ...path] = finding.path
  return { ...finding, path: [...pathOf(key as PlatformSettingKey), ...path] }
}

/** What nobody changes without having shown who they are. */
function provenOf(settings: PlatformSettings) {
  return provenSettingKeys.map((key) => settings[key])
}

/** Host names in a change, as far as they are text at all. */
function hostsIn(changes: readonly SettingChange[]): string[] {
  const values = changes.flatMap(({ key, value }) => (key === 'primaryDomain' || key === 'hostNames' ? [value].flat() : []))
  return values.filter((value) => typeof value === 'string')
}
