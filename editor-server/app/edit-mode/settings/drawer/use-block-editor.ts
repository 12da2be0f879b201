import type { BlockEditor } from '#renderer/blocks/editor-contract.ts'
import { useEffect, useState } from 'react'

/** Editors that blocks bring themselves, each loaded when a block of its kind is first edited. Visitors never load one. */
const modules = import.meta.glob<{ editor: BlockEditor }>('../../../../../renderer/blocks/*/editor.tsx')
const editors = new Map(Object.entries(modules).map(([path, load]) => [path.split('/').at(-2), load]))

/** A block's own fields; `isReady` says whether it is known that there are any. If they cannot be loaded, those of its schema are used. */
export function useBlockEditor(name: string): { editor: BlockEditor | undefined; isReady: boolean } {
  const load = editors.get(name)
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
