import { defineGuard } from '../guard.ts'

/**
 * Words for an act that has another, and English that has a Dutch word. Each stands for a whole text or begins one.
 * An act by itself is an infinitive. Wis, Annuleer, Sluit, Zoek and Ververs are the language pack's own words.
 */
const others: readonly [RegExp, string][] = [
  // A sentence may advise to keep something.
  [/^(?:Bewaar\b[^.]*|Bewaren)$/, 'Opslaan'],
  [/^Gooi weg\b/, 'Weggooien'],
  [/^Haal weg\b/, 'Weghalen'],
  [/^Haal van de site\b/, 'Van de site halen'],
  [/^Zet terug\b/, 'Terugzetten'],
  [/^Publiceer nu$/, 'Nu publiceren'],
  [/^Maak ongedaan$|‘Maak ongedaan’/, 'Ongedaan maken'],
  [/^Opnieuw$/, 'Opnieuw doen'],
  [/^(?:Begin|Controleer|Plan) opnieuw$/, 'Opnieuw beginnen, controleren or plannen'],
  [/^(?:Bekijk|Download|Gebruik|Kopieer|Plan|Toon|Verberg|Verstuur|Verwijder)$/, 'the infinitive'],
  [/^Sluiten$/, 'Sluit'],
  [/^Log (?:in|uit|weer in|overal uit|in met [^.]*)$/, 'Inloggen or Uitloggen'],
  [/^Toon (?:meer|alles)\b/, 'Meer tonen or Alles tonen'],
  [/^Gooi (?:de )?wijzigingen weg$/, 'Wijzigingen weggooien'],
  [/^Probeer het opnieuw$/, 'Probeer opnieuw'],
  [
    /\b(?:[Ee]dit(?:en)?|[Ss]ave|delete|[Cc]ancel|[Cc]lose|[Ss]ettings|[Ll]oading|[Dd]raft|[Pp]review|[Uu]ndo|[Rr]emove)\b/,
    'the Dutch word',
  ],
]

/** The same word for something else. */
const exceptions: readonly (readonly [path: string, text: string, reason: string])[] = [
  ['editor-server/app/screens/admin/settings/messages.nl.json', 'Bewaren', 'how long data is kept'],
  ['editor-server/app/edit-mode/palette/messages.nl.json', 'Bewaren', 'how long data is kept'],
  ['editor-server/app/screens/sign-in/sign-in/messages.nl.json', 'Bewaar uw herstelcodes', 'what somebody does on paper'],
]

const line = /"[\w.-]+": "((?:[^"\\]|\\.)*)"/g

export const guard = defineGuard({
  name: 'dutch-words',
  rule: 'in Dutch an act has one word in the whole interface, and no English one',
  moreThan: 60,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => /^(?:content|editor-server|renderer)\/.*(?:messages\.nl|\/nl)\.json$/.test(path))
    const violations = files.flatMap(({ path, text }) =>
      [...text.matchAll(line)].flatMap(([, shown = '']) => {
        const found = others.find(([pattern]) => pattern.test(shown))
        const isExempt = exceptions.some(([file, words]) => file === path && words === shown)
        return found && !isExempt ? [`${path}: says ‘${shown}’; say ${found[1]}`] : []
      }),
    )
    return { seen: files.length, violations }
  },
  planted: [
    'editor-server/app/screens/admin/roles/messages.nl.json: says ‘Bewaar’; say Opslaan',
    'editor-server/app/screens/admin/roles/messages.nl.json: says ‘Rol editen’; say the Dutch word',
    'editor-server/app/screens/admin/roles/messages.nl.json: says ‘Probeer het opnieuw’; say Probeer opnieuw',
    'editor-server/app/screens/admin/roles/messages.nl.json: says ‘Maak ongedaan’; say Ongedaan maken',
    'editor-server/app/screens/admin/roles/messages.nl.json: says ‘Toon’; say the infinitive',
  ],
})
