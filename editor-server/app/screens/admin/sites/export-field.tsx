import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type SentExport, SITE_EXPORT_MAX_BYTES } from '#content/model/site/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AcceptedFiles } from '../../../client/upload/accepted-files.ts'
import { FileUpload } from '../../../ui/file-upload/file-upload.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { describeBytes } from './describe-bytes.ts'
import { useSiteChanges } from './use-site-changes.ts'

/** Systems have several names for what `site export` writes. */
const accepts: AcceptedFiles = {
  kinds: { 'application/gzip': ['gz', 'tgz'], 'application/x-gzip': ['gz', 'tgz'], 'application/x-compressed-tar': ['gz', 'tgz'] },
  maxBytes: SITE_EXPORT_MAX_BYTES,
}

export interface ExportFieldProps {
  sent: SentExport | undefined
  /** What the server said of the file when the form was sent. */
  error: string | undefined
  onSent: (sent: SentExport) => void
  onRemoved: () => void
}

/** The file of an exported site: it is sent at once, checked, and kept until the form is. */
export function ExportField({ sent, error, onSent, onRemoved }: ExportFieldProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { sendExport } = useSiteChanges()
  return (
    <>
      <FileUpload
        label={t('sites.export.label')}
        accepts={accepts}
        isMultiple={false}
        upload={sendExport}
        onUploaded={onSent}
        onRemoved={onRemoved}
      />
      {error !== undefined && <Notice kind="negative" isAnswer title={error} />}
      {sent && error === undefined && (
        <Notice title={t('sites.export.holds', { title: sent.title })}>
          <p>
            {[
              t('sites.export.pages', { count: sent.pages }),
              t('sites.export.items', { count: sent.items }),
              t('sites.export.media', { count: sent.media }),
              describeBytes(sent.bytes, i18n.language as InterfaceLanguage),
            ].join(', ')}
          </p>
          {sent.theme === undefined && <p>{t('sites.export.otherTheme')}</p>}
          <p>{t('sites.export.staysBehind')}</p>
        </Notice>
      )}
    </>
  )
}
