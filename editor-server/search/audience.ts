import { type Actor, rolesOf } from '#content/access/actor.ts'
import { draftMenu, readDraftedMenu } from '../site/drafted-menu.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { AudienceIndex } from './audience-index.ts'
import { findNextEnd, listSearchable, readDrafts, type Searchable } from './list-searchable.ts'
import { readApart } from './read-apart.ts'

/** Number of audiences kept for a site; the least recently used goes first. */
const MOST_AUDIENCES = 8

/** What those of an audience see, for as long as it holds. */
export interface Listed {
  state: string
  /** In ms since 1970. */
  from: number
  until: number
  wanted: ReadonlyMap<string, Searchable>
}

/** People who see the same, with the index of it. */
export interface Audience {
  index: AudienceIndex
  listed?: Listed
  /** What the index was last made of: whoever asks for names alone does not wait for it. */
  indexed?: Listed
}

const audiences: Slot<Site, Map<string, Audience>> = { make: () => new Map() }

export function findAudience(site: Site, actor: Actor): Audience {
  const ofSite = site.memory.get(audiences)
  const key = audienceOf(actor)
  const audience = ofSite.get(key) ?? { index: new AudienceIndex((thing, as) => readApart(site, thing, as)) }
  ofSite.delete(key)
  const [oldest] = ofSite.keys()
  if (oldest !== undefined && ofSite.size >= MOST_AUDIENCES) ofSite.delete(oldest)
  ofSite.set(key, audience)
  return audience
}

/** Those of one audience see the same pages and items: the rules of content/access ask for nothing else of a user than this. */
function audienceOf(actor: Actor): string {
  return actor?.isActive ? JSON.stringify([rolesOf(actor), [...actor.roleIds].sort()]) : ''
}

/** Everything that an actor may see; the same object until content, drafts or the time make it another. */
export async function listForAudience(site: Site, audience: Audience, { actor, now }: { actor: Actor; now: Date }): Promise<Listed> {
  const drafts = await readDrafts(site, actor)
  // Visitors find no drafts, so where these come to stand is none of their index's business.
  const menu = drafts.size > 0 ? await readDraftedMenu(site) : draftMenu(site, [], [])
  const state = JSON.stringify([site.index.version, Array.from(drafts, ([key, { changedOn }]) => [key, changedOn]), ...menu.placed])
  const at = now.getTime()
  const { listed } = audience
  if (listed?.state === state && listed.from <= at && at < listed.until) return listed
  const made = { state, from: at, until: findNextEnd(site, now), wanted: listSearchable(site, { actor, now, drafts, menu }) }
  audience.listed = made
  return made
}
