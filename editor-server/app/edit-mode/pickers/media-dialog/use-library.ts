import type { MediaKind } from '#content/model/media/schema.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Media } from '../../../../api/media/contract.ts'
import type { PickerSource } from '../contract.ts'

interface Shown {
  media: readonly Media[]
  hasMore: boolean
  state: 'busy' | 'found' | 'failed'
}

export interface Library extends Shown {
  /** Adds the next page; true when it shows, false when it failed or other words are looked for by now. */
  more: () => Promise<boolean>
  /** Reads the first page again. */
  retry: () => void
}

/** Files of the library with these words, a page at a time. */
export function useLibrary(source: PickerSource, kinds: readonly MediaKind[], text: string): Library {
  const [shown, setShown] = useState<Shown>({ media: [], hasMore: false, state: 'busy' })
  const [attempt, setAttempt] = useState(1)
  const page = useRef(1)
  /** The words that are looked for now. */
  const asked = useRef({})
  // Callers write the kinds as a list of their own.
  const wanted = kinds.join()
  useEffect(() => {
    page.current = 1
    asked.current = {}
    const isWanted = follow(asked)
    source.listMedia({ text, kinds: wanted.split(',') as MediaKind[], page: 1 }).then(
      (found) => isWanted() && setShown({ ...found, state: 'found' }),
      () => isWanted() && setShown({ media: [], hasMore: false, state: 'failed' }),
    )
  }, [source, wanted, text, attempt])
  const more = async () => {
    const isWanted = follow(asked)
    setShown((before) => ({ ...before, state: 'busy' }))
    try {
      const found = await source.listMedia({ text, kinds, page: page.current + 1 })
      if (!isWanted()) return false
      page.current += 1
      flushSync(() => setShown(({ media }) => ({ media: [...media, ...found.media], hasMore: found.hasMore, state: 'found' })))
      return true
    } catch {
      if (isWanted()) setShown((before) => ({ ...before, state: 'failed' }))
      return false
    }
  }
  return { ...shown, more, retry: () => setAttempt((before) => before + 1) }
}

/** Whether what is looked for now is still looked for when this is called. */
function follow(asked: RefObject<object>): () => boolean {
  const { current: mine } = asked
  return () => asked.current === mine
}
