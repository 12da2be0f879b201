import type { AuditValue } from '#content/model/audit/schema.ts'
import type { EditionDetails, EditionEntryCard } from '#content/model/edition/edition-card.ts'
import type { TFunction } from 'i18next'
import { guidSchema } from '#content/model/guid/guid.ts'
import { joinUrl } from '#content/model/url/join-url.ts'

/** What an entry is called; the person may not see the name of everything. */
export function nameEntry({ kind, title, setting, isGone }: EditionEntryCard, t: TFunction): string {
  if (setting !== undefined) return t(`parts.settingNames.${setting}`)
  if (title !== undefined) return title
  return t(isGone ? `edition.gone.${kind}` : 'edition.hidden')
}

/** What a setting was and becomes, where a line can tell it. */
export function describeChange({ change }: EditionEntryCard, t: TFunction, language: string): string | undefined {
  if (!change) return undefined
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const spell = (value: AuditValue | undefined): string => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return t('edition.change.nothing')
    if (typeof value === 'boolean') return t(value ? 'edition.change.on' : 'edition.change.off')
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
    return t('edition.change.quoted', { text: typeof value === 'string' ? value : list.format(value) })
  }
  // Settings that say more than a line have neither; guids tell people nothing.
  const texts = [change.from, change.to].flat().filter((value) => value !== undefined)
  if (texts.length === 0 || texts.some((text) => guidSchema.safeParse(text).success)) return undefined
  return t('edition.change.fromTo', { from: spell(change.from), to: spell(change.to) })
}

/** The same by its key, of what an answer names; what is not in the edition was changed along, and the answer says what it is called. */
export function nameKey({ entries }: Pick<EditionDetails, 'entries'>, key: string, t: TFunction, name = ''): string {
  const entry = entries.find((each) => each.key === key)
  if (entry) return nameEntry(entry, t)
  return name === '' ? t(key.startsWith('menu/') ? 'edition.along.menu' : 'edition.along.page') : name
}

/** Where an entry is edited; undefined where the person may not, or there is no such place. */
export function editUrlOf({ kind, key, url, canChange, isGone }: EditionEntryCard): string | undefined {
  if (!canChange || isGone) return undefined
  if (kind === 'menu') return `/admin/menu?menu=${key.slice('menu/'.length)}`
  if (kind === 'setting') return `/settings?setting=${key.slice('setting/'.length)}`
  return url === undefined ? undefined : joinUrl(url, '/edit')
}

export type EntryState = 'gone' | 'overtaken' | 'behind' | 'current'

/** What is the matter with an entry; the gravest first. */
export function statesOf({ isGone, isOvertaken, isBehind }: EditionEntryCard): readonly EntryState[] {
  if (isGone) return ['gone']
  const states: EntryState[] = [...(isOvertaken ? ['overtaken' as const] : []), ...(isBehind ? ['behind' as const] : [])]
  return states.length === 0 ? ['current'] : states
}

/** Guid and kind of entries that are pages or items, as the call takes them that adds them. */
export function thingsOf(entries: readonly EditionEntryCard[]) {
  return entries.flatMap(({ kind, key, action }) =>
    (kind === 'page' || kind === 'item') && action !== 'change' ? [{ kind, guid: key.slice(kind.length + 1), action }] : [],
  )
}
