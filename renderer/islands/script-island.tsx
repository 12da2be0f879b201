import { createElement, type ReactNode } from 'react'
import type { HydrateOn } from './island.tsx'
import { islandSourceOf } from './sources.ts'

interface ScriptIslandProps {
  /** Name of the block; its `island.ts` exports `mount`. */
  block: string
  on: Exclude<HydrateOn, 'interaction'>
  /** JSON data that the script needs beside the HTML. */
  data: object
  children: ReactNode
}

/**
 * Places an island without React in a block's view: its HTML, and the data for a script that changes some of its words or attributes. For
 * islands too small to need a framework.
 */
export function ScriptIsland({ block, on, data, children }: ScriptIslandProps) {
  return createElement(
    'site-island',
    { 'data-block': block, 'data-on': on, 'data-src': islandSourceOf(block), 'data-props': JSON.stringify(data) },
    children,
  )
}
