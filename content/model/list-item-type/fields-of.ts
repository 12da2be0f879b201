import type { ListItemType } from './schema.ts'

/** Name of the workspace's type that has the fields of a site's type: the one that the site names, else the one of the same name. */
export function fieldsTypeOf(typeName: string, siteTypes: readonly ListItemType[]): string {
  return siteTypes.find(({ name }) => name === typeName)?.fieldsOf ?? typeName
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
