import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import type { ApplicationUser } from '#content/model/profile/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { CallForm } from '../../ui/call-form/call-form.tsx'
import { NameFields, type Names } from '../../ui/name-fields/name-fields.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { ProfileFields } from '../../ui/profile-fields/profile-fields.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { useProfileForm } from './use-profile-form.ts'

export interface ProfileFormProps {
  /** What the form is called. */
  label: string
  user: ApplicationUser
  definitions: readonly ProfileProperty[]
  /** Whether the person's names are among the fields. */
  hasNames?: boolean
}

/** Some fields of one's own profile, by their definitions, with the button that saves them. */
export function ProfileForm({ label, user, definitions, hasNames = false }: ProfileFormProps): ReactNode {
  const { t } = useTranslation()
  const { form, submission, conflict, keepMine, takeTheirs } = useProfileForm(user, { definitions, hasNames })
  return (
    <CallForm form={form} submission={submission} label={label}>
      {conflict && <ConflictNotice conflict={conflict} definitions={definitions} onKeep={keepMine} onTake={takeTheirs} />}
      {hasNames && <NameFields form={form as unknown as UseFormReturn<Names>} />}
      <ProfileFields form={form} definitions={definitions} />
      <div className="app-actions">
        <Button look="primary" type="submit" isBusy={submission.isBusy}>
          {t('profile-form.save')}
        </Button>
      </div>
    </CallForm>
  )
}
