import { type ReactNode, useState } from 'react'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { BlockKind } from '../../../../api/blocks/contract.ts'
import { sampleKinds } from '../samples/sample-kinds.ts'
import { sampleGuids, sampleTools } from '../samples/sample-tools.ts'
import { sampleTasks } from '../../../tasks/sample-tasks.ts'
import { TasksContext } from '../../../tasks/use-tasks.ts'
import { defineExamples } from '../../../ui/example/define-examples.ts'
import { changeProperty, type Values } from '../../fields/change-value.ts'
import { checkOptions } from '../../fields/check-options.ts'
import { FieldToolsContext } from '../../fields/field-tools.ts'
import { OptionFields } from '../../fields/option-fields.tsx'

/** Options that show more than the first example of a block does. */
const filled: Readonly<Record<string, Values>> = {
  accordion: {
    title: 'Veelgestelde vragen',
    items: [
      { title: 'Wat kost een paspoort?', text: 'Een paspoort kost **€ 83,87**.' },
      { title: 'Hoe lang duurt het?', isOpen: true },
      {},
    ],
  },
  'call-to-action': {
    title: 'Maak een afspraak',
    primary: { href: `/g/${sampleGuids.page}` },
    secondary: { label: 'Bel ons', href: 'tel:14020' },
  },
  gallery: { images: [{ image: sampleGuids.image, caption: 'De molen' }, { image: sampleGuids.silentImage }] },
  hero: { image: sampleGuids.image, lead: 'Regel het zelf, op een moment dat u uitkomt.', showSearch: true },
  image: { image: sampleGuids.silentImage },
  list: { variant: 'cards', defaultItemsPerPage: 500, defaultParentGuids: [sampleGuids.topic], openOn: '2026-11-21T08:30:00Z' },
}

function Form({ kind: { name, schema, texts, example }, language }: { kind: BlockKind; language: InterfaceLanguage }): ReactNode {
  const [options, setOptions] = useState<Values>(filled[name] ?? example?.options ?? {})
  return (
    <TasksContext value={sampleTasks}>
      <FieldToolsContext value={sampleTools}>
        <div className="edit-fields edit-fields--stage">
          <OptionFields
            scope="option"
            schema={schema}
            texts={texts[language].fields}
            value={options}
            findings={checkOptions(schema, options, language)}
            onChange={(option, value) => setOptions((before) => changeProperty(before, option, value))}
          />
        </div>
        <output hidden data-options={JSON.stringify(options)} />
      </FieldToolsContext>
    </TasksContext>
  )
}

export const examples = defineExamples({
  title: 'Fields',
  description: 'The form that edit mode makes of a block’s options, for each of the product’s blocks.',
  examples: sampleKinds.map((kind) => ({ name: kind.name, render: (language) => <Form kind={kind} language={language} /> })),
})
