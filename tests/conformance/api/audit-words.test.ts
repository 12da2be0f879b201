import { expect, it } from 'vitest'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { auditActions } from '#content/model/audit/schema.ts'
import { thingOf } from '#content/model/audit/thing-of.ts'
import en from '../../../editor-server/app/screens/admin/audit/messages.en.json' with { type: 'json' }
import nl from '../../../editor-server/app/screens/admin/audit/messages.nl.json' with { type: 'json' }

const calls = (await findEndpoints()).map(({ call }) => call)

it.each([
  ['nl', nl],
  ['en', en],
])('the screen of the audit log has a word for all that the log can be about, and for all that is done (%s)', (_, words) => {
  // What asks for a version can be overwritten on purpose, which is logged too.
  const logged = calls.filter(({ auditedAs, version }) => auditedAs !== undefined || version === 'asks')
  const kinds = new Set(logged.map((call) => thingOf(call).resource))
  expect(kinds.size).toBeGreaterThan(25)
  expect([...kinds].filter((kind) => !(kind in words.resources))).toEqual([])
  expect(auditActions.filter((action) => !(action in words.actions))).toEqual([])
})
