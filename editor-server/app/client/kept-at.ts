/** The screen of the administration where something that is no page is changed; undefined for what has none of its own. */
export function keptAt(kind: string, guid: string | undefined): string | undefined {
  if (kind === 'settings') return '/settings'
  if (kind === 'legal') return '/admin/legal'
  if (guid === undefined) return undefined
  if (kind === 'template') return `/admin/templates/${guid}/edit`
  if (kind === 'form') return `/admin/forms/view/${guid}`
  return kind === 'menu' ? `/admin/menu?menu=${guid}` : undefined
}
