import type { PolicySources } from '#content/model/third-party/third-party.ts'
import type { Problem } from '#content/errors/app-error.ts'
import type { LentSources } from '#content/store/files/read-source.ts'
import type { ImageWorks } from '#renderer/images/image-works.ts'
import type { RequestHandler } from 'express'
import type { LoadedCode } from './loaded-code.ts'

export interface DevServerOptions {
  /** Folder that holds content/sites, absolute. */
  workspace: string
  /** Folder of the caches, absolute. */
  data: string
  /** Sites to serve; absent or empty means all, those made later too. */
  sites?: readonly string[]
  /** 0 takes any free port. */
  port: number
  /** The text of a source file, for code frames; undefined where it cannot be read. Path absolute. */
  readSource: (path: string) => Promise<string | undefined>
  /** What happens while it runs, for the terminal. */
  onEvent: (event: DevEvent) => void
  /** Opens what answers beside the pages. */
  openLive: (place: LivePlace) => Promise<LiveSide>
}

/** What the live side of `site dev` is opened with. */
export interface LivePlace {
  sites: () => readonly string[]
  /** Without a trailing slash. */
  urlOf: (site: string) => string
  /** Blocks and themes as they were last loaded. */
  findCode: () => LoadedCode | undefined
  /** Where images are probed and resized. */
  images: ImageWorks
  /** Answers public pages, as they follow every change. */
  pages: RequestHandler
  /** Folder with what sites show of submissions, absolute. */
  shown: string
  /** What a site shows of submissions changed. */
  onShown: (site: string) => void
}

/** API, accounts and the pages that are not for everyone. */
export interface LiveSide {
  /** Answers the hosts of sites. */
  handler: RequestHandler
  /** Pages and items of a site as its store holds them. */
  lend: (site: string) => LentSources
  /** Takes in files that changed, by their paths below content/sites, and sites that came or went. */
  take: (paths: readonly string[]) => Promise<void>
  /** One-time sign-in links, created with each call. */
  makeLinks: () => readonly SignInLink[]
  close: () => Promise<void>
}

export interface SignInLink {
  site: string
  /** Whom it signs in: admin, editor or user, and staff where all sites are administered. */
  name: string
  url: string
}

export interface DevServer {
  port: number
  sites: readonly string[]
  /** Without a trailing slash. */
  urlOf: (site: string) => string
  galleryUrl: string
  makeLinks: LiveSide['makeLinks']
  close: () => Promise<void>
}

export type DevEvent =
  /** Files changed, and as many pages that are open in a browser came out different. */
  | { kind: 'changed'; files: readonly string[]; pages: number; ms: number }
  /** A style sheet changed; browsers swap it in place. */
  | { kind: 'styled'; file: string }
  /** An error that was not there before; the last good page stays. */
  | { kind: 'failed'; error: DevError }
  /** The last reported error is gone. */
  | { kind: 'mended' }
  | { kind: 'sites'; sites: readonly string[] }

/** An error with what helps to fix it. It crosses to the browser as JSON. */
export interface DevError extends Omit<Problem, 'severity'> {
  frame?: readonly FrameLine[] | undefined
  /** Of an error in code. */
  stack?: string | undefined
}

export interface FrameLine {
  number: number
  text: string
  isMarked: boolean
}

/** What the server sends to a page that is open in a browser. */
export interface PageState {
  /** The page has come out different since it was sent. */
  isStale: boolean
  error?: DevError | undefined
  /** What an author should fix on this page. */
  problems: readonly Problem[]
}

/** What an open page sends to the server. */
export interface OpenPage {
  host: string
  /** Path and query. */
  url: string
  /** Of the HTML as the server sent it. */
  hash: string
}

/** Names of the two messages. */
export const PAGE_STATE = 'bouwsteen:state'
export const PAGE_OPEN = 'bouwsteen:open'

/** Everything that Vite serves is below this path, so that no page's URL can collide with it. */
export const VITE_BASE = '/_vite/'

/** What answers a request. `html` is without the development client. */
export type Answer =
  | {
      kind: 'page'
      status: number
      html: string
      error?: DevError | undefined
      problems: readonly Problem[]
      /** What the content security policy allows beside the server's own. */
      sources?: PolicySources
      /** Instead of the development server's own policy. */
      policy?: string
      /** False for a page whose own scripts follow what it is made of. */
      follows?: boolean
    }
  | { kind: 'redirect'; to: string }
  | { kind: 'text'; type: string; text: string; status?: number }
  /** Absolute path. */
  | { kind: 'file'; path: string }
