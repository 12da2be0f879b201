import type { Editor } from '@tiptap/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { type Format, readFormat } from './commands/read-format.ts'

/** The format at the caret. The same object while nothing changes, so that typing renders nothing. */
export function useFormat(editor: Editor): Format {
  const last = useRef<{ spelt: string; format: Format }>(undefined)
  const subscribe = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    [editor],
  )
  const read = useCallback(() => {
    const format = readFormat(editor)
    const spelt = JSON.stringify(format)
    if (last.current?.spelt !== spelt) last.current = { spelt, format }
    return last.current.format
  }, [editor])
  return useSyncExternalStore(subscribe, read, read)
}
