export const suggestionOutcomes = ['accepted', 'refused'] as const
export type SuggestionOutcome = (typeof suggestionOutcomes)[number]

/** Why somebody is told of a comment: it names them, it goes on with a conversation of theirs, or what they suggested was decided. */
export const commentReasons = ['mention', 'reply', ...suggestionOutcomes] as const
