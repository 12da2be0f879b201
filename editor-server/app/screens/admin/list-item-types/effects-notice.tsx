import type { ItemField } from '#content/model/list-item-type/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypeEffect } from '../../../../api/list-item-types/contract.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useFieldLabel } from './use-field-label.ts'

export interface EffectsNoticeProps {
  effects: readonly TypeEffect[]
  before: readonly ItemField[]
  after: readonly ItemField[]
}

/** What a save does to the items that there are, before it is done. */
export function EffectsNotice({ effects, before, after }: EffectsNoticeProps): ReactNode {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  const nameOf = (key: string) => labelOf([...after, ...before].find((field) => field.key === key) ?? { key, label: {} })
  return (
    <Notice kind="warning" isAnswer title={t('list-item-types.effectsTitle')}>
      <ul className="admin-type-effects">
        {effects.map(({ key, kind, itemCount }) => (
          <li key={`${key} ${kind}`}>{t(`list-item-types.effect.${kind}`, { name: nameOf(key), count: itemCount })}</li>
        ))}
      </ul>
    </Notice>
  )
}
