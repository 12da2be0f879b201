import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { describeImage } from '#content/model/media/describe-image.ts'
import type { Media } from '../../../api/media/contract.ts'
import { useApplication } from '../../client/application-context.ts'
import { createPickerSource } from '../pickers/create-picker-source.ts'
import { MediaDialog } from '../pickers/media-dialog/media-dialog.tsx'
import { findBlock } from '../session/actions/edited.ts'
import type { EditSession } from '../session/contract.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { whenDrawn } from '../workspace/focus-when-drawn.ts'
import { findLeadingFile, type LeadingFile } from './find-leading-file.ts'
import { goOnWith } from './show-inserted.ts'

export interface LeadingFileDialogProps {
  /** Of the new block. */
  guid: string
  /** Otherwise the focus stays where its kind was chosen. */
  isFromPicker: boolean
  /** Nothing was chosen: the block stays as it is. */
  onClose: () => void
}

/** The library for a block that was inserted just now and begins with a file. */
export function LeadingFileDialog({ guid, isFromPicker, onClose }: LeadingFileDialogProps): ReactNode {
  const tools = useEdit()
  const { session, close, openField } = tools
  const { callApi, uploadFile } = useApplication()
  const queries = useQueryClient()
  const source = useMemo(() => createPickerSource({ queries, callApi, uploadFile }), [queries, callApi, uploadFile])
  const kind = session.code.findKind(findBlock(session.getState().edited, guid)?.buildingBlockName ?? '')
  const leading = kind && findLeadingFile(kind)
  if (!leading) return null
  const choose = (media: Media) => {
    const isDone = setFile(session, guid, { leading, media })
    close()
    if (!isDone) return
    const { alt } = leading
    // What is asked of it next is in the drawer; the page shows everything else.
    if (alt !== undefined && isWithoutText(media, session)) return whenDrawn(() => openField(alt))
    if (isFromPicker) goOnWith(tools, guid, () => {})
  }
  return <MediaDialog source={source} kinds={leading.kinds} onChoose={choose} onClose={onClose} />
}

/** One step with the insertion, which it completes. */
function setFile(session: EditSession, guid: string, { leading, media }: { leading: LeadingFile; media: Media }): boolean {
  const block = findBlock(session.getState().edited, guid)
  const title = session.code.titleOf(block?.buildingBlockName ?? '')
  return session.dispatch(
    {
      type: 'batch',
      actions: [{ type: 'set-options', guid, set: { [leading.option]: leading.valueOf(media.guid) } }],
      ...(block && {
        announcement: {
          key: 'announcements.insertedWith',
          params: { title, file: media.name, position: block.layoutPosition },
        },
      }),
    },
    { joins: true },
  )
}

function isWithoutText(media: Media, session: EditSession): boolean {
  const { lang = 'nl' } = session.getState().edited.value
  return media.kind === 'image' && describeImage(media, lang).alt === undefined
}
