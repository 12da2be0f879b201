import { dropAbsent } from '#content/model/json/drop-absent.ts'
import {
  askToPublishItem,
  askToPublishPage,
  listPublishersOfItem,
  listPublishersOfPage,
  sendBackRequestOfItem,
  sendBackRequestOfPage,
  withdrawRequestOfItem,
  withdrawRequestOfPage,
} from '../../../api/publish-requests/contract.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import type { Edited } from '../session/contract.ts'
import type { AskWishes, RequestCalls } from './publishing-calls.ts'

/** Requests to publish a page or item. */
export function createRequestCalls(callApi: CallApi, { kind, guid }: { kind: Edited['kind']; guid: string }): RequestCalls {
  if (kind === 'item') {
    const params = { guid }
    return {
      ask: async (wishes, version) => void (await callApi(askToPublishItem, { params, version, body: bodyOf(wishes) })),
      withdraw: async () => void (await callApi(withdrawRequestOfItem, { params })),
      sendBack: async (note) => void (await callApi(sendBackRequestOfItem, { params, body: { note } })),
      listPublishers: async (signal) => (await callApi(listPublishersOfItem, { params, signal })).body,
    }
  }
  const params = { id: guid }
  return {
    ask: async (wishes, version) => void (await callApi(askToPublishPage, { params, version, body: bodyOf(wishes) })),
    withdraw: async () => void (await callApi(withdrawRequestOfPage, { params })),
    sendBack: async (note) => void (await callApi(sendBackRequestOfPage, { params, body: { note } })),
    listPublishers: async (signal) => (await callApi(listPublishersOfPage, { params, signal })).body,
  }
}

function bodyOf({ note, to }: AskWishes) {
  return dropAbsent({ note, ...(to.length > 0 && { to: [...to] }) })
}
