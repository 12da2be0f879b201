import { reasonOf } from '#content/errors/reason-of.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createLogs } from '../../api/logs/contract.ts'
import { LANGUAGE_PARAMETER } from '../client/page-language.ts'
import { createCallApi } from '../client/api/call-api.ts'
import { CallCache } from '../client/call-cache/call-cache.ts'
import { createLogQueue, type LogQueue } from '../client/logs/log-queue.ts'
import { openSessionChannel } from '../client/session-channel/session-channel.ts'
import { ProofAsker } from '../client/proof/proof-asker.ts'
import { withProof } from '../client/proof/with-proof.ts'
import { ApiProblem, NO_ANSWER } from '../client/api/api-problem.ts'
import type { UploadFile } from '../client/upload/upload-file.ts'
import { UserStore } from '../client/user-store/user-store.ts'
import { PAGE_STATE_ID, type PageState, ROOT_ID } from '../client/page-state.ts'
import { Application } from './application.tsx'
import { createRouteObjects } from './route-objects.tsx'
import { findRoute, isWithinApplication, routes } from './routes.ts'
import { changeTexts, loadTexts } from './texts.ts'

/** Makes the page that the server has rendered respond. */
export async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState
  const root = document.getElementById(ROOT_ID)
  const found = findRoute(location.pathname)
  if (!root || !found) return
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
  const [{ Screen }, texts] = await Promise.all([found.route.load(), loadTexts(state.language, location.pathname + location.search)])
  // Signed in, but the server could not read the profile: it is requested again, and a failure shows where it is used.
  if (state.isSignedIn && user.state.loadingStatus === undefined) {
    await user.load().catch((error: unknown) => logs.log('error', String(error)))
  }
  const changeLanguage = async (to: InterfaceLanguage) => {
    const { pathname } = location
    // The server keeps it as it does for the language switch.
    await fetch(`${pathname}?${new URLSearchParams({ [LANGUAGE_PARAMETER]: to }).toString()}`, { redirect: 'manual' })
    await changeTexts(texts, to, pathname)
    language = to
    document.documentElement.lang = to
  }
  const isWithin = (path: string) => isWithinApplication(path, location.pathname)
  const router = createBrowserRouter(createRouteObjects({ route: found.route, Screen }, texts))
  hydrateRoot(
    root,
    <Application
      tools={{ state, routes, cache, callApi, uploadFile, user, proof, log: logs.log, isWithinApplication: isWithin, changeLanguage }}
      texts={texts}
    >
      <RouterProvider router={router} />
    </Application>,
    { onUncaughtError: (error) => logError(logs, error), onRecoverableError: (error) => logError(logs, error) },
  )
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
