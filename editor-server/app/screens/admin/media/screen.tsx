import { Upload } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { MediaTable } from './media-table.tsx'

const UploadPanel = createLatePart(async () => (await import('./upload-panel.tsx')).UploadPanel)
const DeletedTable = createLatePart(async () => (await import('./deleted-table.tsx')).DeletedTable)

/** Parameter of the address that says how the library is shown. */
const VIEW = 'view'
const views = ['grid', 'table', 'deleted'] as const

/** Images, documents, films and captions of the site. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const asked = useSearchParams()[0].get(VIEW)
  const view = views.find((each) => each === asked) ?? 'grid'
  const [isUploading, setUploading] = useState(false)
  useOpenOnDrag(() => setUploading(true))
  return (
    <AdminScreen
      title={t('admin.menu.media')}
      actions={
        <Button look="primary" icon={<Icon of={Upload} />} aria-expanded={isUploading} onClick={() => setUploading(!isUploading)}>
          {t('media.upload')}
        </Button>
      }
    >
      {isUploading && <UploadPanel />}
      <nav className="admin-views" aria-label={t('media.views.title')}>
        {views.map((each) => (
          <Link
            key={each}
            className="admin-views__link"
            to={each === 'grid' ? '?' : `?${VIEW}=${each}`}
            aria-current={each === view || undefined}
          >
            {t(`media.views.${each}`)}
          </Link>
        ))}
      </nav>
      {view === 'deleted' ? <DeletedTable /> : <MediaTable isGrid={view === 'grid'} />}
    </AdminScreen>
  )
}

/** Files that somebody drags over the window show where they can be dropped. */
function useOpenOnDrag(open: () => void): void {
  useEffect(() => {
    const look = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('Files')) open()
    }
    addEventListener('dragenter', look)
    return () => removeEventListener('dragenter', look)
  })
}
