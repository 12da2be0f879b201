import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmpty, type PropertyValue } from './profile-values.ts'

/** Tells the value of a property in words: a choice by its label, yes or no, or that there is none. */
export function useValueInWords(): (value: PropertyValue | undefined, options?: ProfileProperty['options']) => string {
  const { t } = useTranslation()
  return useCallback(
    (value, options = []) => {
      if (isEmpty(value)) return t('profile-fields.empty')
      if (typeof value === 'boolean') return t(`profile-fields.${value ? 'yes' : 'no'}`)
      const nameOf = (each: string) => options.find((option) => option.value === each)?.label ?? each
      return Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(String(value))
    },
    [t],
  )
}
