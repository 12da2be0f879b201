import { pageLayouts } from '#content/model/page/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../fields/field-frame.tsx'
import type { FieldProps } from '../../fields/field.ts'
import { columnsOf } from '../../../ui/template-picture/layout-columns.ts'

/** Chooses the layout of a page, with a drawing of each. Blocks of a position that disappears move to the nearest one. */
export function LayoutField(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  return (
    <FieldFrame field={field} look="group">
      {({ id }) => (
        <div className="edit-layouts">
          {pageLayouts.map((layout) => (
            <label key={layout} className="edit-layouts__choice">
              <input
                className="edit-segments__input"
                type="radio"
                name={id}
                id={field.value === layout ? id : undefined}
                checked={field.value === layout}
                onChange={() => field.onChange(layout)}
              />
              <svg viewBox="0 0 44 32" width={44} height={32} aria-hidden="true">
                <rect className="edit-layouts__row" x="2" y="2" width="40" height="5" rx="1.5" />
                {columnsOf(layout).map(([x, width]) => (
                  <rect
                    key={x}
                    className={width > 10 ? 'edit-layouts__main' : 'edit-layouts__row'}
                    x={x}
                    y="9"
                    width={width}
                    height="14"
                    rx="1.5"
                  />
                ))}
                <rect className="edit-layouts__row" x="2" y="25" width="40" height="5" rx="1.5" />
              </svg>
              <span>{t(`admin.layout.${layout}`)}</span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
