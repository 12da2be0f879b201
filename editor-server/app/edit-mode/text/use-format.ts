import type { Editor } from '@tiptap/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { type Format, readFormat } from './commands/read-format.ts'

/** The format at the caret. The same object while nothing changes, so that typing renders nothing. */
export function useFormat(editor: Editor): Format {
  const last = useRef<{ spelt: string; format: Format }>(undefined)
  const read = useCallback(() => {
    const format = readFormat(editor)
    const spelt = JSON.stringify(format)
    if (last.current?.spelt !== spelt) last.current = { spelt, format }
    return last.current.format
  }, [editor])
  return useAtCaret(editor, read)
}

/** What `read` gives at the caret: renders where that is another value. */
export function useAtCaret<Value>(editor: Editor, read: (editor: Editor) => Value): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    [editor],
  )
  const readNow = () => read(editor)
  return useSyncExternalStore(subscribe, readNow, readNow)
}
