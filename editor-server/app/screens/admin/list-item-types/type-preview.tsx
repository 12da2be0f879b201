import type { ListItemType } from '#content/model/list-item-type/schema.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewItemType } from '../../../../api/list-item-types/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'

const EditorPreview = createLatePart(async () => (await import('./editor-preview.tsx')).EditorPreview)

/** What the fields become: the form that editors fill in, and what visitors see of an item. */
export function TypePreview({ type }: { type: ListItemType }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery({
    queryKey: keys.itemTypePreview(JSON.stringify(type)),
    queryFn: async ({ signal }) => (await callApi(previewItemType, { body: type, signal })).body,
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  return (
    <section className="admin-type-preview" aria-labelledby="type-preview">
      <h3 id="type-preview" className="ui-visually-hidden">
        {t('list-item-types.preview')}
      </h3>
      <Button icon={<Icon of={isOpen ? EyeOff : Eye} />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'list-item-types.hidePreview' : 'list-item-types.showPreview')}
      </Button>
      {isOpen && isError && <p>{t('list-item-types.previewFailed')}</p>}
      {isOpen && !data && !isError && <p className="app-dim">{t('table.loading')}</p>}
      {isOpen && data && (
        <div className="admin-type-preview__both">
          <section aria-labelledby="type-preview-form">
            <h4 id="type-preview-form">{t('list-item-types.forEditors')}</h4>
            <EditorPreview type={data.type} />
          </section>
          <section aria-labelledby="type-preview-page">
            <h4 id="type-preview-page">{t('list-item-types.forVisitors')}</h4>
            <dl className="admin-type-preview__facts">
              {data.facts[i18n.language === 'en' ? 'en' : 'nl'].map(({ name, label, text }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      )}
    </section>
  )
}
