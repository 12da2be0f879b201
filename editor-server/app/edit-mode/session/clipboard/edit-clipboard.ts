import type { Guid } from '#content/model/guid/guid.ts'
import { listReferences, REFERENCES_AT_ONCE } from '../../../../api/references/contract.ts'
import type { CallApi } from '../../../client/api/call-api.ts'
import { placeBehind } from '../actions/commands.ts'
import { countParams, getBlocks, titleOf } from '../actions/edited.ts'
import type { EditSession, Place } from '../contract.ts'
import { describeFlavours, fillClipboard, readAsyncClipboard, readClipboard, writeClipboard } from './flavours.ts'
import { createPaste } from './paste-blocks.ts'
import { createPayload, type Payload } from './payload.ts'

export interface EditClipboardOptions {
  session: EditSession
  callApi: CallApi
  /** Scheme and host of this site. */
  origin: string
}

/** Copy, cut and paste of what is selected. Events give their own clipboard; buttons leave it out and use the browser's. */
export interface EditClipboard {
  /** @returns whether there was something to copy; the event is then handled */
  copy(clipboard?: DataTransfer): Promise<boolean>
  cut(clipboard?: DataTransfer): Promise<boolean>
  /** Behind what is selected, or at a place. @returns whether there were blocks on the clipboard */
  paste(clipboard?: DataTransfer, at?: Place): Promise<boolean>
}

export function createEditClipboard({ session, callApi, origin }: EditClipboardOptions): EditClipboard {
  const findKnown = async (guids: readonly Guid[]) => {
    const known: Guid[] = []
    for (let start = 0; start < guids.length; start += REFERENCES_AT_ONCE) {
      const some = guids.slice(start, start + REFERENCES_AT_ONCE).join(',')
      known.push(...(await callApi(listReferences, { query: { guids: some } })).body)
    }
    return known
  }

  /** What an event brings is filled before the function returns for the first time: afterwards it is closed. */
  async function take(isCut: boolean, clipboard: DataTransfer | undefined): Promise<boolean> {
    const { edited, selection } = session.getState()
    if (selection.length === 0) return false
    const blocks = getBlocks(edited, selection)
    const flavours = describeFlavours(createPayload(edited, blocks, { origin, isCut }), (block) => titleOf(block, session.code))
    if (clipboard) fillClipboard(clipboard, flavours)
    else await writeClipboard(navigator.clipboard, flavours)
    const announcement = { key: isCut ? 'announcements.cut' : 'announcements.copied', params: countParams(blocks, session.code) } as const
    if (!isCut) session.announce(announcement)
    else session.dispatch({ type: 'batch', actions: [{ type: 'delete-blocks', guids: selection }], announcement })
    return true
  }

  async function paste(clipboard?: DataTransfer, at?: Place): Promise<boolean> {
    const payload = await (clipboard ? readClipboard(clipboard) : readAsyncClipboard(navigator.clipboard))
    if (!payload) {
      session.announce({ key: 'announcements.nothingToPaste', params: {} })
      return false
    }
    await put(payload, at)
    return true
  }

  async function put(payload: Payload, given: Place | undefined): Promise<void> {
    const { edited, selection } = session.getState()
    const at = given ?? placeBehind(edited, selection.at(-1))
    const createGuid = () => crypto.randomUUID()
    const action = await createPaste(payload, { edited, code: session.code, at, origin, createGuid, findKnown })
    if (action) session.dispatch(action)
    else session.announce({ key: 'announcements.pasteRefused', params: {} })
  }

  return {
    copy: (clipboard) => take(false, clipboard),
    cut: (clipboard) => take(true, clipboard),
    paste,
  }
}
