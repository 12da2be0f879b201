import { type DragEvent, useEffect, useState } from 'react'

/** What an element listens to that takes files which are dropped on it, and whether files hang over it now. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // A browser opens a file that is dropped beside it, and what was being done is gone.
    const keep = (event: globalThis.DragEvent) => {
      if (event.dataTransfer && holdsFiles(event.dataTransfer)) event.preventDefault()
    }
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
  const isInside = ({ currentTarget, relatedTarget }: DragEvent) => relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => setOver(holdsFiles(event.dataTransfer)),
      onDragOver: (event: DragEvent) => {
        if (holdsFiles(event.dataTransfer)) event.dataTransfer.dropEffect = 'copy'
      },
      onDragLeave: (event: DragEvent) => {
        if (!isInside(event)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

function holdsFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}
