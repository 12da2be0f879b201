import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { dataClose, dataOpen } from './island-data.ts'
import { islandSourceOf } from './sources.ts'

/** When an island hydrates; `query` is at once where the address has a query (`?q=`), else on interaction. */
export type HydrateOn = 'visible' | 'idle' | 'interaction' | 'query'

export interface IslandProps<P extends object> {
  /** Name of the block; its `island.tsx` exports the component. */
  block: string
  /** Guid of the block instance: prefix of the island's ids, the same on server and browser. */
  guid: string
  on: HydrateOn
  component: ComponentType<P>
  /** Props for hydration: plain JSON, and no more than the component shows. */
  props: P
}

/**
 * Places an island in a block's view: the component's HTML, the props as a JSON data block, and when to hydrate. The island is a separate
 * React root, so it may be inside static markup.
 */
export function Island<P extends object>({ block, guid, on, component, props }: IslandProps<P>) {
  const html = renderToString(createElement(component, props), { identifierPrefix: guid })
  // `<` is escaped so that no value can close the script.
  const json = JSON.stringify(props).replaceAll('<', '\\u003c')
  return createElement('site-island', {
    'data-block': block,
    'data-guid': guid,
    'data-on': on,
    'data-src': islandSourceOf(block),
    dangerouslySetInnerHTML: { __html: `${dataOpen}${json}${dataClose}<div>${html}</div>` },
  })
}
