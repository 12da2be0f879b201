import type { Account } from '#content/model/account/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Pencil, Trash2 } from 'lucide'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { getUser } from '../../../../../api/users/contract.ts'
import { isNotFound } from '../../../../client/api/api-problem.ts'
import { useApplication } from '../../../../client/application-context.ts'
import { photoOf } from '../../../../client/photo-address.ts'
import { keys } from '../../../../client/queries/keys.ts'
import { AdminScreen } from '../../../../layout/admin-screen.tsx'
import { Avatar } from '../../../../ui/avatar/avatar.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { createLateDialog } from '../../../../ui/late-part/held-part.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { nameOf, useDeleteUsers, useIsTheirs } from '../use-delete-users.ts'
import { ActivityPart } from './activity-part.tsx'
import { categories, type Category, isCategory } from './categories.ts'
import { PreferencesPart } from './preferences-part.tsx'
import { PrivacyPart } from './privacy-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SecurityPart } from './security-part.tsx'

const UserDialog = createLateDialog(async () => (await import('../user-dialog.tsx')).UserDialog)

/** What an administrator sees of somebody. */
const parts: Readonly<Record<Category, ComponentType<{ user: Account }>>> = {
  profile: ProfilePart,
  preferences: PreferencesPart,
  activity: ActivityPart,
  privacy: PrivacyPart,
  security: SecurityPart,
}

/** One user, for administrators. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { guid = '', accountCategory } = useParams()
  const { user, isError, isGone, retry } = useUser(guid)
  const Part = isCategory(accountCategory) ? parts[accountCategory] : undefined
  return (
    <AdminScreen title={user ? nameOf(user) : t('single-user.title')} actions={user && <Actions user={user} />}>
      <p>
        <Link className="admin-user__back" to="/admin/users">
          <Icon of={ArrowLeft} size={16} />
          {t('single-user.back')}
        </Link>
      </p>
      {isGone && <Notice kind="warning" isAnswer title={t('single-user.gone')} />}
      {isError && !isGone && (
        <Notice kind="negative" isAnswer title={t('single-user.notRead')}>
          <Button onClick={retry}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {!isError && !user && <p className="app-dim">{t('table.loading')}</p>}
      {user && (
        <>
          <div className="admin-user__who">
            <Avatar photo={photoOf(user)} name={displayNameOf(user)} size={96} />
            <p>
              <strong>{displayNameOf(user)}</strong>
              <br />
              <span className="app-dim">{user.email}</span>
            </p>
          </div>
          <nav className="admin-views" aria-label={t('single-user.categories')}>
            {categories.map((category) => (
              <Link
                key={category}
                className="admin-views__link"
                to={`/admin/users/${guid}/${category}`}
                aria-current={category === accountCategory ? 'page' : undefined}
              >
                {t(`single-user.category.${category}`)}
              </Link>
            ))}
          </nav>
          {Part ? <Part user={user} /> : <Notice kind="warning" isAnswer title={t('single-user.noPart')} />}
        </>
      )}
    </AdminScreen>
  )
}

/** The user as the server gave it with the page, and then as it is now. */
function useUser(guid: string): { user: Account | undefined; isError: boolean; isGone: boolean; retry: () => void } {
  const { cache, callApi } = useApplication()
  const input = { params: { id: guid } }
  const { data, isError, error, refetch } = useQuery({
    queryKey: keys.user(guid),
    queryFn: ({ signal }) => callApi(getUser, { ...input, signal }),
    initialData: () => cache.find(getUser, input),
    staleTime: 0,
  })
  const isGone = isNotFound(error)
  return { user: isGone ? undefined : data?.body, isError, isGone, retry: () => void refetch() }
}

function Actions({ user }: { user: Account }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isTheirs = useIsTheirs()
  const remove = useDeleteUsers()
  const [isEditing, setEditing] = useState(false)
  if (!isTheirs(user)) return null
  return (
    <>
      <Button icon={<Icon of={Pencil} />} onClick={() => setEditing(true)}>
        {t('single-user.rights')}
      </Button>
      <Button icon={<Icon of={Trash2} />} onClick={() => remove([user], () => void navigate('/admin/users'))}>
        {t('admin.actions.delete')}
      </Button>
      {isEditing && <UserDialog guid={user.guid} onClose={() => setEditing(false)} />}
    </>
  )
}
