import { findQuote, isSamePlace, type Span } from '#content/model/comment/find-quote.ts'
import type { Quote, Suggestion } from '#content/model/comment/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { isPossible } from '../../session/actions/commands.ts'
import { findBlock } from '../../session/actions/edited.ts'
import type { Action, Block, EditCode, Edited } from '../../session/contract.ts'
import { describeOption, readOption, writeOption } from '../../workspace/option-path.ts'
import { listOptionTexts } from '../../find/list-texts.ts'
import { type Passage, passageOf, passagesOf } from './passages.ts'

export interface Suggested {
  block: Guid
  quote?: Quote | undefined
  suggestion: Suggestion
}

/**
 * The change that a suggestion asks for. Undefined where it cannot be made: the block or the words are there no longer, the words run from one
 * passage into the next, or the block does not take them.
 */
export function createReplacement(edited: Edited, code: EditCode, { block: guid, quote, suggestion }: Suggested): Action | undefined {
  const block = findBlock(edited, guid)
  if (!block) return undefined
  const action: Action | undefined =
    suggestion.kind === 'remove-block'
      ? { type: 'delete-blocks', guids: [guid] }
      : quote && replaceQuoted(listPassages(block, code), quote, suggestion.text)
  return action && isPossible(edited, action, code) ? action : undefined
}

type PlacedPassage = Pick<Passage, 'text'> & {
  /** Of the text of the block, in which passages stand as on the page; those of its settings may stand in another order. */
  isWritten: boolean
  change: (span: Span, words: string) => Action | undefined
}

const known = new WeakMap<Block, { code: EditCode; passages: readonly PlacedPassage[] }>()

/** While somebody types, each suggestion asks for those of its block. */
function listPassages(block: Block, code: EditCode): readonly PlacedPassage[] {
  const before = known.get(block)
  if (before?.code === code) return before.passages
  const passages = readPassages(block, code)
  known.set(block, { code, passages })
  return passages
}

function readPassages(block: Block, code: EditCode): PlacedPassage[] {
  const { guid, content, options } = block
  const kind = code.findKind(block.buildingBlockName)
  const written = passagesOf(content ?? '').map(({ text, replace }): PlacedPassage => ({
    text,
    isWritten: true,
    change(span, words) {
      const changed = replace(span, words)
      return changed === undefined ? undefined : { type: 'set-content', guid, content: changed }
    },
  }))
  const set = (path: string, value: string): Action => {
    const [name = ''] = path.split('.')
    return { type: 'set-options', guid, set: { [name]: readOption(writeOption(options, path, value), name) } }
  }
  const chosen = (kind ? listOptionTexts(kind.schema, options) : []).flatMap(({ path, text: whole }) => {
    const { schema } = describeOption(kind as NonNullable<typeof kind>, path, 'nl')
    const isFormatted = [schema, ...(schema.anyOf ?? [])].some(({ field }) => field === 'markdown')
    return (isFormatted ? passagesOf(whole) : [passageOf(whole)]).map(({ text, replace }): PlacedPassage => ({
      text,
      isWritten: false,
      change(span, words) {
        const changed = replace(span, words)
        return changed === undefined ? undefined : set(path, changed)
      },
    }))
  })
  return [...written, ...chosen]
}

/** Whether a suggestion still fits its block, as far as can be told without making its change. */
export function isFitting(block: Block | undefined, code: EditCode, { quote, suggestion }: Suggested): boolean {
  if (!block) return false
  return suggestion.kind === 'remove-block' || (quote !== undefined && findPassage(listPassages(block, code), quote) !== undefined)
}

function replaceQuoted(passages: readonly PlacedPassage[], quote: Quote, words: string): Action | undefined {
  const found = findPassage(passages, quote)
  if (!found) return undefined
  const { passage, span } = found
  return passage.change(words === '' ? withSpace(passage.text, span) : span, words)
}

/** The passage that the words stand in, and where; undefined where they are gone, or run from one into the next, or may be others. */
function findPassage(passages: readonly PlacedPassage[], quote: Quote): { passage: PlacedPassage; span: Span } | undefined {
  const found = findQuote(joinPassages(passages), quote)
  if (!found) return undefined
  let start = 0
  for (const passage of passages) {
    const span = { from: found.from - start, to: found.to - start }
    if (span.from >= 0 && span.to <= passage.text.length) {
      const isSame = passage.isWritten
        ? isSamePlace(joinPassages(passages.filter(({ isWritten }) => isWritten)), found, quote)
        : isSamePlace(passage.text, span, quote)
      return isSame ? { passage, span } : undefined
    }
    start += passage.text.length + 1
  }
  return undefined
}

function joinPassages(passages: readonly PlacedPassage[]): string {
  return passages.map(({ text }) => text).join('\n')
}

/** Words that go take a space with them where one would stand on either side. */
function withSpace(text: string, { from, to }: Span): Span {
  const isSpace = (at: number) => /\s/u.test(text[at] ?? '')
  const isEdge = (at: number) => at < 0 || at >= text.length || isSpace(at)
  if (isSpace(to) && isEdge(from - 1)) return { from, to: to + 1 }
  const isEnd = isEdge(to) || /[.,;:!?)]/u.test(text[to] ?? '')
  return isSpace(from - 1) && isEnd ? { from: from - 1, to } : { from, to }
}
