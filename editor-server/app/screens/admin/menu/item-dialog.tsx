import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiMenuItem } from '../../../../api/menus/contract.ts'
import { suggestSegment, urlOf } from '../../../client/menu-items/menu-items.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { createLanguageNamer } from '../../../client/language-names.ts'
import { findSegmentFault, isExternalUrl, itemKinds, type ItemKind, itemOfValues, type ItemValues, valuesOfItem } from './item-values.ts'
import { type FoundPage, PageField } from './page-field.tsx'

const NAME_MAX_LENGTH = 120

export interface ItemDialogProps {
  /** Absent: a new one is made. */
  item: ApiMenuItem | undefined
  /** Of a new one. */
  kind?: ItemKind
  /** Items above its place, from the top, and those beside it. */
  above: readonly ApiMenuItem[]
  siblings: readonly ApiMenuItem[]
  /** Whether this menu gives pages their address. */
  givesUrls: boolean
  otherLanguages: readonly string[]
  onDone: (item: ApiMenuItem, page: FoundPage | undefined) => void
  onClose: () => void
}

interface FormValues {
  name: string
  names: Record<string, string>
  urlSegment: string
  page: string
  externalUrl: string
}

/** An item of a menu, new or as it is. What is chosen stands in the menu that is being edited; it is live once that is saved. */
export function ItemDialog({
  item,
  kind: begins,
  above,
  siblings,
  givesUrls,
  otherLanguages,
  onDone,
  onClose,
}: ItemDialogProps): ReactNode {
  const { t, i18n } = useTranslation()
  const nameLanguage = createLanguageNamer(i18n.language)
  const formId = useId()
  const [values, setValues] = useState(() => valuesOfItem(item, begins))
  const [found, setFound] = useState<FoundPage>()
  /** What was not typed by hand follows the page that is chosen. */
  const [isOwn, setOwn] = useState({ name: item !== undefined, segment: item !== undefined })
  const form = useCallForm<FormValues>()
  const { kind, page } = values
  const title = item ? t('menu.edit', { name: item.name }) : t(`menu.new.${kind}`)
  const set = (more: Partial<ItemValues>) => {
    form.clearErrors(Object.keys(more) as (keyof FormValues)[])
    setValues((before) => ({ ...before, ...more }))
  }
  const segment = values.urlSegment.trim()
  const faultOf = (text: string) => (givesUrls ? findSegmentFault(text.trim(), { kind, above, siblings }) : undefined)
  const fault = faultOf(segment)
  const isUntouched = segment === '' && !isOwn.segment
  const submission = useSubmission(form, () => {
    const guid = item?.guid ?? crypto.randomUUID()
    // In a menu that gives no addresses the segment says nothing, and only has to be one.
    const urlSegment = givesUrls || segment !== '' ? segment : suggestSegment(values.name, siblings)
    onDone(itemOfValues({ guid, relatedMenuItems: item?.relatedMenuItems ?? [] }, { ...values, urlSegment }), found)
    return Promise.resolve()
  })
  const setName = (name: string) => {
    setOwn((before) => ({ ...before, name: true }))
    set({ name, ...(!isOwn.segment && { urlSegment: name.trim() === '' ? '' : suggestSegment(name, siblings) }) })
  }
  const choose = (chosen: FoundPage) => {
    setFound(chosen)
    set({
      page: { guid: chosen.guid, title: chosen.title, isPublished: chosen.state !== 'off' },
      ...(!isOwn.name && { name: chosen.title.slice(0, NAME_MAX_LENGTH).trim() }),
      ...(!isOwn.segment && { urlSegment: suggestSegment(chosen.title, siblings) }),
    })
  }
  const typed = (name: 'name' | 'urlSegment' | 'externalUrl', validate: (text: string) => true | string) => ({
    ...fieldProps(form, name, { validate: () => validate(values[name]) }),
    value: values[name],
    autoComplete: 'off',
  })
  // It has no input of its own that the form would know of: its rule stands whatever is chosen.
  const pageField = fieldProps(form, 'page', { validate: () => kind !== 'page' || page !== undefined || t('menu.pageMissing') })
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={formId}>
            {t(item ? 'menu.apply' : 'admin.actions.add')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <CallForm form={form} submission={submission} id={formId} label={title}>
        <SelectField
          label={t('menu.kind')}
          value={kind}
          options={itemKinds.map((each) => ({ value: each, label: t(`menu.kinds.${each}`) }))}
          onChange={({ target }) => {
            form.clearErrors()
            set({ kind: target.value as ItemKind })
          }}
        />
        {kind === 'page' && <PageField id={pageField.id} label={t('menu.page')} value={page} error={pageField.error} onChange={choose} />}
        {kind === 'link' && (
          <TextField
            {...typed('externalUrl', (text) => (isExternalUrl(text) ? true : t('menu.urlWrong')))}
            label={t('menu.externalUrl')}
            hint={t('menu.externalUrlHint')}
            type="url"
            inputMode="url"
            maxLength={2000}
            spellCheck={false}
            onChange={({ target }) => set({ externalUrl: target.value })}
          />
        )}
        <TextField
          {...typed('name', (text) => (text.trim() === '' ? t('menu.nameMissing') : true))}
          label={t('menu.name')}
          maxLength={NAME_MAX_LENGTH}
          onChange={({ target }) => setName(target.value)}
        />
        {otherLanguages.map((lang) => (
          <TextField
            key={lang}
            label={t('menu.nameIn', { language: nameLanguage(lang) })}
            hint={t('menu.nameInHint')}
            value={values.names[lang] ?? ''}
            lang={lang}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            isOptional
            onChange={({ target }) => set({ names: { ...values.names, [lang]: target.value } })}
          />
        ))}
        {givesUrls && kind !== 'link' && (
          <SegmentField
            field={typed('urlSegment', (text) => {
              // The name that is asked for gives one.
              const wrong = isUntouched && values.name.trim() === '' ? undefined : faultOf(text)
              return wrong === undefined ? true : t(`menu.segmentFaults.${wrong}`)
            })}
            // What is wrong is said while it is typed, but not of a field that nobody has come to yet.
            fault={fault !== undefined && !isUntouched ? t(`menu.segmentFaults.${fault}`) : undefined}
            address={fault === undefined ? urlOf([...above, { urlSegment: segment }]) : undefined}
            before={item && item.externalUrl === undefined ? urlOf([...above, item]) : undefined}
            onType={(urlSegment) => {
              setOwn((before) => ({ ...before, segment: true }))
              set({ urlSegment })
            }}
          />
        )}
        <Checkbox label={t('menu.hide')} checked={values.isHidden} onChange={({ target }) => set({ isHidden: target.checked })} />
      </CallForm>
    </Dialog>
  )
}

interface SegmentFieldProps {
  field: ReturnType<typeof fieldProps> & { value: string }
  fault: string | undefined
  /** The whole address that comes of it. */
  address: string | undefined
  /** The address that the item has now. */
  before: string | undefined
  onType: (segment: string) => void
}

function SegmentField({ field, fault, address, before, onType }: SegmentFieldProps): ReactNode {
  const { t } = useTranslation()
  const leads = address !== undefined && before !== undefined && address !== before
  const hint = address === undefined ? t('menu.segmentHint') : t(leads ? 'menu.addressNew' : 'menu.address', { url: address, before })
  return (
    <>
      <TextField
        {...field}
        label={t('menu.segment')}
        hint={hint}
        error={fault ?? field.error}
        spellCheck={false}
        autoCapitalize="off"
        onChange={({ target }) => onType(target.value)}
      />
      <p className="ui-visually-hidden" role="status">
        {fault}
      </p>
    </>
  )
}
