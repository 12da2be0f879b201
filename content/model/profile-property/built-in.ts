import { profilePropertySchema, type ProfileProperty } from './schema.ts'

/** Properties of every site (SPEC section 3); a site's own definition with the same key replaces them. */
export const builtInProfileProperties: readonly ProfileProperty[] = [
  { key: 'accountEmail', category: 'security', inputType: 'email', required: true, visibleFor: 'Admin' },
  { key: 'termsOfUse', category: 'privacy', inputType: 'switch', visibleFor: 'User', sort: 1 },
  { key: 'privacyStatement', category: 'privacy', inputType: 'switch', visibleFor: 'User', sort: 2 },
  { key: 'cookies', category: 'privacy', inputType: 'switch', visibleFor: 'User', sort: 3 },
].map((definition) => profilePropertySchema.parse(definition))

/** All definitions of a site in the order of the screen: category, section, subsection, property; then by key. */
export function profilePropertiesOf(ofSite: readonly ProfileProperty[]): ProfileProperty[] {
  const ownKeys = new Set(ofSite.map(({ key }) => key))
  const categories = ['profile', 'security', 'privacy']
  return [...builtInProfileProperties.filter(({ key }) => !ownKeys.has(key)), ...ofSite].sort(
    (a, b) =>
      categories.indexOf(a.category) - categories.indexOf(b.category) ||
      a.sectionSort - b.sectionSort ||
      compareText(a.section, b.section) ||
      a.subsectionSort - b.subsectionSort ||
      compareText(a.subsection, b.subsection) ||
      a.sort - b.sort ||
      compareText(a.key, b.key),
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
