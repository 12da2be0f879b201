import { knownCategories } from '#content/model/consent/own-categories.ts'
import { slugify } from '#content/model/url/slug.ts'

/** What the record of a choice knows a category by: a name that no other one has; empty for a title without letters. */
export function nameCategory(title: string, others: readonly string[]): string {
  const slug = slugify(title)
    .replace(/^[^a-z]+/, '')
    .slice(0, 36)
    .replace(/-+$/, '')
  if (slug === '') return ''
  const taken: readonly string[] = [...knownCategories, ...others]
  let name = slug
  for (let nth = 2; taken.includes(name); nth += 1) name = `${slug}-${nth}`
  return name
}
