import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { Edited } from '../contract.ts'

/** What the clipboard holds when blocks were copied. Any page can write it, so it is read as untrusted data. */
export interface Payload {
  /** Scheme and host of the site that it is from. */
  origin: string
  /** Guid of the page or item that it is from. */
  from: string
  /** It was taken out there. */
  isCut: boolean
  blocks: BuildingBlockInstance[]
}

export function createPayload(
  edited: Edited,
  blocks: readonly BuildingBlockInstance[],
  { origin, isCut }: { origin: string; isCut: boolean },
): Payload {
  return { origin, from: edited.value.guid, isCut, blocks: [...blocks] }
}

export function writePayload(payload: Payload): string {
  return JSON.stringify({ bouwsteen: 1, ...payload })
}
