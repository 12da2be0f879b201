import { optionalCategoriesOf } from '#content/model/consent/rules.ts'
import { readOwnWords } from '../consent-args.ts'
import type { AccessibilityText, LegalKind, LegalText } from '#content/model/legal/schema.ts'
import { type LegalPlace, legalUrl } from '#content/model/legal/urls.ts'
import type { Translate } from '../../language/translations.ts'
import { formatDate } from '../../language/format-date.ts'
import type { SiteReader } from '../../reads/site-reader.ts'

export interface LegalArgs extends LegalPlace {
  /** The site's own text, where it has one. */
  own: LegalText | undefined
  read: SiteReader
  t: Translate
}

/** Sections of the default texts, in order; each has a title and a text in the messages. */
const sections = {
  terms: ['about', 'use', 'content', 'liability', 'links', 'privacy', 'change'],
  personal: ['who', 'visit', 'forms', 'account', 'others', 'rights', 'complaint', 'change'],
} as const

/** The text of a legal page as Markdown: the site's own, or a default with the site's settings filled in. */
export function composeLegalText(args: LegalArgs): string {
  const compose: Record<LegalKind, (args: LegalArgs) => string> = {
    'terms-of-use': ({ own, ...rest }) => own?.body || composeSections('terms', rest),
    privacy: ({ own, ...rest }) => own?.body || composeSections('personal', rest),
    accessibility: composeAccessibility,
    'cookie-statement': composeCookies,
  }
  return compose[args.kind](args)
}

/** What stands where a site may put its own words: on the accessibility statement nothing does. */
export function composeStandardText({ kind, ...args }: Pick<LegalArgs, 'kind' | 'read' | 'lang' | 't'>): string {
  if (kind === 'accessibility') return ''
  if (kind === 'cookie-statement') return section('legal.cookies.about', args.t, paramsOf(args))
  return composeSections(kind === 'privacy' ? 'personal' : 'terms', args)
}

type Params = Record<string, string>

/** Parameters of the default texts: the site, how to reach it, and the pages they refer to. */
function paramsOf({ read, lang, t }: Pick<LegalArgs, 'read' | 'lang' | 't'>): Params {
  const mail = read.setting('contactEmail')
  const defaultLanguage = read.setting('defaultLanguage')
  return {
    name: escapeMarkdown(read.setting('platformName')),
    contact:
      mail === undefined ? t('legal.contactElsewhere') : t('legal.contactByMail', { mail: `[${escapeMarkdown(mail)}](mailto:${mail})` }),
    host: `[${escapeMarkdown(new URL(read.baseUrl).host)}](/)`,
    privacyUrl: legalUrl('privacy', lang, defaultLanguage),
    cookiesUrl: legalUrl('cookie-statement', lang, defaultLanguage),
  }
}

function composeSections(group: keyof typeof sections, args: Pick<LegalArgs, 'read' | 'lang' | 't'>): string {
  const params = paramsOf(args)
  const counting = args.t(args.read.setting('countVisits') ? 'legal.counting' : 'legal.notCounting', params)
  return sections[group].map((name) => section(`legal.${group}.${name}`, args.t, { ...params, counting })).join('\n\n')
}

function section(key: string, t: Translate, params: Params): string {
  return `## ${t(`${key}.title`)}\n\n${t(`${key}.text`, params)}`
}

/** Follows the Dutch model statement: status, own words, limitations, measures, feedback, enforcement. */
function composeAccessibility(args: LegalArgs): string {
  const { t } = args
  const own = args.own as AccessibilityText | undefined
  const params = paramsOf(args)
  return [
    section('legal.access.about', t, params),
    `## ${t('legal.access.status.title')}`,
    t(`legal.access.status.${own?.status ?? 'D'}`),
    ...(own?.researchDate === undefined ? [] : [t('legal.access.researchDate', { date: formatDate(own.researchDate, args.lang) })]),
    ...composeReports(args, own),
    ...(own?.body ? [own.body] : []),
    ...composeLimitations(args, own),
    ...['measures', 'feedback', 'enforcement'].map((name) => section(`legal.access.${name}`, t, params)),
  ].join('\n\n')
}

