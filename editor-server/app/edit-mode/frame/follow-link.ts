import { joinUrl } from '#content/model/url/join-url.ts'
import { findPageAtPath } from '../../../api/pages/contract.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import type { EditSession } from '../session/contract.ts'

export interface WayOptions {
  session: Pick<EditSession, 'saveNow' | 'getState'>
  callApi: CallApi
}

export interface Ways {
  /** Saves, and opens an address of this site. @param isApart in a new tab */
  goTo: (address: string, isApart?: boolean) => void
  /** Opens what a link of the page leads to in edit mode, else as visitors see it, in a new tab. */
  follow: (href: string, isApart?: boolean) => Promise<void>
}

/** Ways from what is edited to something else. */
export function createWays({ session, callApi }: WayOptions): Ways {
  const goTo = (address: string, isApart = false) => {
    const saved = session.saveNow()
    if (isApart) openApart(address)
    else void saved.then(() => location.assign(address))
  }
  return {
    goTo,
    async follow(href, isApart) {
      const { origin, pathname, protocol } = new URL(href, location.origin)
      if (origin !== location.origin || !protocol.startsWith('http')) return openApart(href)
      const found = await callApi(findPageAtPath, { query: { path: pathname } }).catch(() => undefined)
      // No page or item, or one that this person may only read.
      if (!found) return openApart(href)
      if (found.body.guid === session.getState().edited.value.guid) return
      goTo(joinUrl(found.body.url, '/edit'), isApart)
    },
  }
}

/** The new tab learns nothing of this one. */
function openApart(address: string): void {
  window.open(address, '_blank', 'noopener')
}
