import { blocksFieldOf, findBlock } from '../../session/actions/edited.ts'
import type { EditSession } from '../../session/contract.ts'
import type { EditTools, TextPlace } from '../../workspace/edit-context.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'

/** Where something is wrong. */
export type PlacedFault = Partial<Pick<Finding, 'code'>> & Pick<Finding, 'blockGuid' | 'path' | 'words' | 'media' | 'line' | 'mends'>

/** What it takes to get to a field. */
export interface SolveTools extends Pick<EditTools, 'open' | 'openField' | 'openDrawer'> {
  session: Pick<EditSession, 'getState' | 'select'>
  canvas: Pick<EditTools['canvas'], 'reveal' | 'editText' | 'findOption' | 'focusBlock'>
}

/** Finding that a translation is behind its original. */
const TRANSLATION_BEHIND = 'translation-behind'

export const isAboutOriginal = ({ code }: Pick<PlacedFault, 'code'>): boolean => code === TRANSLATION_BEHIND

/** Goes to where a finding can be solved: what changed in the original of a translation, its words in the text or in the field of its option, else the block or the page settings. */
export function solveFinding(fault: PlacedFault, { session, canvas, open, openField, openDrawer }: SolveTools): void {
  if (isAboutOriginal(fault)) return open({ kind: 'original' })
  const { blockGuid, path, words, media } = fault
  session.select(blockGuid === undefined ? [] : [blockGuid])
  if (blockGuid === undefined) return openDrawer({ focus: true })
  const { edited } = session.getState()
  canvas.reveal(blockGuid)
  const part = path.replace(new RegExp(`^${blocksFieldOf(edited)}\\.\\d+\\.?`), '')
  const block = findBlock(edited, blockGuid)
  if (part.startsWith('options.')) return openField(part.slice('options.'.length), { words })
  if (part === 'content' && canvas.editText(blockGuid, placeInText(fault, block?.content ?? ''))) return
  const option = words === undefined ? undefined : canvas.findOption(blockGuid, words)
  const place = option ?? (media === undefined ? undefined : findOptionOf(block?.options, media))
  if (place !== undefined) return openField(place, { words })
  canvas.focusBlock(blockGuid)
}

/** Words that stand in a text several times are told apart by what stands before them. */
function placeInText({ words, media, line, mends }: PlacedFault, content: string): TextPlace | undefined {
  if (words === undefined) return media === undefined ? undefined : { media }
  const change = mends?.map((mend) => mend.change).find((each) => 'start' in each)
  const lines = content.split('\n')
  const before = change ? content.slice(0, change.start) : lines.slice(0, (line ?? 1) - 1).join('\n')
  return { words, nth: before.split(words).length - 1 }
}

/** Dotted path of the option that names a file. */
function findOptionOf(value: unknown, media: string, path = ''): string | undefined {
  if (value === media) return path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, each] of Object.entries(value)) {
    const found = findOptionOf(each, media, path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}
