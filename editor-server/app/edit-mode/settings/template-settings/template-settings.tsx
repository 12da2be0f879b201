import type { ReactNode } from 'react'
import type { OptionSchema } from '../../../../api/blocks/contract.ts'
import { checkOptions } from '../../fields/check-options.ts'
import { OptionFields } from '../../fields/option-fields.tsx'
import type { EditedTemplate } from '../../session/contract.ts'
import { type DrawerTools, useStateOf } from '../../workspace/drawer-tools.ts'
import { setOrUnset, useHeldValues } from '../drawer/use-held-values.ts'
import { LayoutField } from '../page-settings/layout-field.tsx'
import { useSettingTexts } from '../page-settings/use-setting-texts.ts'

const schemaOf = ({ templateKind }: EditedTemplate): OptionSchema => ({
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 120 },
    lang: { type: 'string', field: 'language' },
    // Blocks of a header or footer stand beside each other.
    ...(templateKind === 'page' && { layout: { type: 'string' } }),
  },
  required: ['title'],
})

/** What is set of a template as a whole. */
export function TemplateSettings({ tools: { session, language } }: { tools: DrawerTools }): ReactNode {
  const template = useStateOf(session, (state) => state.edited).value as EditedTemplate
  const texts = useSettingTexts('template-settings')
  const { values, change } = useHeldValues(session, 'template', { layout: '100', ...template }, (name, value) => ({
    type: 'set-template',
    ...setOrUnset(name, value),
  }))
  const schema = schemaOf(template)
  const known = Object.fromEntries(
    Object.keys(schema.properties ?? {}).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
  return (
    <div className="edit-settings">
      <div className="edit-fields">
        <OptionFields
          scope="template"
          schema={schema}
          texts={texts}
          value={known}
          findings={checkOptions(schema, known, language)}
          onChange={change}
          own={{ layout: LayoutField }}
        />
      </div>
    </div>
  )
}
