import own from './messages.nl.json' with { type: 'json' }

export const texts = { edit: { tour: own } }
