import { EventEmitter } from 'node:events'
import type { SiteBuilt } from '#renderer/build/contract.ts'
import type { Delivered } from '../publishing/delivery/purge-sender.ts'

/** What the parts of a live server tell each other, each with the name of the site that it is about. */
interface Told {
  /** A transaction wrote these files, by their paths below the site. */
  written: [site: string, paths: readonly string[]]
  /** Content changed by a transaction; every file of it has been told as `written`. */
  changed: [site: string]
  /** Others changed files on disk. */
  foreign: [site: string]
  /** What a site shows of the submissions of a form changed. */
  shown: [site: string, formGuid: string]
  built: [site: string, built: SiteBuilt]
  delivered: [delivered: Delivered]
  /** The disk did not take a copy of an image. */
  unkept: [error: unknown]
}

/** Listeners are called at once, in the order in which the parts were opened. */
export type LiveEvents = EventEmitter<{ [Name in keyof Told]: Told[Name] }>

export function createEvents(): LiveEvents {
  return new EventEmitter()
}
