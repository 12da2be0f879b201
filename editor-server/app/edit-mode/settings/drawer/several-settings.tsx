import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { spellName } from '#content/model/text/spell-name.ts'
import { isPossible } from '../../session/actions/commands.ts'
import type { Action, Block } from '../../session/contract.ts'
import { OptionFields } from '../../fields/option-fields.tsx'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import { listSharedOptions } from './shared-options.ts'
import { setOrUnset } from './use-held-values.ts'

const noFindings = new Map<string, string>()

/** Options that the selected blocks share. A value that differs shows as unset; setting it sets all of them. */
export function SeveralSettings({ tools: { session, language }, blocks }: { tools: DrawerTools; blocks: readonly Block[] }): ReactNode {
  const { t } = useTranslation()
  const shared = listSharedOptions(blocks, (name) => session.code.findKind(name), language)
  if (shared.length === 0) return <p className="edit-drawer__empty">{t('edit.drawer.nothingShared')}</p>
  const change = (name: string, value: unknown) => {
    const actions: Action[] = blocks.map(({ guid }) => ({ type: 'set-options', guid, ...setOrUnset(name, value) }))
    const action: Action = { type: 'batch', actions }
    if (isPossible(session.getState().edited, action, session.code)) session.dispatch(action, { merge: `options:several:${name}` })
  }
  // What differs has no default to fall back on: nothing is chosen.
  const schemas = shared.map(({ name, schema, isMixed }) => [name, isMixed ? { ...schema, default: undefined } : schema])
  const texts = shared.map(({ name, texts: own = { label: spellName(name) }, isMixed }) => [
    name,
    isMixed ? { ...own, hint: t('edit.drawer.mixed') } : own,
  ])
  return (
    <div className="edit-fields">
      <OptionFields
        scope="option-several"
        schema={{ properties: Object.fromEntries(schemas) }}
        texts={Object.fromEntries(texts)}
        value={Object.fromEntries(shared.map(({ name, value }) => [name, value]))}
        findings={noFindings}
        onChange={change}
      />
    </div>
  )
}
