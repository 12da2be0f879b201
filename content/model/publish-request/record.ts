import { instantKeyOf } from '../record/index-order.ts'
import { byIdStart, type IndexedRecordKind, type RecordKind } from '../record/record-kind.ts'
import type { PublishRequest, RequestNotification } from './schema.ts'

/** `page/<guid>` or `item/<guid>`. `open` lists those that nobody has answered by when they were made, `person` those of somebody. */
export const publishRequest: IndexedRecordKind<PublishRequest, 'open' | 'person'> = {
  erase({ guid }, _id, value) {
    const { askedBy, returned, ...rest } = value
    if (askedBy !== guid && returned?.by !== guid) return 'keep'
    const { by, ...answer } = returned ?? { by: undefined }
    return {
      ...rest,
      ...(askedBy !== undefined && askedBy !== guid && { askedBy }),
      ...(returned && { returned: { ...(answer as typeof returned), ...(by !== undefined && by !== guid && { by }) } }),
    }
  },
  indexes: {
    version: 1,
    keysOf: {
      open: ({ askedOn, returned }) => (returned ? undefined : instantKeyOf(askedOn)),
      person: ({ askedBy, askedOn }) => askedBy && `${askedBy} ${instantKeyOf(askedOn)}`,
    },
  },
}

/** `<guid of the account>/<instant>/<id>`: oldest first for each person. */
export const requestNotification: RecordKind<RequestNotification> = {
  erase(person, id, value) {
    const outcome = byIdStart(person, id, value)
    if (outcome !== 'keep' || value.by !== person.guid) return outcome
    const { by: _by, ...rest } = value
    return rest
  },
}
