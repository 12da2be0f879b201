import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

export interface DrawnPage {
  /** Draws this in the page, in place of what it drew before. */
  draw: (node: ReactNode) => Promise<void>
}

/** A page of jsdom that React draws in, for the tests of a file; each test begins with an empty one. */
export function createDrawnPage(): DrawnPage {
  let root: Root
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  return { draw: (node) => act(async () => root.render(node)) }
}