function composeReports({ t, lang }: LegalArgs, own: AccessibilityText | undefined): string[] {
  if (!own || own.reports.length === 0) return []
  const lines = own.reports.map(({ title, url, by, date }) => {
    const name = escapeMarkdown(title)
    const parts = [url === undefined ? name : `[${name}](<${url}>)`, by && t('legal.access.reportBy', { by: escapeMarkdown(by) })]
    return `- ${parts.filter(Boolean).join(' ')}, ${formatDate(date, lang)}`
  })
  return [`### ${t('legal.access.reports')}`, lines.join('\n')]
}

function composeLimitations({ t, lang }: LegalArgs, own: AccessibilityText | undefined): string[] {
  const head = `## ${t('legal.access.limitations.title')}`
  if (!own || own.knownIssues.length === 0) return [head, t('legal.access.limitations.none')]
  const issues = own.knownIssues.map(({ criterion, description, plannedFor, ...rest }, index) => {
    const name = criterion === undefined ? t('legal.access.limitations.issue', { number: index + 1 }) : escapeMarkdown(criterion)
    const details = { ...rest, plannedFor: plannedFor && formatDate(plannedFor, lang) }
    const lines = Object.entries(details).flatMap(([detail, value]) =>
      value === undefined ? [] : [`- **${t(`legal.access.limitations.${detail}`)}:** ${escapeMarkdown(value)}`],
    )
    return [`### ${name}`, escapeMarkdown(description), lines.join('\n')].join('\n\n')
  })
  return [head, ...issues]
}

/** What is really in use on this site: categories, our own cookies, and third parties by name, address and purpose. */
function composeCookies(args: LegalArgs): string {
  const { read, t, own, lang } = args
  const thirdParties = read.thirdParties()
  const optional = optionalCategoriesOf(thirdParties)
  const ownWords = readOwnWords(optional, lang, read)
  const isCounting = read.setting('countVisits')
  const account = read.setting('showAccount') ? ['session', 'xsrf', 'device', 'rehearsal'] : []
  const cookies = [...(optional.length > 0 || isCounting ? ['consent'] : []), ...account]
  const category = (name: string, when: string) => {
    const words = ownWords[name]
    const title = words ? escapeMarkdown(words.title) : t(`consent.categories.${name}`)
    const text = words ? escapeMarkdown(words.text) : t(`consent.categories.${name}Text`)
    return `- **${title}.** ${text} ${t(`legal.cookies.categories.${when}`)}`
  }
  const list = [
    category('required', 'always'),
    ...(isCounting ? [category('analytical', 'untilRefused')] : []),
    ...optional.map((name) => category(name, 'afterConsent')),
  ]
  const parts = [own?.body || section('legal.cookies.about', t, paramsOf(args)), `## ${t('legal.cookies.categories.title')}`]
  if (optional.length === 0 && account.length === 0) parts.push(t(isCounting ? 'legal.cookies.noneUnasked' : 'legal.cookies.none'))
  parts.push(list.join('\n'))
  if (cookies.length > 0)
    parts.push(`## ${t('legal.cookies.own.title')}`, cookies.map((name) => `- ${t(`legal.cookies.own.${name}`)}`).join('\n'))
  if (thirdParties.length > 0) {
    const lines = thirdParties.map(({ name, hosts, kind }) => {
      const addresses = hosts.map((host) => `\`${host}\``).join(', ')
      return `- **${escapeMarkdown(name)}** (${addresses}). ${t(`legal.cookies.others.${kind}`)}`
    })
    parts.push(section('legal.cookies.others', t, {}), lines.join('\n'), section('legal.cookies.withoutScript', t, {}))
  }
  return parts.join('\n\n')
}

/** A value as plain text in Markdown, with its special characters escaped. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>()#!|~&]/g, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[-+=]/, '\\$&')
}
