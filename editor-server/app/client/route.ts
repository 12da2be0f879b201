import type { CallerPolicy } from '#content/access/caller-policy.ts'
import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import type { AnyCallInput } from './api/describe-call.ts'
import type { Call } from '../../api/call.ts'

/** Who may open a screen, decided on the caller alone. Server and browser decide on this same value. */
export type Access = CallerPolicy

/** A reading call with what it is made with. */
export interface PreparedCall {
  call: Call
  input: AnyCallInput
}

/** A screen of the live application, as its folder's `route.ts` describes it. */
export interface Route {
  /**
   * From the root, with parameters as react-router writes them: `/invitation/:code`. `/*` + an ending takes every path with that ending;
   * the part before it is the parameter `*`.
   */
  path: `/${string}`
  access: Access
  /** Key of the title among the texts, such as `sign-in.title`. */
  titleKey: string
  /**
   * `bare` has no header and no account menu; `admin` has the menu of the administration, and `full` the window to itself, both in the
   * application's own colours. `alone` is a document with a script of its own, which has no router; the server draws its screen, and that
   * script something else in its place.
   */
  layout: 'main' | 'bare' | 'admin' | 'full' | 'alone'
  load: () => Promise<{ Screen: ComponentType }>
  /** Its place in a menu of the application; the entry is named after the title and shown to whom `access` allows. */
  menu?: MenuPlace
  /** Status of the page, if it is not 200. */
  status?: number
  /** It shows parts that a few screens have, whose texts (`content/messages/parts`) are a set of their own. */
  hasParts?: true
  /**
   * What the screen is about: the caller of this call sees the screen, others what its policy says (sign in, unauthorized, not found). For who may
   * see it, the page's status is 404 where there is no such thing, as the screen says; undefined: the address can name none.
   */
  gate?: (params: Readonly<Record<string, string | undefined>>) => PreparedCall | undefined
  /** Whether the screen takes what its gate answered for gone, such as something in the wastebasket. */
  isGone?: (answer: unknown) => boolean
  /** It shows a page of the site within itself. */
  hasFrame?: true
  /** What the screen reads at once: the server calls it while it renders the page. */
  calls?: (params: Readonly<Record<string, string | undefined>>) => readonly PreparedCall[]
}

export interface MenuPlace {
  /** `account`: behind the name of the signed-in person. `admin` and, below a line, `adminNavigation`: beside every screen of the administration. */
  in: 'account' | 'admin' | 'adminNavigation'
  /** Ascending; entries of one number by their path. */
  sort: number
  icon: IconNode
  /** Its entry says how many notifications the person has not read. */
  hasUnreadCount?: true
}

/** Types a route. */
export function defineRoute(route: Route): Route {
  return route
}
