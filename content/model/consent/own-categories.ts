import * as z from 'zod'
import { plainText } from '../text/plain-text.ts'
import { consentCategorySchema } from './schema.ts'

/** Categories that every site may have; those of a site have other names. */
export const knownCategories = ['required', 'analytical', 'siteimprove', 'video'] as const

const inBoth = (most: number) => {
  const text = z.string().overwrite(plainText).trim().min(1).max(most)
  return z.strictObject({ nl: text, en: text })
}

/** A category of a site's own: the services that it groups wait for it, instead of for the category of their kind. */
const ownCategorySchema = z.strictObject({
  /** What the record of a choice knows it by; it stays when its title changes. */
  name: consentCategorySchema.refine((name) => !(knownCategories as readonly string[]).includes(name), { error: 'categoryKnown' }),
  title: inBoth(60),
  /** What it is for. */
  text: inBoth(300),
  /** Hosts of its services. One that the site loads nothing from changes nothing. */
  hosts: z
    .array(z.string().regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, { error: 'hostName' }))
    .min(1)
    .max(22),
})
export type OwnCategory = z.output<typeof ownCategorySchema>

export const ownCategoriesSchema = z
  .array(ownCategorySchema)
  .max(10)
  .refine((categories) => isEachOnce(categories.map(({ name }) => name)), { error: 'categoryOnce' })
  .refine((categories) => isEachOnce(categories.flatMap(({ hosts }) => hosts)), { error: 'categoryHostOnce' })

function isEachOnce(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

/** The site's own category of a service, by the host that it is loaded from. */
export function findOwnCategory(categories: readonly OwnCategory[], host: string): string | undefined {
  return categories.find(({ hosts }) => hosts.includes(host))?.name
}
