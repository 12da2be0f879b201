import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/link-button/link-button.tsx'

/**
 * Where one may go from a screen that has nothing more to do: to sign in, and to the site.
 * @param signIn what the way to sign in is called; it is not offered where this is left out
 */
export function OnwardLinks({ signIn }: { signIn?: string | undefined }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="app-actions">
      {signIn !== undefined && (
        <LinkButton to="/sign-in" look="primary">
          {signIn}
        </LinkButton>
      )}
      <LinkButton to="/" isOutside>
        {t('layout.toSite')}
      </LinkButton>
    </div>
  )
}
