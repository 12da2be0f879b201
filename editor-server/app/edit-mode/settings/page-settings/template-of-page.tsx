import type { ReactNode } from 'react'
import { useEditTexts } from '../../texts/edit-texts.ts'
import '../../styles.ts'
import { TemplateOfPageDialog, type TemplateOfPageDialogProps } from './template-of-page-dialog.tsx'

/** The dialog of edit mode that makes a template of a page, for screens outside it. */
export function TemplateOfPage(props: TemplateOfPageDialogProps): ReactNode {
  return useEditTexts() ? <TemplateOfPageDialog {...props} /> : null
}
