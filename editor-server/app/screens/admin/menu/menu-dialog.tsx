import { languages } from '#content/model/page/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createLanguageNamer } from '../../../client/language-names.ts'
import { FormDialog } from '../../../ui/call-form/form-dialog.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'

const NAME_MAX_LENGTH = 120

export interface MenuForm {
  name: string
  /** BCP 47; empty: that of the site. */
  lang: string
}

export interface MenuDialogProps {
  title: string
  submit: string
  values: MenuForm
  /** Names of the other menus of the site. */
  taken: readonly string[]
  /** The menu that gives pages their address keeps its name. */
  hasFixedName?: boolean
  send: (values: MenuForm) => Promise<void>
  onClose: () => void
}

/** The name of a menu, and the language of the names in it. */
export function MenuDialog({ title, submit, values, taken, hasFixedName = false, send, onClose }: MenuDialogProps): ReactNode {
  const { t, i18n } = useTranslation()
  const nameLanguage = createLanguageNamer(i18n.language)
  const form = useCallForm<MenuForm>()
  const submission = useSubmission(
    form,
    async ({ name = values.name, lang }) => {
      await send({ name: name.trim(), lang })
      onClose()
    },
    { wordings: { SITE_CONFLICT: { title: t('menu.takenTitle'), text: t('menu.takenText') } } },
  )
  const offered = [...new Set([...languages, ...(values.lang === '' ? [] : [values.lang])])]
  return (
    <FormDialog form={form} submission={submission} title={title} send={submit} onClose={onClose}>
      {!hasFixedName && (
        <TextField
          {...fieldProps(form, 'name', {
            validate(name) {
              const wanted = name.trim().toLowerCase()
              if (wanted === '') return t('menu.nameMissing')
              return taken.some((each) => each.toLowerCase() === wanted) ? t('menu.takenText') : true
            },
          })}
          label={t('menu.menuName')}
          hint={t('menu.menuNameHint')}
          defaultValue={values.name}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
        />
      )}
      <SelectField
        {...fieldProps(form, 'lang')}
        label={t('menu.lang')}
        hint={t('menu.langHint')}
        defaultValue={values.lang}
        options={[
          // What a menu says once stays said: leaving it out changes nothing.
          ...(values.lang === '' ? [{ value: '', label: t('menu.langOfSite') }] : []),
          ...offered.map((lang) => ({ value: lang, label: nameLanguage(lang) })),
        ]}
      />
    </FormDialog>
  )
}
