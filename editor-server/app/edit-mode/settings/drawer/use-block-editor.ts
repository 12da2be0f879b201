import type { BlockEditor } from '#renderer/blocks/editor-contract.ts'
import { useEffect, useState } from 'react'

/** Editors that blocks bring themselves: each is loaded when a block of its kind is first edited, and visitors never get one. */
const editors = import.meta.glob<{ editor: BlockEditor }>('../../../../../renderer/blocks/*/editor.tsx')

/** A block's own fields; `isReady` tells that it is known whether there are any. Where they cannot be loaded, those of its schema serve. */
export function useBlockEditor(name: string): { editor: BlockEditor | undefined; isReady: boolean } {
  const load = editors[`../../../renderer/blocks/${name}/editor.tsx`]
  const [found, setFound] = useState<{ name: string; editor?: BlockEditor }>()
  useEffect(() => {
    let isWanted = true
    void load?.().then(
      ({ editor }) => isWanted && setFound({ name, editor }),
      () => isWanted && setFound({ name }),
    )
    return () => {
      isWanted = false
    }
  }, [load, name])
  return { editor: found?.name === name ? found.editor : undefined, isReady: !load || found?.name === name }
}
