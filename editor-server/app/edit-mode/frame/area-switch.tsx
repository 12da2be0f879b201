import { FileText, ListTree, Settings2, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { type Area, areas } from './areas.ts'

const icons: Readonly<Record<Area, IconNode>> = { tree: ListTree, canvas: FileText, drawer: Settings2 }

/** On a small screen: switches between the three areas. */
export function AreaSwitch({ area, onChange }: { area: Area; onChange: (area: Area) => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <nav className="edit-areas" aria-label={t('edit.frame.areas.label')}>
      {areas.map((each) => (
        <button key={each} type="button" aria-pressed={each === area} onClick={() => onChange(each)}>
          <Icon of={icons[each]} />
          {t(`edit.frame.areas.${each}`)}
        </button>
      ))}
    </nav>
  )
}
