import type { ListItemType } from './schema.ts'

/** Begins the name of a type whose fields the site itself defines; no folder of the workspace can be called so. */
const OWN = '@'

/** Name of a type with fields of the site, beside which those of the workspace have theirs. */
export function ownTypeName(typeName: string): string {
  return `${OWN}${typeName}`
}

/** The site's type that a name of `ownTypeName` stands for; undefined for a name of the workspace, and where the site has no such type. */
export function findOwnType(name: string, siteTypes: readonly ListItemType[]): ListItemType | undefined {
  if (!name.startsWith(OWN)) return undefined
  return siteTypes.find((type) => type.fields && ownTypeName(type.name) === name)
}

/**
 * Name of the type that has the fields of a site's type: its own where the site gives it fields, else the workspace's that the site names, else
 * the workspace's of the same name.
 */
export function fieldsTypeOf(typeName: string, siteTypes: readonly ListItemType[]): string {
  const type = siteTypes.find(({ name }) => name === typeName)
  return type?.fields ? ownTypeName(typeName) : (type?.fieldsOf ?? typeName)
}

/**
 * The types to choose from for items of a site: those it lists, and those of the workspace that it does not. Names that differ in letter case alone
 * are one, since both are folders.
 * @param offered names of the workspace's types
 */
export function typesOfSite(siteTypes: readonly ListItemType[], offered: readonly string[]): ListItemType[] {
  const taken = new Set(siteTypes.flatMap(({ name, fieldsOf }) => [name.toLowerCase(), fieldsOf ?? '']))
  return [...siteTypes, ...offered.filter((name) => !taken.has(name)).map((name) => ({ name }))]
}

/**
 * Names of all types that items of a site can have: also the workspace's own name of a type that the site offers under another, since a folder
 * under `items/` may bear it.
 * @param known names of the workspace's types
 */
export function typeNamesOfItems(siteTypes: readonly ListItemType[], known: readonly string[]): string[] {
  return [...new Set([...siteTypes.map(({ name }) => name), ...known])]
}
