import { CodeField } from '../code-field/code-field.tsx'
import { defineExamples } from '../example/define-examples.ts'
import { PasswordField } from '../password-field/password-field.tsx'
import { TextField } from './text-field.tsx'

const words = {
  nl: {
    name: 'Naam van de lijst',
    hint: 'Bezoekers zien deze naam niet.',
    missing: 'Vul een naam in.',
    password: 'Wachtwoord',
    code: 'Code',
  },
  en: { name: 'Name of the list', hint: 'Visitors do not see this name.', missing: 'Fill in a name.', password: 'Password', code: 'Code' },
} as const

export const examples = defineExamples({
  title: 'Text field',
  description: 'A label, a hint, what is wrong, and the browser’s own input; with a password and a code as its kinds.',
  examples: [
    { name: 'empty', render: (language) => <TextField label={words[language].name} hint={words[language].hint} isOptional /> },
    {
      name: 'invalid',
      render: (language) => <TextField label={words[language].name} hint={words[language].hint} error={words[language].missing} />,
    },
    { name: 'password', render: (language) => <PasswordField label={words[language].password} autoComplete="new-password" /> },
    { name: 'code', render: (language) => <CodeField label={words[language].code} /> },
  ],
})
