import type { Guid } from '#content/model/guid/guid.ts'
import { getLoggedInProfile } from '../../../api/profiles/contract.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import type { EditCode, Edited, EditSession } from './contract.ts'
import { createEditedCalls } from './edited-calls.ts'
import { findCopies, type FoundCopies } from './find-copy.ts'
import { type LocalCopies, openLocalCopies } from './local-copies.ts'
import { loadRules } from './rules/rules.ts'
import { Session } from './session.ts'
import { openTabs, type Tabs, type TabsOptions } from './tabs.ts'

export interface EditSessionOptions {
  callApi: CallApi
  code: EditCode
  kind: Edited['kind']
  guid: Guid
  /** Who edits. */
  user: Guid
  /** For tests. */
  copies?: LocalCopies | undefined
  openTabs?: ((options: TabsOptions) => Promise<Tabs>) | undefined
  /** Told of what the person need not know, such as a browser that keeps no local copy. */
  log?: ((error: unknown) => void) | undefined
}

/**
 * Opens a page or item for editing: reads its working copy, finds what this browser kept of it, and saves from then on.
 * @throws ApiProblem when it cannot be read
 */
export async function openEditSession({
  callApi,
  code,
  kind,
  guid,
  user,
  log = () => {},
  ...options
}: EditSessionOptions): Promise<EditSession> {
  const calls = createEditedCalls(callApi, { kind, guid })
  const copies = options.copies ?? openLocalCopies()
  let session: Session | undefined
  const [server, tabs] = await Promise.all([
    calls.readDraft(),
    (options.openTabs ?? openTabs)({
      topic: [user, kind, guid].join('/'),
      onSaved: () => void session?.refresh().catch(log),
      onCount: (others) => session?.countTabs(others),
    }),
  ])
  const key = { user, kind, guid, tab: tabs.id }
  // Without a store of its own the browser still edits and saves.
  const found = await findCopies(copies, key, (tab) => tabs.isOpen(tab)).catch((error: unknown): FoundCopies => (log(error), {}))
  // What was kept is compared with what the server has.
  if (found.own || found.unsaved) await loadRules().catch(log)
  const isSignedIn = async () => (await callApi(getLoggedInProfile)).body.guid === user
  session = new Session({ code, calls, copies, key, tabs, server, found, isSignedIn, log })
  return session
}
