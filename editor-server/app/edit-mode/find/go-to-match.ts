import type { EditTools } from '../workspace/edit-context.ts'
import type { Match } from './find-matches.ts'

export interface FindTools extends Pick<EditTools, 'openField'> {
  session: Pick<EditTools['session'], 'select'>
  canvas: Pick<EditTools['canvas'], 'reveal' | 'editText' | 'focusBlock'>
}

/** Goes to what was found and selects it: in the text on the page, or in the field that it stands in. */
export function goToMatch({ place: { blockGuid, at }, words, nth }: Match, { session, canvas, openField }: FindTools): void {
  session.select(blockGuid === undefined ? [] : [blockGuid])
  if (at.kind === 'field') {
    if (blockGuid !== undefined) canvas.reveal(blockGuid)
    return openField(at.path, { words })
  }
  if (blockGuid === undefined) return
  canvas.reveal(blockGuid)
  const target = at.kind === 'words' ? { words, nth } : at.media === undefined ? undefined : { media: at.media }
  if (!canvas.editText(blockGuid, target)) canvas.focusBlock(blockGuid)
}
