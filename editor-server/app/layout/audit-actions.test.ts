import { expect, it } from 'vitest'
import { auditActions } from '#content/model/audit/schema.ts'
import ownEn from '../screens/account/activity/messages.en.json' with { type: 'json' }
import ownNl from '../screens/account/activity/messages.nl.json' with { type: 'json' }
import logEn from '../screens/admin/audit/messages.en.json' with { type: 'json' }
import logNl from '../screens/admin/audit/messages.nl.json' with { type: 'json' }
import userEn from '../screens/admin/users/single-user/messages.en.json' with { type: 'json' }
import userNl from '../screens/admin/users/single-user/messages.nl.json' with { type: 'json' }

it.each([
  ['my activity', ownNl, ownEn],
  ['the activity of a user', userNl.activity, userEn.activity],
  ['the log', logNl, logEn],
])('%s has words for all that is logged', (_, nl, en) => {
  const sorted = [...auditActions].sort()
  expect([Object.keys(nl.actions).sort(), Object.keys(en.actions).sort()]).toEqual([sorted, sorted])
})
