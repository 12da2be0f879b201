import type { AuditChange, AuditValue } from '#content/model/audit/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { TFunction } from 'i18next'
import { describeDay, describeMoment } from '../../../client/describe-moment.ts'
import { createLanguageNamer } from '../../../client/language-names.ts'
import type { AuditRow } from './audit-table.tsx'
import { deedOf } from './deeds.ts'

/** From this status on a call was refused or failed. */
const FIRST_REFUSAL = 400

/** Actions of which the kind of call says what was done. */
const byMethod: Readonly<Record<string, string>> = { POST: 'added', PUT: 'changed', PATCH: 'changed', DELETE: 'deleted' }
const told: ReadonlySet<string> = new Set(['rights', 'users', 'settings'])

/** Settings of which each value has words. */
const chosen: ReadonlySet<string> = new Set(['registration', 'secondFactor', 'headerVisibility', 'organizationType'])
const ofRoles: ReadonlySet<string> = new Set(['defaultEditRoles', 'publishRoles'])

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/
const DAY = /^\d{4}-\d\d-\d\d$/
/** What `writeTexts` tells of a legal text: its version and its day. */
const LEGAL = /^(\d+) \((\d{4}-\d\d-\d\d)\)$/

export interface AuditWords {
  actionOf: (row: AuditRow) => string
  aboutOf: (row: AuditRow) => string
  /** What changed, and that it did not succeed, each in a line. */
  detailsOf: (row: AuditRow) => string[]
  /** Where a page is, as long as it is there. */
  addressOf: (row: AuditRow) => string | undefined
}

/** Lines of the log in words. */
export function createAuditWords(t: TFunction, language: InterfaceLanguage): AuditWords {
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const dateOf = (text: string): string | undefined => {
    if (Number.isNaN(Date.parse(text))) return undefined
    if (INSTANT.test(text)) return describeMoment(text, language)
    return DAY.test(text) ? describeDay(text, language) : undefined
  }
  const legalOf = (text: string): string | undefined => {
    const [, version, day = ''] = LEGAL.exec(text) ?? []
    const on = dateOf(day)
    return on === undefined ? undefined : `${version} (${on})`
  }
  const nameLanguage = createLanguageNamer(language)
  const wordsFor = (field: string, text: string): string | undefined => {
    if (field === 'defaultLanguage') return nameLanguage(text)
    if (ofRoles.has(field) && text === 'ContentManager') return t('admin.role.ContentManager')
    return chosen.has(field) ? t('audit.quoted', { text: t(`audit.values.${field}.${text}`, { defaultValue: text }) }) : undefined
  }
  const fieldOf = ({ field }: AuditChange) => t(`audit.fields.${field}`, { defaultValue: field })
  const changeOf = (change: AuditChange, names: Readonly<Record<string, string>>): string => {
    const nameOf = (text: string) =>
      names[text] ?? wordsFor(change.field, text) ?? (guidSchema.safeParse(text).success ? t('audit.gone') : undefined)
    const valueOf = (value: AuditValue | undefined): string => {
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return t('audit.nothing')
      if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
      if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
      // Of several that are gone it is said once.
      if (typeof value !== 'string') return list.format(new Set(value.map((each) => nameOf(each) ?? each)))
      const date = change.field.startsWith('legal.') ? legalOf(value) : dateOf(value)
      return nameOf(value) ?? date ?? t('audit.quoted', { text: value })
    }
    return change.from === undefined && change.to === undefined
      ? t('audit.otherwise', { field: fieldOf(change) })
      : t('audit.fromTo', { field: fieldOf(change), from: valueOf(change.from), to: valueOf(change.to) })
  }
  return {
    actionOf({ action, method, path }) {
      const deed = action === 'overwrite' ? undefined : deedOf({ method, path })
      if (deed !== undefined) return t(`audit.deeds.${deed}`)
      const did = told.has(action) ? byMethod[method] : undefined
      return did === undefined ? t(`audit.actions.${action}`) : `${t(`audit.actions.${action}`)}: ${t(`audit.did.${did}`)}`
    },
    aboutOf({ about: { resource, id, title, sentOn } }) {
      const kind = t(`audit.resources.${resource}`, { defaultValue: resource })
      if (resource === 'platformsettingvalues' && id !== undefined) return t(`audit.fields.${id}`, { defaultValue: id })
      if (resource === 'legaltexts' && id !== undefined) return t(`admin.legal.${id}`, { defaultValue: kind })
      if (title !== undefined && sentOn !== undefined)
        return t('audit.submissionOf', { kind, form: title, on: describeMoment(sentOn, language) })
      if (resource === 'menus' && title === TOP_LEVEL_MENU) return `${kind}: ${t('audit.mainMenu')}`
      return title === undefined ? kind : `${kind}: ${title}`
    },
    detailsOf: ({ changes = [], names = {}, result }) => [
      ...(result >= FIRST_REFUSAL ? [t('audit.refused', { result })] : []),
      ...changes.map((change) => changeOf(change, names)),
    ],
    addressOf: ({ about: { resource, id, title } }) =>
      resource === 'pages' && id !== undefined && title !== undefined ? `/g/${id}` : undefined,
  }
}
