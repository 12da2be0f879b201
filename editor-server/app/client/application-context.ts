import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { UserStoreState } from '#content/model/user-store-state/schema.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { CallApi } from './api/call-api.ts'
import type { CallCache } from './call-cache/call-cache.ts'
import type { LogQueue } from './logs/log-queue.ts'
import type { UploadFile } from './upload/upload-file.ts'
import type { UserStore } from './user-store/user-store.ts'
import type { PageState } from './page-state.ts'
import type { ProofAsker } from './proof/proof-asker.ts'
import type { Route } from './route.ts'

/** What screens work with. */
export interface ApplicationTools {
  state: PageState
  callApi: CallApi
  uploadFile: UploadFile
  cache: CallCache
  user: UserStore
  proof: ProofAsker
  log: LogQueue['log']
  /** Every screen of the application. */
  loadRoutes: () => Promise<readonly Route[]>
  /** Whether the browser goes to a path by itself; pages of the site are given by the server. */
  isWithinApplication: (path: string) => boolean
  /** Shows everything in another language at once, and from now on in this browser. Nothing that was typed is lost. */
  changeLanguage: (language: InterfaceLanguage) => Promise<void>
}

export const ApplicationContext = createContext<ApplicationTools | undefined>(undefined)

export function useApplication(): ApplicationTools {
  const tools = useContext(ApplicationContext)
  if (!tools) throw new TypeError('This component stands outside the application')
  return tools
}

/** The user store's state; the component is drawn again when it changes. */
export function useUserState(): UserStoreState {
  const { user } = useApplication()
  return useSyncExternalStore(user.subscribe, user.getState, user.getState)
}
