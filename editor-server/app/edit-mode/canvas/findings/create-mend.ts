import type { Guid } from '#content/model/guid/guid.ts'
import type { Mend } from '#content/model/publish-finding/mend.ts'
import { findPart, mendText } from '#content/model/publish-finding/mend-text.ts'
import { placeBehind, isPossible } from '../../session/actions/commands.ts'
import { findBlock } from '../../session/actions/edited.ts'
import type { Action, Block, EditCode, Edited } from '../../session/contract.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'

type Options = Readonly<Record<string, unknown>>

/** Text that names other parts of itself: cut in two, one half would lose what it names. */
const NAMES_PARTS = /^\[[^\]]+\]:/m

export interface MendContext {
  edited: Edited
  code: EditCode
  createGuid: () => Guid
}

/**
 * The action that takes a finding away, told by the name of its button. Undefined where it cannot be done: what it is about has changed since,
 * or the block has no place for it.
 * @param answer to what the mend asks
 */
export function createMend(finding: Finding, mend: Mend, answer: string, context: MendContext): Action | undefined {
  const action = changeFor(finding, mend, answer.trim(), context)
  if (!action) return undefined
  const told: Action = { type: 'batch', actions: [action], announcement: { key: 'announcements.mended', params: { what: mend.label } } }
  return isPossible(context.edited, told, context.code) ? told : undefined
}

function changeFor({ blockGuid, path }: Finding, { change }: Mend, answer: string, context: MendContext): Action | undefined {
  const { edited } = context
  const block = blockGuid === undefined ? undefined : findBlock(edited, blockGuid)
  if (change.kind === 'image') {
    const isOfPage = edited.kind === 'page' && path === 'options.headerImage'
    return block ? describeImage(block, change, answer) : isOfPage ? describeHeaderImage(change.becomes, answer) : undefined
  }
  if (!block) return undefined
  const { guid, content = '' } = block
  if (change.kind === 'remove-block') return { type: 'delete-blocks', guids: [guid] }
  if (change.kind === 'language') return setLanguage(block, change, context)
  if (change.kind === 'words') return setOptions(block, replaceFirst(block.options, change.was, answer))
  const mended = mendText(content, change, answer)
  return mended === undefined ? undefined : { type: 'set-content', guid, content: mended }
}

/** The options that became others. */
function setOptions({ guid, options }: Block, changed: Options | undefined): Action | undefined {
  if (!changed) return undefined
  const set = Object.fromEntries(Object.entries(changed).filter(([key, value]) => value !== options[key]))
  const unset = Object.keys(options).filter((key) => !(key in changed))
  return { type: 'set-options', guid, set, unset }
}

/** The first text that is these words becomes others; undefined where there is none. */
function replaceFirst(options: Options, was: string, becomes: string): Options | undefined {
  let isDone = false
  const changed = mapDeep(options, (value) => {
    if (isDone || typeof value !== 'string' || value.trim() !== was) return value
    isDone = true
    return becomes
  })
  return isDone ? (changed as Options) : undefined
}

/** Images stand in options as `image`, beside what is said of them: `alt` and `isDecorative`. The first that says nothing is meant. */
function describeImage(
  block: Block,
  { guid, becomes }: { guid: string; becomes: 'described' | 'decoration' },
  answer: string,
): Action | undefined {
  const places = listImages(block.options, guid)
  const place = places.find(({ alt, isDecorative }) => !isDecorative && !alt) ?? places[0]
  if (!place) return undefined
  const { alt: _alt, isDecorative: _isDecorative, ...others } = place
  const told = becomes === 'decoration' ? { ...others, isDecorative: true } : { ...others, alt: answer }
  return setOptions(block, mapDeep(block.options, (value) => (value === place ? told : value)) as Options)
}

function listImages(value: unknown, guid: string): Options[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap((each) => listImages(each, guid))
  return Object.values(value).includes(guid) && !Array.isArray(value) ? [value as Options, ...below] : below
}

function describeHeaderImage(becomes: 'described' | 'decoration', answer: string): Action {
  return becomes === 'decoration'
    ? { type: 'set-page-options', set: { isHeaderImageDecorative: true }, unset: ['headerImageAlt'] }
    : { type: 'set-page-options', set: { headerImageAlt: answer }, unset: ['isHeaderImageDecorative'] }
}

/** Values changed wherever they stand; what does not change stays the same object. */
function mapDeep(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = change(value)
  if (changed !== value || typeof value !== 'object' || value === null) return changed
  if (Array.isArray(value)) {
    const list = value.map((each) => mapDeep(each, change))
    return list.some((each, index) => each !== value[index]) ? list : value
  }
  const entries = Object.entries(value).map(([key, each]) => [key, mapDeep(each, change)] as const)
  return entries.some(([key, each]) => each !== (value as Options)[key]) ? Object.fromEntries(entries) : value
}

/** The part becomes a block of its own between the halves of the text; where it is all there is, its block gets the language. */
function setLanguage(
  block: Block,
  change: { start: number; was: string; lang: string },
  { edited, createGuid }: MendContext,
): Action | undefined {
  const { guid, content = '', buildingBlockName, options } = block
  const at = findPart(content, change)
  if (at === undefined || NAMES_PARTS.test(content)) return undefined
  const before = content.slice(0, at).trimEnd()
  const after = content.slice(at + change.was.length).trimStart()
  const { lang } = change
  if (before === '' && after === '') return { type: 'set-options', guid, set: { lang } }
  const own = { guid: createGuid(), buildingBlockName, options: { ...options, lang }, content: `${change.was}\n` }
  if (before === '') {
    return batch([
      { type: 'set-content', guid, content: after },
      { type: 'insert-blocks', blocks: [own], at: { position: block.layoutPosition, before: guid } },
    ])
  }
  const rest = after === '' ? [] : [{ guid: createGuid(), buildingBlockName, options, content: after }]
  return batch([
    { type: 'set-content', guid, content: `${before}\n` },
    { type: 'insert-blocks', blocks: [own, ...rest], at: placeBehind(edited, guid) },
  ])
}

function batch(actions: readonly Action[]): Action {
  return { type: 'batch', actions }
}
