import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldTexts } from '../../../../api/blocks/contract.ts'
import type { TranslationState } from '../../../../api/page-translations/contract.ts'
import type { ApiPage } from '../../../../api/pages/contract.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useEdit } from '../../workspace/edit-context.ts'
import { nameBlock } from '../../workspace/name-block.ts'
import { describeField } from '../compare/describe-value.ts'
import { Passages } from '../compare/passages.tsx'
import { readTranslated } from './read-translated.ts'

export type StaleBlock = NonNullable<TranslationState['stale'][number]['block']>

export interface StaleTextProps {
  text: TranslationState['stale'][number]
  originalLang: string
  page: Pick<ApiPage, 'lang'>
  isBusy: boolean
  isAdding: boolean
  onRight: () => void
  onAdd: (added: { block: StaleBlock; blockName: string }) => void
  onClose: () => void
}

/** One text of the original that changed, with what went and came where that is known, beside what the translation says. */
export function StaleText({ text, originalLang, page, isBusy, isAdding, onRight, onAdd, onClose }: StaleTextProps): ReactNode {
  const { t } = useTranslation()
  const { session, canvas, openDrawer } = useEdit()
  const { edited } = session.getState()
  const { parts, was, kind, twinGuid, block, blockName, isOfBlock } = text
  const twin = edited.kind === 'page' ? edited.value.buildingBlockInstances.find(({ guid }) => guid === twinGuid) : undefined
  const name = useName(text, twin)
  const translated = edited.kind === 'page' ? readTranslated(edited.value, text, twin, session.code) : []
  const isThere = !isOfBlock || twin !== undefined
  const goTo = () => {
    onClose()
    // What is closed gives the focus back first, which selects where it was.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        session.select(twin ? [twin.guid] : [])
        if (!twin) openDrawer({ focus: true })
        else if (text.field !== 'content' || !canvas.editText(twin.guid)) canvas.focusBlock(twin.guid)
      }),
    )
  }
  return (
    <li className="edit-original__text" data-place={text.place}>
      <h3 tabIndex={-1}>{name}</h3>
      <span className="edit-diff__state">{t(`edit.original.kinds.${kind}`)}</span>
      <div className="edit-original__sides">
        <section aria-label={t('edit.original.inOriginal')}>
          <h4>{t('edit.original.inOriginal')}</h4>
          <div lang={originalLang}>
            {was ? (
              <Passages before={was.join('\n')} after={parts.join('\n')} t={(key, params) => t(key, params ?? {})} />
            ) : (
              parts.map((part, index) => <p key={index}>{part}</p>)
            )}
          </div>
          {parts.length === 0 && !was && <p>{t('edit.original.gone')}</p>}
        </section>
        <section aria-label={t('edit.original.here')}>
          <h4>{t('edit.original.here')}</h4>
          <div lang={page.lang}>
            {translated.map((part, index) => (
              <p key={index}>{part}</p>
            ))}
          </div>
          {translated.length === 0 && <p>{t(`edit.original.${isThere ? 'empty' : 'noBlock'}`)}</p>}
        </section>
      </div>
      <div className="edit-original__actions">
        {isThere && (
          <Button onClick={goTo} aria-label={t('edit.original.goToNamed', { name })}>
            {t('edit.original.goTo')}
          </Button>
        )}
        {block && blockName !== undefined && !twin && (
          <Button isBusy={isAdding} onClick={() => onAdd({ block, blockName })} aria-label={t('edit.original.addNamed', { name })}>
            {t('edit.original.add')}
          </Button>
        )}
        <Button isBusy={isBusy} onClick={onRight} aria-label={t('edit.original.rightNamed', { name })}>
          {t('edit.original.right')}
        </Button>
      </div>
    </li>
  )
}

/** “Kaarten: Snel regelen › Titel”, or the field of the page. */
function useName({ field, blockName, isOfBlock }: StaleTextProps['text'], twin: Parameters<typeof nameBlock>[0] | undefined): string {
  const { t } = useTranslation()
  const { session, language } = useEdit()
  const words = { t: (key: string, params?: Record<string, string | number>) => t(key, params ?? {}), language }
  const change = { path: field.split('.'), before: undefined, after: undefined }
  if (field === 'headerImageAlt') return t('edit.original.headerImageAlt')
  if (!isOfBlock) return describeField(change, 'page', words).label
  if (blockName === undefined) return t('edit.original.formerBlock')
  const block = twin ? nameBlock(twin, session.code) : session.code.titleOf(blockName)
  if (field === 'content') return block
  const texts: Record<string, FieldTexts> = session.code.findKind(blockName)?.texts[language].fields ?? {}
  return `${block} › ${texts[field]?.label ?? field}`
}
