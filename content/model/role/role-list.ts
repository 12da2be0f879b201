import * as z from 'zod'

/** Roles that have a right: those of the product by name, those of the site by guid. */
export const roleListSchema = z.array(z.string().max(100)).max(100)
