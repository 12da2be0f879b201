import { useCallback, useSyncExternalStore } from 'react'

/** Addresses that are in use, and how often. */
const made = new WeakMap<Blob, { url: string; uses: number }>()

function take(file: Blob): void {
  const present = made.get(file)
  made.set(file, { url: present?.url ?? URL.createObjectURL(file), uses: (present?.uses ?? 0) + 1 })
}

function release(file: Blob): void {
  const present = made.get(file)
  if (!present) return
  if (present.uses > 1) made.set(file, { ...present, uses: present.uses - 1 })
  else {
    URL.revokeObjectURL(present.url)
    made.delete(file)
  }
}

/** An address with which an `<img>` shows a local file; undefined until the browser has made one. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (!file) return () => {}
      take(file)
      tell()
      return () => release(file)
    },
    [file],
  )
  return useSyncExternalStore(
    subscribe,
    () => file && made.get(file)?.url,
    () => undefined,
  )
}
