import shared from '#content/messages/problems/en.json' with { type: 'json' }

export const texts = { problems: shared.problems }
