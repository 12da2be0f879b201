import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockKind, OptionSchema } from '../../../../api/blocks/contract.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Block } from '../../session/contract.ts'
import { AnyField } from '../../fields/any-field.tsx'
import { checkOptions } from '../../fields/check-options.ts'
import { fieldIdOf } from '../../fields/field.ts'
import { OptionFields } from '../../fields/option-fields.tsx'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import { ownFieldsOf } from './own-fields.tsx'
import { useBlockEditor } from './use-block-editor.ts'
import { setOrUnset, useHeldValues } from './use-held-values.ts'

export interface BlockSettingsProps {
  tools: DrawerTools
  block: Block
  kind: BlockKind
  /** The server's reasons when it last refused these options. */
  faults: ReadonlyMap<string, string>
}

const proseSchema: OptionSchema = { type: 'string', field: 'markdown' }

/** The options of a block, and its prose where its texts name that among the fields. Its own editor comes in where it has one. */
export function BlockSettings({ tools: { session, language, showOption }, block, kind, faults }: BlockSettingsProps): ReactNode {
  const { t } = useTranslation()
  const { editor, isReady } = useBlockEditor(kind.name)
  const { guid } = block
  const { values, change } = useHeldValues(session, `options:${guid}`, block.options, (name, value) => ({
    type: 'set-options',
    guid,
    ...setOrUnset(name, value),
  }))
  useEffect(() => () => showOption(undefined), [showOption])
  if (!isReady) return null
  const texts = kind.texts[language].fields
  // The words of a film, say, stand folded on the page: they are written here.
  const prose = kind.hasProse && !Object.hasOwn(kind.schema.properties ?? {}, 'content') ? texts['content'] : undefined
  const names = Object.keys(kind.schema.properties ?? {})
  if (names.length === 0 && !prose) return <p className="edit-drawer__empty">{t('edit.drawer.noOptions')}</p>
  const unknown = Object.keys(values).filter((name) => !names.includes(name))
  return (
    <div
      className="edit-fields"
      data-fields-of={guid}
      onFocus={({ target }) => {
        const path = target.closest<HTMLElement>('[data-field], [data-opens]')?.dataset
        const option = path?.['field'] ?? path?.['opens']
        showOption(option === undefined ? undefined : { guid, path: option })
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) showOption(undefined)
      }}
    >
      {unknown.length > 0 && <Notice kind="warning">{t('edit.drawer.unknownOptions', { names: unknown.join(', ') })}</Notice>}
      <OptionFields
        scope={scopeOf(guid)}
        schema={kind.schema}
        texts={texts}
        value={values}
        findings={new Map([...faults, ...checkOptions(kind.schema, values, language)])}
        onChange={change}
        own={ownFieldsOf(editor, kind.texts[language].editor ?? {})}
      />
      {prose && (
        <AnyField
          id={fieldIdOf(scopeOf(guid), 'content')}
          path="content"
          schema={proseSchema}
          texts={prose}
          value={block.content === '' ? undefined : block.content}
          isRequired={false}
          findings={faults}
          onChange={(text) =>
            session.dispatch({ type: 'set-content', guid, content: typeof text === 'string' ? text : '' }, { merge: `content:${guid}` })
          }
        />
      )}
    </div>
  )
}

/** Begins the ids of a block's fields. */
export function scopeOf(guid: string): string {
  return `option-${guid.slice(0, 8)}`
}
