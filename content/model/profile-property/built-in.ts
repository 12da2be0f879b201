import { interfaceLanguages } from '../../messages/create-translate.ts'
import { commentMailChoices } from '../comment/mail-preference.ts'
import { followMailChoices } from '../follow/mail-preference.ts'
import { profilePropertyKeys } from '../profile/properties.ts'
import { profileCategories, profilePropertySchema, type ProfileProperty } from './schema.ts'

/** Shown on the account screens from elsewhere: the address, the terms, the consent (SPEC section 3). No value is stored under these keys. */
const shownOnly: readonly ProfileProperty[] = [
  { key: 'accountEmail', category: 'security', inputType: 'email', required: true, visibleFor: 'Admin' },
  { key: 'termsOfUse', category: 'privacy', inputType: 'switch', visibleFor: 'User', sort: 1 },
  { key: 'privacyStatement', category: 'privacy', inputType: 'switch', visibleFor: 'User', sort: 2 },
  { key: 'cookies', category: 'privacy', inputType: 'switch', visibleFor: 'User', sort: 3 },
].map((definition) => profilePropertySchema.parse(definition))

/** Values that the product reads itself (SPEC section 3). */
const ownValues: readonly ProfileProperty[] = [
  { key: profilePropertyKeys.picture, inputType: 'image', visibleFor: 'Users', sort: 1 },
  { key: profilePropertyKeys.alias, visibleFor: 'Users', sort: 2 },
  { key: profilePropertyKeys.notificationClose, inputType: 'number', visibleFor: 'User', sort: 3 },
  {
    key: profilePropertyKeys.followMail,
    inputType: 'select',
    visibleFor: 'User',
    sort: 4,
    options: followMailChoices.map((value) => ({ value, label: value })),
  },
  {
    key: profilePropertyKeys.language,
    inputType: 'select',
    visibleFor: 'User',
    sort: 5,
    options: interfaceLanguages.map((value) => ({ value, label: value })),
  },
  {
    key: profilePropertyKeys.commentMail,
    inputType: 'select',
    visibleFor: 'User',
    sort: 6,
    options: commentMailChoices.map((value) => ({ value, label: value })),
  },
].map((definition) => profilePropertySchema.parse(definition))

/** Properties of every site; a site's own definition with the same key replaces them. */
export const builtInProfileProperties: readonly ProfileProperty[] = [...shownOnly, ...ownValues]

const shownOnlyKeys: ReadonlySet<string> = new Set(shownOnly.map(({ key }) => key))

/** Whether users store a value under a key; others are shown from elsewhere. */
export function isStored(key: string): boolean {
  return !shownOnlyKeys.has(key)
}

/** All definitions of a site in the order of the screen: category, section, subsection, property; then by key. */
export function profilePropertiesOf(ofSite: readonly ProfileProperty[]): ProfileProperty[] {
  const ownKeys = new Set(ofSite.map(({ key }) => key))
  return [...builtInProfileProperties.filter(({ key }) => !ownKeys.has(key)), ...ofSite].sort(compareDefinitions)
}

/** The order of the screen. */
export function compareDefinitions(a: ProfileProperty, b: ProfileProperty): number {
  return (
    profileCategories.indexOf(a.category) - profileCategories.indexOf(b.category) ||
    a.sectionSort - b.sectionSort ||
    compareText(a.section, b.section) ||
    a.subsectionSort - b.subsectionSort ||
    compareText(a.subsection, b.subsection) ||
    a.sort - b.sort ||
    compareText(a.key, b.key)
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
