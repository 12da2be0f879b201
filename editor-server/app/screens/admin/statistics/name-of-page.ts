import { legalKinds } from '#content/model/legal/schema.ts'
import type { TFunction } from 'i18next'

/** A page by its title; by a name of its own where nobody writes it, such as the search; else by its path. */
export function nameOfPage({ title, path }: { title?: string | undefined; path: string }, t: TFunction): string {
  if (title !== undefined) return title
  if (path === '/search') return t('statistics.searchPage')
  const [, kind, language] = /^\/legal\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
  const legal = legalKinds.find((each) => each === kind)
  if (legal === undefined) return path
  const name = t(`admin.legal.${legal}`)
  return language === undefined ? name : `${name} (${language})`
}
