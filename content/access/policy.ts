import type { OpenState } from '../model/open-state/open-state.ts'
import { checkLevel } from './access-level.ts'
import type { Actor } from './actor.ts'
import { type CallerPolicy, decideByCaller, decideByVerdict, type Decision } from './caller-policy.ts'
import { type AddRights, checkAddItem, checkItem, checkSubmit, type ItemAction } from './block-access.ts'
import { checkMedia, isMediaVisible, type MediaAction, type MediaSubject } from './media-access.ts'
import { checkPage, type PageAction, type PageRights } from './page-access.ts'
import type { Verdict } from './verdict.ts'

/**
 * What a route requires of its caller (DESIGN section 6: each route declares it, or the server does not start). `anyone`, `signedIn`,
 * `user`, `area` and `staff` depend on the caller alone, the others on the thing that the route finds.
 */
export type Policy =
  | CallerPolicy
  | { kind: 'page'; action: PageAction }
  | { kind: 'item'; action: ItemAction }
  /** The list as a block: readable for those who see its page. */
  | { kind: 'list'; action: 'view' | 'add' }
  | { kind: 'form'; action: 'view' | 'submit' }
  /** A file, or the place to add one to. */
  | { kind: 'media'; action: MediaAction }

/** Things that a policy is decided on. */
export interface PolicySubjects {
  page: PageRights
  item: { item: { isPublished: boolean }; page: PageRights }
  list: { block: AddRights; page: PageRights; state: OpenState }
  form: { block: AddRights; page: PageRights; state: OpenState }
  media: MediaSubject
}
export type SubjectKind = keyof PolicySubjects
export type SubjectOf<P extends Policy> = P['kind'] extends SubjectKind ? PolicySubjects[P['kind']] : undefined

/** Whether a policy depends on a thing that the route has to find. */
export function asksForSubject(policy: Policy): policy is Extract<Policy, { kind: SubjectKind }> {
  return ['page', 'item', 'list', 'form', 'media'].includes(policy.kind)
}

/** Whether a session is always required: a caller without one then learns nothing of the thing, not even that it is absent. */
export function asksForSession(policy: Policy): boolean {
  if (policy.kind === 'anyone' || policy.kind === 'form') return false
  return !(asksForSubject(policy) && (policy.action === 'view' || (policy.kind === 'list' && policy.action === 'add')))
}

/**
 * The one decision of every route (SPEC section 6, DESIGN section 3).
 * @param subject what the policy depends on; undefined when this site has no such thing
 */
export function decide(policy: Policy, actor: Actor, subject?: PolicySubjects[SubjectKind]): Decision {
  if (!asksForSubject(policy)) return decideByCaller(policy, actor)
  if (!actor && asksForSession(policy)) return { outcome: 'signIn' }
  if (!subject || !isVisible(policy, actor, subject)) return { outcome: 'notFound' }
  return decideByVerdict(checkSubject(policy, actor, subject))
}

type SubjectPolicy = Extract<Policy, { kind: SubjectKind }>

function isVisible(policy: SubjectPolicy, actor: Actor, subject: PolicySubjects[SubjectKind]): boolean {
  if (policy.kind === 'page') return checkPage(actor, subject as PageRights, 'view').isAllowed
  if (policy.kind === 'item') {
    const { item, page } = subject as PolicySubjects['item']
    return checkItem(actor, item, page, 'view').isAllowed
  }
  if (policy.kind === 'media') return isMediaVisible(actor, subject as MediaSubject, policy.action)
  return checkPage(actor, (subject as PolicySubjects['list']).page, 'view').isAllowed
}

function checkSubject(policy: SubjectPolicy, actor: Actor, subject: PolicySubjects[SubjectKind]): Verdict {
  switch (policy.kind) {
    case 'page':
      return checkPage(actor, subject as PageRights, policy.action)
    case 'item': {
      const { item, page } = subject as PolicySubjects['item']
      return checkItem(actor, item, page, policy.action)
    }
    case 'media':
      return checkMedia(actor, subject as MediaSubject, policy.action)
    case 'list':
    case 'form': {
      const { block, page, state } = subject as PolicySubjects['list']
      if (policy.action === 'view') return checkLevel(actor, 'Public', [])
      return policy.kind === 'list' ? checkAddItem(actor, block, page, state) : checkSubmit(actor, block, page, state)
    }
  }
}
