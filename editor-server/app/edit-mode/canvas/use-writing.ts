import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplication } from '../../client/application-context.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { createPickerSource } from '../pickers/create-picker-source.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { retrace } from '../palette/retrace.ts'
import { useEdit } from '../workspace/edit-context.ts'
import type { CanvasController } from './canvas-controller.ts'
import type { WrittenPlace } from './canvas-state.ts'

export interface WrittenProps {
  guid: string
  text: WrittenPlace
  controller: CanvasController
}

/** What every text on the page is given. */
export function useWriting({ text, controller }: WrittenProps) {
  const { t } = useTranslation()
  const { callApi, uploadFile } = useApplication()
  const queries = useQueryClient()
  const tools = useEdit()
  const { open } = tools
  const { showNotice } = useTasks()
  const [source] = useState(() => createPickerSource({ queries, callApi, uploadFile }))
  const lang = useEditState(({ edited }) => edited.value.lang ?? 'nl')
  // Once all of the editor has been taken down.
  const { element } = text
  useEffect(() => () => queueMicrotask(() => controller.writing.end(element)), [controller, element])
  const shared = {
    element,
    at: text.at,
    takeKey: () => controller.writing.takeKey(element),
    lang,
    source,
    onDone: () => controller.writing.stop({ keepsFocus: true }),
    onUndo: () => retrace(tools, 'undo'),
    onRedo: () => retrace(tools, 'redo'),
    onPublish: () => {
      controller.writing.stop()
      open({ kind: 'publish' })
    },
    onLeftOut: (images: number) =>
      // Long enough to be read, since nothing else says what is missing; at the side, where it lies over no button of a dialog.
      showNotice({ kind: 'information', position: 'bottom-left', message: t('edit.canvas.leftOut', { count: images }), timeout: 30_000 }),
  }
  return { text: shared, showNotice }
}
