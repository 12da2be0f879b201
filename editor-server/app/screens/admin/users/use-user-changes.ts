import type { Account } from '#content/model/account/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { createUser, deleteUser, eraseUser, getDeletedUser, getUser, restoreUser, updateUser } from '../../../../api/users/contract.ts'
import { createInvitation, getInvitation, resendInvitation, revokeInvitation } from '../../../../api/userinvitations/contract.ts'
import type { CallInput } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'

export type UserRights = Pick<Account, 'isActive' | 'isAdmin' | 'isContentManager' | 'roleIds' | 'isMett' | 'isDeveloper'>

export function rightsOf({ isActive, isAdmin, isContentManager, roleIds, isMett, isDeveloper }: Account): UserRights {
  return { isActive, isAdmin, isContentManager, roleIds, isMett, isDeveloper }
}

export interface UserChanges {
  /** Makes an account; its owner gets a mail to choose a password. */
  add: (user: CallInput<typeof createUser>['body']) => Promise<Account>
  /** @param version of the user as the person has seen it: what others changed since is not overwritten */
  setRights: (changed: { guid: string; version: string | undefined; rights: UserRights }) => Promise<unknown>
  /**
   * Lets people in or keeps them out, who closed their own account too: they cannot take that back then.
   * @returns those for whom `isActive` was different
   */
  setActive: (changed: { users: readonly Account[]; isActive: boolean }) => Promise<Account[]>
  /** Deletes people, who can be taken back for 30 days. */
  remove: (guids: readonly string[]) => Promise<void>
  restore: (guids: readonly string[]) => Promise<void>
  /** Erases a deleted person for good. */
  erase: (guid: string) => Promise<void>
}

/** The calls that change users; tables of them are read again before a call ends. */
export function useUserChanges(): UserChanges {
  const { callApi } = useApplication()
  const meta = { changes: changes.users }
  const add = useMutation({
    meta,
    mutationFn: async (body: CallInput<typeof createUser>['body']) => (await callApi(createUser, { body })).body,
  })
  const setRights = useMutation({
    meta,
    mutationFn: ({ guid, version, rights }: Parameters<UserChanges['setRights']>[0]) =>
      callApi(updateUser, { params: { id: guid }, body: rights, version }),
  })
  const setActive = useMutation({
    meta,
    async mutationFn({ users, isActive }: Parameters<UserChanges['setActive']>[0]) {
      const changed: Account[] = []
      for (const { guid } of users) {
        const params = { id: guid }
        const { body, version } = await callApi(getUser, { params })
        if (body.isActive === isActive && body.closedOn === undefined) continue
        await callApi(updateUser, { params, body: { ...rightsOf(body), isActive }, version })
        if (body.isActive !== isActive) changed.push(body)
      }
      return changed
    },
  })
  const each =
    (read: typeof getUser | typeof getDeletedUser, call: typeof deleteUser | typeof restoreUser | typeof eraseUser) =>
    async (guids: readonly string[]) => {
      for (const guid of guids) {
        const params = { id: guid }
        const { version } = await callApi(read, { params })
        await callApi(call, { params, version })
      }
    }
  // Who is deleted is not read again: there is nothing to read.
  const remove = useMutation({ meta: { changes: changes.userTables }, mutationFn: each(getUser, deleteUser) })
  const restore = useMutation({ meta, mutationFn: each(getDeletedUser, restoreUser) })
  const erase = useMutation({ meta, mutationFn: (guid: string) => each(getDeletedUser, eraseUser)([guid]) })
  return {
    add: add.mutateAsync,
    setRights: setRights.mutateAsync,
    setActive: setActive.mutateAsync,
    remove: remove.mutateAsync,
    restore: restore.mutateAsync,
    erase: erase.mutateAsync,
  }
}

export interface InvitationChanges {
  invite: (invitation: CallInput<typeof createInvitation>['body']) => Promise<unknown>
  resend: (guids: readonly string[]) => Promise<void>
  revoke: (guids: readonly string[]) => Promise<void>
}

export function useInvitationChanges(): InvitationChanges {
  const { callApi } = useApplication()
  const meta = { changes: changes.invitations }
  const invite = useMutation({
    meta,
    mutationFn: (body: CallInput<typeof createInvitation>['body']) => callApi(createInvitation, { body }),
  })
  const each = (call: typeof resendInvitation | typeof revokeInvitation) => async (guids: readonly string[]) => {
    for (const guid of guids) {
      const params = { id: guid }
      const { version } = await callApi(getInvitation, { params })
      await callApi(call, { params, version })
    }
  }
  const resend = useMutation({ meta, mutationFn: each(resendInvitation) })
  const revoke = useMutation({ meta, mutationFn: each(revokeInvitation) })
  return { invite: invite.mutateAsync, resend: resend.mutateAsync, revoke: revoke.mutateAsync }
}
