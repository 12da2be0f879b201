import type { Suggestion } from '#content/model/comment/schema.ts'
import type { EditSession } from '../../session/contract.ts'
import type { About } from '../read-about.ts'
import { createReplacement } from './create-replacement.ts'

export type SuggestionKind = Suggestion['kind']

/** What can be suggested of what is selected: other words where words are, else that the block goes. Undefined where neither can be done. */
export function readSuggestionKind(
  { block, quote }: About,
  { getState, code }: Pick<EditSession, 'getState' | 'code'>,
): SuggestionKind | undefined {
  if (block === undefined) return undefined
  // Any other words will do: whether the block takes those that are written is seen once they are.
  const suggestion: Suggestion = quote ? { kind: 'words', text: `${quote.words} x` } : { kind: 'remove-block' }
  return createReplacement(getState().edited, code, { block, quote, suggestion }) && suggestion.kind
}
