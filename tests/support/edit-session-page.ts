import { listBlocks } from '#editor-server/api/blocks/contract.ts'
import { createSession } from '#editor-server/api/sessions/contract.ts'
import { createCallApi } from '#editor-server/app/client/api/call-api.ts'
import { createEditClipboard, type EditClipboard } from '#editor-server/app/edit-mode/session/clipboard/edit-clipboard.ts'
import { createEditCode } from '#editor-server/app/edit-mode/session/actions/create-edit-code.ts'
import type { EditSession } from '#editor-server/app/edit-mode/session/contract.ts'
import { loadRules } from '#editor-server/app/edit-mode/session/rules/rules.ts'
import { openEditSession } from '#editor-server/app/edit-mode/session/open-edit-session.ts'

/** What a test does in its page: an edit session without edit mode's interface. */
export interface SessionPage {
  session: EditSession
  clipboard: EditClipboard
  signIn: (email: string, password: string) => Promise<void>
  open: (guid: string, user: string) => Promise<void>
}

declare global {
  interface Window {
    bench: SessionPage
  }
}

const callApi = createCallApi({
  fetch: (...request) => fetch(...request),
  readCookies: () => document.cookie,
  findToken: () => undefined,
  findLanguage: () => 'nl',
  createId: () => crypto.randomUUID(),
})

window.bench = {
  session: undefined as never,
  clipboard: undefined as never,
  async signIn(email, password) {
    await callApi(createSession, { body: { email, password } })
  },
  async open(guid, user) {
    const [{ body: kinds }] = await Promise.all([callApi(listBlocks), loadRules()])
    const code = createEditCode(kinds, { language: 'nl', mayChangeRights: true })
    window.bench.session = await openEditSession({ callApi, code, kind: 'page', guid, user })
    window.bench.clipboard = createEditClipboard({ session: window.bench.session, callApi, origin: location.origin })
  },
}
addEventListener('copy', (event) => {
  event.preventDefault()
  void window.bench.clipboard.copy(event.clipboardData ?? undefined)
})
addEventListener('paste', (event) => {
  event.preventDefault()
  void window.bench.clipboard.paste(event.clipboardData ?? undefined)
})
