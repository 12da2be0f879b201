import shared from '#content/messages/problems/nl.json' with { type: 'json' }

export const texts = { problems: shared.problems }
