import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApplication } from '../../../client/application-context.ts'
import { createPickerSource } from '../../../edit-mode/pickers/create-picker-source.ts'
import { MediaDialog } from '../../../edit-mode/pickers/media-dialog/media-dialog.tsx'
import '../../../edit-mode/styles.ts'
import { useEditTexts } from '../../../edit-mode/texts/edit-texts.ts'

/** The library of edit mode, to choose a picture from or to add one to. */
export function MediaPicker({ onChoose, onClose }: { onChoose: (guid: string) => void; onClose: () => void }): ReactNode {
  const { callApi, uploadFile } = useApplication()
  const queries = useQueryClient()
  const [source] = useState(() => createPickerSource({ queries, callApi, uploadFile }))
  if (!useEditTexts()) return null
  return <MediaDialog source={source} kinds={images} onClose={onClose} onChoose={({ guid }) => onChoose(guid)} />
}

const images = ['image'] as const
