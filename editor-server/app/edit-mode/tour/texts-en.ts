import own from './messages.en.json' with { type: 'json' }

export const texts = { edit: { tour: own } }
