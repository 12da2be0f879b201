import { useEffect } from 'react'
import type { EditClipboard } from '../session/clipboard/edit-clipboard.ts'
import type { EditSession } from '../session/contract.ts'
import { isTextField } from '../palette/shortcuts.ts'
import type { CanvasController } from './canvas-controller.ts'

/** Copy, cut and paste of blocks by the keys and the menu of the browser, on the page and in the tree. Text fields keep their own. */
export function useClipboard(session: EditSession, controller: CanvasController | undefined): void {
  useEffect(() => {
    if (!controller) return undefined
    const ends = [document, controller.page.document].map((page) => follow(page, controller.clipboard, session))
    return () => ends.forEach((end) => end())
  }, [session, controller])
}

function follow(page: Document, clipboard: EditClipboard, session: EditSession): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const isOurs = (event: ClipboardEvent) => {
    const target = event.target as Element | null
    // Text that is marked somewhere is what is to be copied.
    const hasMarked = event.type !== 'paste' && page.getSelection()?.isCollapsed === false
    return !event.defaultPrevented && !isTextField(target) && !target?.closest('[role=dialog]') && !hasMarked
  }
  const take = (kind: 'copy' | 'cut') => (event: ClipboardEvent) => {
    if (!isOurs(event) || !event.clipboardData || session.getState().selection.length === 0) return
    event.preventDefault()
    void clipboard[kind](event.clipboardData)
  }
  page.addEventListener('copy', take('copy'), { signal })
  page.addEventListener('cut', take('cut'), { signal })
  page.addEventListener(
    'paste',
    (event) => {
      if (!isOurs(event) || !event.clipboardData) return
      event.preventDefault()
      void clipboard.paste(event.clipboardData)
    },
    { signal },
  )
  return () => ending.abort()
}
