import type { ReactNode } from 'react'
import { extensionsOf, mostFiles } from '#content/model/form/check-answer.ts'
import { writeSize } from '#content/model/form/describe-fault.ts'
import { MOST_FILE_BYTES } from '#content/model/form/field-settings.ts'
import { nameOf } from '#content/model/form/posted.ts'
import { describedBy, faultAt, type FieldArgs, idOf, say } from './field-args.ts'
import { FaultText, Hint, Label } from './field-parts.tsx'

/** Files to send along. Those that were uploaded are named by hidden controls; taking the tick away leaves one out. */
export function FileField(args: FieldArgs): ReactNode {
  const { field, form, place, raw } = args
  const fault = faultAt(form, field, place)
  const extensions = extensionsOf(field)
  const most = mostFiles(field)
  const limits = say(form, 'form.files', {
    count: most,
    size: writeSize(field.maxBytes ?? MOST_FILE_BYTES, form.lang),
    types: extensions.join(', '),
  })
  const guids = Array.isArray(raw) ? raw.filter((guid): guid is string => typeof guid === 'string') : []
  const id = idOf(form, place)
  return (
    <div className={fault ? 'form__field form__field--fault' : 'form__field'} data-place={place}>
      <Label {...args} />
      <Hint {...args} more={[limits]} />
      <FaultText form={form} place={place} fault={fault} />
      {guids.length > 0 && (
        <ul className="form__files">
          {guids.map((guid) => {
            const file = form.files[guid]
            return (
              <li key={guid} className="form__file">
                <input type="checkbox" className="form__keep" id={`${id}-${guid}`} name={nameOf(place)} value={guid} defaultChecked />
                <label htmlFor={`${id}-${guid}`}>
                  {say(form, 'form.keepFile', { name: file?.name ?? guid })}{' '}
                  {file && <span className="form__size">({writeSize(file.size, form.lang)})</span>}
                </label>
              </li>
            )
          })}
        </ul>
      )}
      <input
        id={id}
        type="file"
        className="form__upload"
        name={nameOf(place)}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        multiple={most > 1}
        data-most={most}
        {...describedBy(form, place, { hint: true, fault })}
      />
      <p className="form__progress" data-progress={place} />
    </div>
  )
}
