import { useEffect, useState, useSyncExternalStore } from 'react'
import { UploadQueue, type UploadQueueOptions, type UploadRow } from '../../client/upload/upload-queue.ts'

/** The files of one widget; what is under way stops when the widget goes, and one is asked before leaving the page. */
export function useUploads<Uploaded>(options: UploadQueueOptions<Uploaded>): {
  queue: UploadQueue<Uploaded>
  rows: readonly UploadRow[]
} {
  const [queue] = useState(() => new UploadQueue(options))
  const rows = useSyncExternalStore(queue.subscribe, queue.getRows, queue.getRows)
  const isBusy = rows.some(({ state }) => ['waiting', 'sending', 'checking'].includes(state.kind))
  useEffect(() => {
    queue.setOptions(options)
  })
  useEffect(() => () => queue.clear(), [queue])
  useEffect(() => {
    if (!isBusy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
  return { queue, rows }
}
