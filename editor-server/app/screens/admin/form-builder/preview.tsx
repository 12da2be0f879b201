import type { FormContent } from '#content/model/form/schema.ts'
import { textIn } from '#content/model/form/local-text.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sayForm } from '#content/messages/form/say-form.ts'
import { FormBody } from '#renderer/blocks/form/form-body.tsx'
// A sheet has no name among the imports of the package.
import '../../../../../renderer/blocks/form/styles.css'
import { ShownText } from './shown-text.tsx'
import { type Preview as Previewed, PREVIEW } from './use-preview.ts'

export interface PreviewProps {
  content: FormContent
  lang: string
  isNarrow: boolean
  preview: Previewed
}

/** The working copy as its visitors fill it in, step by step, drawn by the block itself. */
export function Preview({ content, lang, isNarrow, preview }: PreviewProps): ReactNode {
  const { t } = useTranslation()
  const { version, filled, read, isSent, root, handlers } = preview
  const [title, intro, purpose, confirmation] = [content.title, content.intro, content.purpose, content.confirmation].map((texts) =>
    textIn(texts, lang, content.lang),
  )
  return (
    <div className="form-preview" data-narrow={isNarrow || undefined} lang={lang} ref={root}>
      <h3 className="form-preview__title" lang={title?.lang}>
        {title?.text}
      </h3>
      {intro?.text && (
        <div className="form-preview__text">
          <ShownText text={intro.text} lang={intro.lang} />
        </div>
      )}
      {purpose?.text && (
        <details>
          <summary>{sayForm(lang, 'form.purpose')}</summary>
          <div className="form-preview__text">
            <ShownText text={purpose.text} lang={purpose.lang} />
          </div>
        </details>
      )}
      <div {...handlers}>
        <FormBody
          key={`${filled.step} ${filled.revision} ${lang}`}
          formGuid=""
          version={version}
          lang={lang}
          ids={PREVIEW}
          headingLevel={4}
          step={filled.step}
          raw={filled.raw}
          files={filled.files}
          faults={filled.faults}
          answers={read.answers}
          shown={read.shown}
          calculated={read.calculated}
        />
      </div>
      <div role="status">
        {isSent && (
          <>
            <p>{t('form-builder.try.right')}</p>
            {confirmation?.text && (
              <div className="form-preview__text">
                <ShownText text={confirmation.text} lang={confirmation.lang} />
              </div>
            )}
          </>
        )}
      </div>
    </div>
  )
}
