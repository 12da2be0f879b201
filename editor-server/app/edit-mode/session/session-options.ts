import type { EditCode } from './contract.ts'
import type { EditedCalls, Versioned } from './edited-calls.ts'
import type { FoundCopies } from './find-copy.ts'
import type { CopyKey, LocalCopies } from './local-copies.ts'
import type { Tabs } from './tabs.ts'

export interface SessionOptions {
  code: EditCode
  calls: EditedCalls
  copies: LocalCopies
  key: CopyKey
  tabs: Tabs
  /** What was read of the server. */
  server: Versioned
  found: FoundCopies
  /** Whether the person who began is signed in. */
  isSignedIn: () => Promise<boolean>
  log: (error: unknown) => void
}
