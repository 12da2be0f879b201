import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FindingStore } from './finding-store.ts'
import type { ScheduleStore } from './schedule-store.ts'
import type { Finding, PublishingCalls } from './publishing-calls.ts'
import type { PublishState, PublishStore } from './publish-store.ts'

/** What lies over edit mode; at most one at a time. */
export type PublishingView =
  | { kind: 'publish' }
  | { kind: 'unpublish' }
  | { kind: 'revert' }
  | { kind: 'findings' }
  | { kind: 'versions' }
  | { kind: 'schedule' }
  | { kind: 'edition' }
  /** Sides are numbers of versions, what is live, or what is on the screen. */
  | { kind: 'compare'; before?: Side; after?: Side }

export type Side = number | 'live' | 'draft'

/** What the parts of publishing work with. */
export interface PublishingTools {
  language: InterfaceLanguage
  calls: PublishingCalls
  store: PublishStore
  findings: FindingStore
  schedule: ScheduleStore
  /** Closes what lies over the page, and leads to where a finding can be solved. */
  solve: (finding: Finding) => void
  open: (view: PublishingView) => void
  close: () => void
  /** Address of the page, where it is live. */
  url: string
  /** ms since 1970. */
  now: () => number
}

export const PublishingContext = createContext<PublishingTools | undefined>(undefined)

export function usePublishing(): PublishingTools {
  const tools = useContext(PublishingContext)
  if (!tools) throw new TypeError('This component stands outside publishing')
  return tools
}

export function usePublishState(): PublishState {
  const { store } = usePublishing()
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}
