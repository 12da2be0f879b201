import { Plus } from 'lucide'
import { defineExamples } from '../example/define-examples.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Button } from './button.tsx'

const words = { nl: { save: 'Bewaar', add: 'Voeg toe', remove: 'Verwijder' }, en: { save: 'Save', add: 'Add', remove: 'Remove' } } as const

export const examples = defineExamples({
  title: 'Button',
  description: 'One primary button on a screen; a busy one keeps its place and its focus.',
  examples: [
    {
      name: 'looks',
      render: (language) => (
        <div className="widget-stage__row">
          <Button look="primary">{words[language].save}</Button>
          <Button icon={<Icon of={Plus} />}>{words[language].add}</Button>
          <Button look="quiet">{words[language].add}</Button>
          <Button look="danger">{words[language].remove}</Button>
          <IconButton label={words[language].add} icon={Plus} />
        </div>
      ),
    },
    {
      name: 'busy',
      render: (language) => (
        <div className="widget-stage__row">
          <Button look="primary" isBusy>
            {words[language].save}
          </Button>
          <Button isBusy>{words[language].add}</Button>
        </div>
      ),
    },
  ],
})
