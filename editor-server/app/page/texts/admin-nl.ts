import shared from '#content/messages/admin/nl.json' with { type: 'json' }

export const texts = { admin: shared }
