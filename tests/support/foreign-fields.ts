import { accountSchema } from '#content/model/account/schema.ts'
import { sessionSchema } from '#content/model/session/schema.ts'
import { listItemSchema } from '#content/model/list-item/schema.ts'
import { menuSchema } from '#content/model/menu/schema.ts'
import { pageSchema } from '#content/model/page/schema.ts'
import { roleSchema } from '#content/model/role/schema.ts'
import { templateSchema } from '#content/model/template/schema.ts'
import { guidOf } from './store-samples.ts'

/** Every field of the entities, and some that only an attacker would try, with a value of the right type for the most revealing. */
export const foreignFields: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    [accountSchema, sessionSchema, listItemSchema, menuSchema, pageSchema, roleSchema, templateSchema].flatMap((schema) =>
      Object.keys(schema.shape).map((field) => [field, 'x'] as const),
    ),
  ),
  isAdmin: true,
  isMett: true,
  isDeveloper: true,
  isContentManager: true,
  isActive: true,
  isEmailVerified: true,
  roleIds: [guidOf(0x500)],
  tenantId: 'twee',
  site: 'twee',
  userGuid: guidOf(0x105),
  passwordHash: 'x',
}
