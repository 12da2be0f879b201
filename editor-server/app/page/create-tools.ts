import { reasonOf } from '#content/errors/reason-of.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { createLogs } from '../../api/logs/contract.ts'
import { createCallApi } from '../client/api/call-api.ts'
import { ApiProblem, NO_ANSWER } from '../client/api/api-problem.ts'
import type { ApplicationTools } from '../client/application-context.ts'
import { CallCache } from '../client/call-cache/call-cache.ts'
import { createLogQueue, type LogQueue } from '../client/logs/log-queue.ts'
import { PAGE_STATE_ID, type PageState } from '../client/page-state.ts'
import { ProofAsker } from '../client/proof/proof-asker.ts'
import { withProof } from '../client/proof/with-proof.ts'
import { openSessionChannel } from '../client/session-channel/session-channel.ts'
import type { UploadFile } from '../client/upload/upload-file.ts'
import { UserStore } from '../client/user-store/user-store.ts'

/** What every document of the application works with in the browser. */
export type DocumentTools = Pick<ApplicationTools, 'state' | 'cache' | 'callApi' | 'uploadFile' | 'user' | 'proof' | 'log'>

export interface ToolsOfDocument {
  tools: DocumentTools
  /** From now on the server is asked in this language. */
  setLanguage: (language: InterfaceLanguage) => void
  /** React's reports of what failed while it drew. */
  reports: { onUncaughtError: (error: unknown) => void; onRecoverableError: (error: unknown) => void }
}

/** Reads what the server hands to the document, and makes the tools of its screens of it. */
export function createTools(): ToolsOfDocument {
  const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState
  const now = () => new Date()
  const cache = new CallCache(now)
  cache.takeServerAnswers(state.answers)
  let { language } = state
  const toServer = {
    readCookies: () => document.cookie,
    findToken: () => cache.findToken(),
    findLanguage: () => language,
    createId: () => crypto.randomUUID(),
  }
  const proof = new ProofAsker()
  const callApi = withProof(createCallApi({ fetch: (...request) => fetch(...request), ...toServer }), proof)
  const sendFile: UploadFile = async (call, file, input) => {
    // Without a connection the script fails to load as the upload itself would fail.
    const upload = await import('../client/upload/upload-file.ts').catch(() => undefined)
    if (!upload) throw new ApiProblem({ title: 'No answer', status: NO_ANSWER })
    return upload.createUploadFile({ createRequest: () => new XMLHttpRequest(), ...toServer })(call, file, input)
  }
  const uploadFile = withProof(sendFile, proof)
  const lastCall = createCallApi({ fetch: (url, init) => fetch(url, { ...init, keepalive: true }), ...toServer })
  const logs = createLogQueue({
    send: (records, isLast) => (isLast ? lastCall : callApi)(createLogs, { body: { records } }),
    now,
    findPath: () => location.pathname,
  })
  followPage(logs)
  const channel = openSessionChannel(() => location.assign('/sign-in/signed-out'))
  const user = new UserStore({ cache, callApi, onSignOut: () => channel.tellSignedOut() })
  const report = (error: unknown) => logError(logs, error)
  return {
    tools: { state, cache, callApi, uploadFile, user, proof, log: logs.log },
    setLanguage: (next) => (language = next),
    reports: { onUncaughtError: report, onRecoverableError: report },
  }
}

/** Signed in, but the server could not read the profile: it is requested again, and a failure shows where it is used. */
export async function readUserOnceMore({ state, user, log }: DocumentTools): Promise<void> {
  if (!state.isSignedIn || user.state.loadingStatus !== undefined) return
  await user.load().catch((error: unknown) => log('error', String(error)))
}

/** Faults of scripts go to the log, and what has gathered goes out when the page is hidden (SPEC section 7). */
function followPage(logs: LogQueue): void {
  addEventListener('error', ({ error, message }) => logError(logs, error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => logError(logs, reason))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void logs.flush(true)
  })
}

function logError(logs: LogQueue, error: unknown): void {
  logs.log('error', reasonOf(error), { stack: error instanceof Error ? error.stack : undefined })
}
