import { isDeepStrictEqual } from 'node:util'
import type { PlatformSettingKey } from '#content/model/platform-setting/schema.ts'
import { SiteReads } from './create-reads.ts'
import { facts } from './facts.ts'
import type { SiteIndex } from './site-index.ts'
import { listThirdParties } from './third-parties.ts'

/**
 * Readers over the same site with a draft in it. Keeps derived values that pages and lists do not affect, nor the menu where that is another,
 * and passes nothing back.
 */
export function createDraftReads(reads: SiteReads, index: SiteIndex): SiteReads {
  const affected = index.snapshot.menuItems === reads.index.snapshot.menuItems ? /^(?:list|crumbs)/ : /^(?:list|crumbs|menu|shell:)/
  const own = new SiteReads(index, reads.renderMarkdown, reads.readMediaText, reads.types)
  for (const [key, value] of reads.derived) if (!affected.test(key)) own.derived.set(key, value)
  return own
}

/** Readers over the same site with a draft in it that derive everything anew, with the services of others that the draft loads. */
export function createFreshReads(reads: SiteReads, index: SiteIndex): SiteReads {
  const withServices = index.with({ thirdParties: listThirdParties(index) })
  return new SiteReads(withServices, reads.renderMarkdown, reads.readMediaText, reads.types)
}

/** Readers over the same site with other settings. Keeps derived values that read none of these, nor the theme's files. */
export function createLookReads(reads: SiteReads, index: SiteIndex): SiteReads {
  const own = new SiteReads(index, reads.renderMarkdown, reads.readMediaText, reads.types)
  for (const [key, value] of reads.derived) own.derived.set(key, value)
  const { settings } = index.snapshot
  const before = reads.index.snapshot.settings
  const keys = Object.keys({ ...before, ...settings }) as PlatformSettingKey[]
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], settings[key])).map(facts.setting)
  const shells = [...own.derived.keys()].filter((key) => /^(?:shell:|sheet:|picture:|icons$)/.test(key))
  own.forget([...changed, facts.measures])
  for (const key of shells) own.derived.delete(key)
  return own
}
