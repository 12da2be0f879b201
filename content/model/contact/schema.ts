import * as z from 'zod'
import { linkSchema } from '../link/schema.ts'
import { plainText } from '../text/plain-text.ts'
import { openingHoursSchema } from './opening-hours.ts'

const line = (max: number) => z.string().overwrite(plainText).trim().min(1).max(max)

export const addressSchema = z.strictObject({
  street: line(120).meta({ description: 'Street and number, or a post-office box.' }),
  postalCode: line(12).optional().meta({ description: 'Such as 1234 AB.' }),
  city: line(80).meta({ description: 'Place.' }),
  country: line(60).optional().meta({ description: 'Only where it is not that of the site.' }),
})
export type Address = z.infer<typeof addressSchema>

/** How to reach an organisation or one of its places: the options of a contact block, and the source of its structured data. */
export const contactSchema = z.strictObject({
  organisation: line(120).optional().meta({ description: 'Name of the organisation or of the place.' }),
  address: addressSchema.optional().meta({ description: 'Where visitors come.' }),
  postalAddress: addressSchema.optional().meta({ description: 'For letters, where that is another one.' }),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s()/.-]{3,24}$/, { error: 'phone' })
    .optional()
    .meta({ description: 'As people read it, such as 14 012.', format: 'tel' }),
  email: z.email({ error: 'email' }).optional().meta({ description: 'Shown as a link.' }),
  links: z.array(linkSchema).max(10).default([]).meta({ description: 'Further ways to get in touch.' }),
  openingHours: openingHoursSchema.optional().meta({ description: 'When it is open.', field: 'opening-hours' }),
})
export type Contact = z.infer<typeof contactSchema>
