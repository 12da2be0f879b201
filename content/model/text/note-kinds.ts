/** Kinds of notes in texts, by the sign of GitHub-flavoured Markdown (`[!NOTE]`), with their default titles. */
export const noteNames = {
  note: { nl: 'Opmerking', en: 'Note' },
  tip: { nl: 'Tip', en: 'Tip' },
  important: { nl: 'Belangrijk', en: 'Important' },
  warning: { nl: 'Waarschuwing', en: 'Warning' },
  caution: { nl: 'Pas op', en: 'Caution' },
} as const
export type NoteKind = keyof typeof noteNames

/** The name of a kind in the language of a text; English for all but Dutch. */
export function nameNote(kind: NoteKind, lang: string): string {
  return noteNames[kind][lang.startsWith('nl') ? 'nl' : 'en']
}
