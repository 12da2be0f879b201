import type { PlatformSettingKey } from '#content/model/platform-setting/schema.ts'

/** The sections of the screen in their order, each with the settings that it saves. */
export const sectionKeys = {
  general: [
    'platformName',
    'platformDescription',
    'defaultLanguage',
    'translationGate',
    'organizationType',
    'contactEmail',
    'securityContact',
  ],
  look: ['theme', 'colorScheme', 'useBrowserColor', 'browserColor'],
  header: [
    'showHeader',
    'headerVisibility',
    'headerLogo',
    'headerLogoHeight',
    'headerLogoPadding',
    'faviconLogo',
    'headerImages',
    'showSubMenu',
    'showAutoTranslate',
    'showAccount',
  ],
  footer: ['showFooter', 'footers'],
  hosts: ['primaryDomain', 'hostNames'],
  rights: ['defaultEditRoles', 'publishRoles', 'registration', 'secondFactor'],
  parties: ['countVisits', 'siteimproveId', 'googleSiteVerification', 'videoHosts', 'consentCategories'],
  retention: ['auditDays', 'statisticsMonths', 'deliveryDays', 'versionDays'],
} as const satisfies Record<string, readonly PlatformSettingKey[]>
export type SectionName = keyof typeof sectionKeys

export const sectionNames = Object.keys(sectionKeys) as SectionName[]

/** Sections that show what holds, and save nothing. */
export const factNames = ['services'] as const
export type FactName = (typeof factNames)[number]

/** The section that an address asks for, by its name or that of one of its settings; the first for one that there is not. */
export function readSection(asked: URLSearchParams): SectionName | FactName {
  const setting = asked.get('setting')
  const hasSetting = (name: SectionName) => sectionKeys[name].some((key) => key === setting)
  return [...sectionNames, ...factNames].find((name) => name === asked.get('section')) ?? sectionNames.find(hasSetting) ?? 'general'
}
