import { useSyncExternalStore } from 'react'
import { isRecord } from '#content/model/json/is-record.ts'
import { type Device, devices } from './devices.ts'

/** Most list fields whose open entry is remembered; the oldest are dropped. */
const MOST_OPEN = 60

export interface View {
  /** Tab of the drawer: blocks to add, or something of what is selected. */
  tab: string
  /** Beside the page, where there is room for both. */
  isDrawerBeside: boolean
  /** Over the page, where there is not. */
  isDrawerOver: boolean
  isTreeOpen?: boolean | undefined
  device: Device
  /** Index of the open entry, by the id of its list field. */
  openThings: Readonly<Record<string, number>>
}

/**
 * Which panels were open last, for one person on one site in this browser (each site has its own origin, so its own storage). Where storage is
 * refused, nothing is remembered.
 */
export class ViewStore {
  readonly #key: string | undefined
  readonly #listeners = new Set<() => void>()
  #view: View

  /** @param user guid of the person; left out, nothing is remembered */
  constructor(user?: string) {
    this.#key = user && `bouwsteen.edit.view:${user}`
    this.#view = read(this.#key)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (): View => this.#view

  set(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change }
    this.#write()
    for (const listener of this.#listeners) listener()
  }

  /** @param index of the open entry; undefined when none is */
  setOpenThing(list: string, index: number | undefined): void {
    const { [list]: _, ...others } = this.#view.openThings
    const kept = Object.entries(others).slice(1 - MOST_OPEN)
    this.set({ openThings: Object.fromEntries(index === undefined ? kept : [...kept, [list, index]]) })
  }

  #write(): void {
    if (this.#key === undefined) return
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#view))
    } catch {
      // It is not remembered, and that is all.
    }
  }
}

/** A part of what was open; drawn again when it changes. */
export function useView<Name extends keyof View>(store: ViewStore, name: Name): View[Name] {
  const readPart = () => store.get()[name]
  return useSyncExternalStore(store.subscribe, readPart, readPart)
}

/** What another version has written, or anybody, counts as far as it is right. */
function read(key: string | undefined): View {
  const { tab, isDrawerBeside, isDrawerOver, isTreeOpen, device, openThings } = readStored(key)
  return {
    tab: typeof tab === 'string' ? tab : 'blocks',
    isDrawerBeside: isDrawerBeside !== false,
    isDrawerOver: isDrawerOver === true,
    ...(typeof isTreeOpen === 'boolean' && { isTreeOpen }),
    device: devices.find((each) => each === device) ?? 'desktop',
    openThings: isRecord(openThings) ? Object.fromEntries(Object.entries(openThings).filter(isOpenThing)) : {},
  }
}

function isOpenThing(entry: [string, unknown]): entry is [string, number] {
  return typeof entry[1] === 'number'
}

function readStored(key: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse((key !== undefined && localStorage.getItem(key)) || '{}')
    return isRecord(found) ? found : {}
  } catch {
    return {}
  }
}
