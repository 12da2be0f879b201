import * as z from 'zod'
import { linkSchema } from '../link/schema.ts'
import { plainText } from '../text/plain-text.ts'
import { openingHoursSchema } from './opening-hours.ts'

const line = (max: number) => z.string().overwrite(plainText).trim().min(1).max(max)

export const addressSchema = z.strictObject({
  /** Street and number, or a post-office box. */
  street: line(120),
  postalCode: line(12).optional(),
  city: line(80),
  /** Only where it is not that of the site. */
  country: line(60).optional(),
})
export type Address = z.infer<typeof addressSchema>

/** How to reach an organisation or one of its places: the options of a contact block, and the source of its structured data. */
export const contactSchema = z.strictObject({
  organisation: line(120).optional(),
  address: addressSchema.optional(),
  /** For letters, where that is another one. */
  postalAddress: addressSchema.optional(),
  /** As people read it, such as 14 012. */
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s()/.-]{3,24}$/, { error: 'phone' })
    .optional(),
  email: z.email({ error: 'email' }).optional(),
  links: z.array(linkSchema).max(10).default([]),
  openingHours: openingHoursSchema.optional(),
})
export type Contact = z.infer<typeof contactSchema>
