import { erasedOn } from '#content/model/account/deleted.ts'
import type { Account } from '#content/model/account/schema.ts'
import type * as z from 'zod'
import type { closingSchema } from './contract.ts'

export function presentClosing({ closedOn }: Pick<Account, 'closedOn'>): z.input<typeof closingSchema> {
  return closedOn === undefined ? {} : { closedOn, erasedOn: erasedOn({ deletedOn: closedOn }) }
}
