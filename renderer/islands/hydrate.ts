import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Default export of a block's island script: makes the server HTML of one `site-island` respond. */
export type MountIsland = (island: HTMLElement) => void

/** Binds a component to the HTML and the data block that `<Island>` wrote. */
export function createMount<P extends object>(component: ComponentType<P>): MountIsland {
  return (island) => {
    const data = island.querySelector(':scope > script')
    const root = island.querySelector(':scope > div')
    if (!data?.textContent || !root) throw new Error('the island has no data or no HTML')
    const props = JSON.parse(data.textContent) as P
    hydrateRoot(root, createElement(component, props), { identifierPrefix: island.dataset['guid'] ?? '' })
  }
}
