import { profilePropertySchema } from '#content/model/profile-property/schema.ts'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useCallForm } from '../call-form/use-call-form.ts'
import { defineExamples } from '../example/define-examples.ts'
import { toForm } from './form-values.ts'
import { ProfileFields } from './profile-fields.tsx'

const definitions = [
  { key: 'alias', visibleFor: 'Users' },
  { key: 'over', label: { nl: 'Over mij', en: 'About me' }, inputType: 'textarea', visibleFor: 'Users' },
  { key: 'telefoon', label: { nl: 'Telefoon', en: 'Phone' }, inputType: 'phone', required: true, section: 'Contact', sectionSort: 1 },
  { key: 'geboren', label: { nl: 'Geboren op', en: 'Born on' }, inputType: 'date', visibleFor: 'User', section: 'Contact', sectionSort: 1 },
  {
    key: 'wijk',
    label: { nl: 'Wijk', en: 'District' },
    inputType: 'radio',
    options: ['Noord', 'Zuid'].map((value) => ({ value, label: value })),
    defaultValue: 'Noord',
    section: 'Contact',
    sectionSort: 1,
  },
  { key: 'nieuws', label: { nl: 'Nieuwsbrief', en: 'Newsletter' }, inputType: 'switch', section: 'Contact', sectionSort: 1 },
].map((definition) => profilePropertySchema.parse(definition))

function Fields(): ReactNode {
  const form = useCallForm<FieldValues>({ ...toForm({}, definitions) })
  return (
    <div className="ui-call-form">
      <ProfileFields form={form} definitions={definitions} />
    </div>
  )
}

export const examples = defineExamples({
  title: 'Profile fields',
  description: 'Fields made from the property definitions of a site, with who sees each.',
  examples: [{ name: 'some', render: () => <Fields /> }],
})
