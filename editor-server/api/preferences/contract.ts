import { preferencesSchema } from '#content/model/profile/preferences.ts'
import { defineCall } from '../call.ts'

const own = { path: '/api/preferences', policy: { kind: 'user' } } as const

export const getPreferences = defineCall({
  method: 'GET',
  ...own,
  summary: 'How the caller wants the tools to behave',
  answers: { 200: preferencesSchema },
  version: 'tells',
})

export const updatePreferences = defineCall({
  method: 'PUT',
  ...own,
  summary: 'Change how the tools behave for you; without a language they have that of the browser',
  // Programs that know of no comments leave theirs out, and it stays.
  body: preferencesSchema.partial({ commentMail: true }),
  answers: { 200: preferencesSchema },
  version: 'asks',
})
