/** Parts of a Dutch address. */
export const addressParts = ['postcode', 'number', 'addition', 'street', 'city'] as const
export type AddressPart = (typeof addressParts)[number]
