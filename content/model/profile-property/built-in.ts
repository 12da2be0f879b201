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

/** Properties of every site; a site's own definition with the same key replaces them, as far as it may (`isFixed`). */
export const builtInProfileProperties: readonly ProfileProperty[] = [...shownOnly, ...ownValues]

const shownOnlyKeys: ReadonlySet<string> = new Set(shownOnly.map(({ key }) => key))

/** Whether users store a value under a key; others are shown from elsewhere. */
export function isStored(key: string): boolean {
  return !shownOnlyKeys.has(key)
}

const fixedKeys: ReadonlySet<string> = new Set([
  ...shownOnlyKeys,
  profilePropertyKeys.notificationClose,
  profilePropertyKeys.followMail,
  profilePropertyKeys.language,
  profilePropertyKeys.commentMail,
])

/**
 * Whether screens show a property in a place of its own and in the product's words: what is kept elsewhere, and the preferences. A site says of
 * it who sees it, and nothing else.
 */
export function isFixed(key: string): boolean {
  return fixedKeys.has(key)
}

const ofSite: ReadonlySet<string> = new Set(['key', 'visibleFor', 'isStaffOnly'] satisfies (keyof ProfileProperty)[])

/** What a site cannot change of a property that is fixed. */
export const fixedFields = (Object.keys(profilePropertySchema.shape) as (keyof ProfileProperty)[]).filter((field) => !ofSite.has(field))

/** A site's definition; of a fixed one, only what a site says of it. */
export function settleDefinition(definition: ProfileProperty): ProfileProperty {
  const { key, visibleFor, isStaffOnly } = definition
  const builtIn = isFixed(key) ? builtInProfileProperties.find((each) => each.key === key) : undefined
  return builtIn ? { ...builtIn, visibleFor, isStaffOnly } : definition
}

/** All definitions of a site in the order of the screen: category, section, subsection, property; then by key. */
export function profilePropertiesOf(own: readonly ProfileProperty[]): ProfileProperty[] {
  const ownKeys = new Set(own.map(({ key }) => key))
  return [...builtInProfileProperties.filter(({ key }) => !ownKeys.has(key)), ...own.map(settleDefinition)].sort(compareDefinitions)
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
