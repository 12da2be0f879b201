import type { ReactNode } from 'react'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { SectionForm } from './section-form.tsx'

/** Measuring colours takes a script of its own. */
const LookFields = createLatePart(async () => (await import('./look-fields.tsx')).LookFields)

/** Theme, colours, fonts and corners. */
export function LookSection(): ReactNode {
  return <SectionForm name="look">{(form) => <LookFields form={form} />}</SectionForm>
}
