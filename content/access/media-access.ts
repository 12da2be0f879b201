import type { OpenState } from '../model/open-state/open-state.ts'
import type { ProfileProperty } from '../model/profile-property/schema.ts'
import { checkSignedIn, holdsAnyRole, isAdministrator, rolesOf, type Actor, type User } from './actor.ts'
import { type AddRights, checkAddItem } from './block-access.ts'
import { checkPage, checkPageEdit, type PageRights } from './page-access.ts'
import { checkProperty } from './profile-access.ts'
import { allowed, allowIf, denied, type Verdict } from './verdict.ts'

/** `browse` reads a file's entry in the library, `change` writes it; `replace` and `delete` affect the file itself. */
export type MediaAction = 'view' | 'add' | 'browse' | 'change' | 'replace' | 'delete'

/** What a file belongs to, which decides who may do what with it. */
export type MediaSubject =
  /** The library of the site, whose files are public. */
  | {
      of: 'library'
      /** Roles that may edit some page. */
      editRoles: ReadonlySet<string>
      /** Pages that use the file, when it is about to be replaced or deleted. */
      usedOn?: readonly Omit<PageRights, 'isPublished'>[]
    }
  /** An item or block: those who see its page see the file. */
  | {
      of: 'page'
      page: PageRights
      /** The list that the file is added to. */
      list?: { block: AddRights; state: OpenState }
      /** Present where somebody sent it in with the right to add only. */
      sentIn?: SentIn
    }
  /** A photo on a profile; without a property that shows it, only for its owner. */
  | { of: 'profile'; owner: Pick<User, 'guid'>; property?: Pick<ProfileProperty, 'isStaffOnly' | 'visibleFor'> | undefined }

/** A file that awaits an editor, or that one has published. */
export interface SentIn {
  /** The sender, while known. */
  by: string | undefined
  /** Pages where something live names the file; without one it is for its sender and editors only. */
  namedOn: readonly PageRights[]
}

/** Who may do what with a file (SPEC sections 6 and 7, `.decisions/040-media-over-http.md`). */
export function checkMedia(actor: Actor, subject: MediaSubject, action: MediaAction): Verdict {
  switch (subject.of) {
    case 'library':
      return checkLibrary(actor, subject, action)
    case 'page':
      return checkPageMedia(actor, subject, action)
    case 'profile':
      return checkPhoto(actor, subject, action)
  }
}

type SubjectOf<Of extends MediaSubject['of']> = Extract<MediaSubject, { of: Of }>

function checkLibrary(actor: Actor, { editRoles, usedOn = [] }: SubjectOf<'library'>, action: MediaAction): Verdict {
  if (action === 'view') return allowed
  const signedIn = checkSignedIn(actor)
  if (!signedIn.isAllowed || isAdministrator(actor)) return signedIn
  const isManager = rolesOf(actor).includes('ContentManager') || holdsAnyRole(actor, [...editRoles])
  if (!isManager) return denied('role')
  // The library must not be a back door to other people's pages.
  const touches = action === 'replace' || action === 'delete'
  return touches ? (usedOn.map((page) => checkPageEdit(actor, page)).find((verdict) => !verdict.isAllowed) ?? signedIn) : signedIn
}

function checkPageMedia(actor: Actor, { page, list, sentIn }: SubjectOf<'page'>, action: MediaAction): Verdict {
  if (action === 'view') return sentIn ? checkSentIn(actor, page, sentIn) : checkPage(actor, page, 'view')
  const edit = checkPageEdit(actor, page)
  // Storing bytes for an item takes an account, even where everyone may add.
  if (edit.isAllowed || action !== 'add' || !list || !checkSignedIn(actor).isAllowed) return edit
  return checkAddItem(actor, list.block, page, list.state)
}

/** Nobody's picture is shown to others before an editor has published the item or page that names it. */
function checkSentIn(actor: Actor, page: PageRights, { by, namedOn }: SentIn): Verdict {
  const signedIn = checkSignedIn(actor)
  if (signedIn.isAllowed && (actor?.guid === by || checkPageEdit(actor, page).isAllowed)) return signedIn
  const view = checkPage(actor, page, 'view')
  const isNamed = namedOn.some((each) => checkPage(actor, each, 'view').isAllowed)
  return view.isAllowed ? allowIf(isNamed, 'notPublished') : view
}

function checkPhoto(actor: Actor, { owner, property }: SubjectOf<'profile'>, action: MediaAction): Verdict {
  if (action === 'view' && property) return checkProperty(actor, owner, property)
  const signedIn = checkSignedIn(actor)
  return signedIn.isAllowed ? allowIf((action === 'view' || action === 'add') && actor?.guid === owner.guid, 'owner') : signedIn
}

/** Whether a caller may know that a file exists; to others it is answered as absent. */
export function isMediaVisible(actor: Actor, subject: MediaSubject, action: MediaAction): boolean {
  // A photo that is to come does not exist yet.
  return (subject.of === 'profile' && action === 'add') || checkMedia(actor, subject, 'view').isAllowed
}
