import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { createContext, useContext } from 'react'
import type { SettingEdits } from './setting-edits.ts'

export interface SettingsTools {
  /** As they are stored now. */
  settings: PlatformSettings
  edits: SettingEdits
}

export const SettingsContext = createContext<SettingsTools | undefined>(undefined)

export function useSettingsTools(): SettingsTools {
  const tools = useContext(SettingsContext)
  if (!tools) throw new TypeError('This section stands outside the settings')
  return tools
}
