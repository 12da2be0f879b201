import type { Actor } from '#content/access/actor.ts'
import { checkPage, type PageRights } from '#content/access/page-access.ts'
import type { Account } from '#content/model/account/schema.ts'
import type { CommentPerson } from '#content/model/comment/comment-card.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import { findFollower } from '../publishing/follows/followed.ts'
import { describeEditor, describeStaff } from '../site/describe-editor.ts'
import { isManager } from '../site/managers.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { walkRecords } from '../site/walk-records.ts'

/** People that a picker is given at a time. */
const MOST_GIVEN = 20
/** Accounts that are read before others get their turn. */
const AT_ONCE = 200
/** Milliseconds that it stays known who edits anything here: for the letters that somebody types. */
const KEPT = 10_000

interface Known {
  managers: Promise<readonly Account[]> | undefined
  timer: NodeJS.Timeout | undefined
}

/** Who edits anything on this site. No index finds them, and reading ten thousand accounts takes a tenth of a second. */
const known: Slot<Site, Known> = {
  make: () => ({ managers: undefined, timer: undefined }),
  close: (kept) => clearTimeout(kept.timer),
}

function listManagers(site: Site): Promise<readonly Account[]> {
  const kept = site.memory.get(known)
  if (kept.managers) return kept.managers
  const forget = () => {
    clearTimeout(kept.timer)
    kept.managers = undefined
  }
  kept.managers = readManagers(site)
  kept.managers.catch(forget)
  kept.timer = setTimeout(forget, KEPT).unref()
  return kept.managers
}

async function readManagers(site: Site): Promise<Account[]> {
  const found: Account[] = []
  for await (const account of walkRecords(site, 'account', { by: 'name' }, AT_ONCE)) if (isManager(site, account)) found.push(account)
  return found
}

/** People of this site who may edit a page and whose names begin a word with what is asked for, by name. */
export async function findMentionable(site: Site, rights: PageRights, asked: string): Promise<CommentPerson[]> {
  const words = foldText(asked.trim())
  const managers = await listManagers(site)
  return managers
    .filter((account) => mayEdit(account, rights) && ` ${foldText(displayNameOf(account))}`.includes(` ${words}`))
    .slice(0, MOST_GIVEN)
    .map((account) => describeEditor(site, account))
}

/** People of this site who may edit a page, by name. */
export async function listEditors(site: Site, rights: PageRights): Promise<Account[]> {
  return (await listManagers(site)).filter((account) => mayEdit(account, rights))
}

/** Those of these people who may edit a page now: nobody else may be mentioned, nor is told of anything. */
export async function findEditorsAmong(site: Site, rights: PageRights, guids: readonly string[]): Promise<Account[]> {
  const accounts = await Promise.all(guids.map((guid) => findFollower(site, guid)))
  return accounts.filter((account) => account !== undefined && mayEdit(account, rights)) as Account[]
}

/** Names and pictures of people by guid, also of who may edit nothing any more. */
export async function describePeople(site: Site, guids: readonly string[]): Promise<CommentPerson[]> {
  const wanted = [...new Set(guids)]
  const [own, staff] = await Promise.all(
    [site, site.staff].map(({ records }) => records.read((reader) => Promise.all(wanted.map((guid) => reader.find('account', guid))))),
  )
  return wanted.flatMap((_guid, index) => {
    const [account, ofPlatform] = [own?.[index], staff?.[index]]
    return account ? [describeEditor(site, account)] : ofPlatform ? [describeStaff(ofPlatform)] : []
  })
}

function mayEdit(actor: Actor, rights: PageRights): boolean {
  return checkPage(actor, rights, 'edit').isAllowed
}
