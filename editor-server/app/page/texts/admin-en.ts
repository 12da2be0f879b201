import shared from '#content/messages/admin/en.json' with { type: 'json' }

export const texts = { admin: shared }
