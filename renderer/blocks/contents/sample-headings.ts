import type { ProseHeading } from '../contract.ts'

/** What the examples list. */
export const sampleHeadings: readonly ProseHeading[] = [
  { level: 2, id: 'aanvragen', text: 'Paspoort aanvragen' },
  { level: 3, id: 'meenemen', text: 'Wat neemt u mee' },
  { level: 3, id: 'kinderen', text: 'Toestemming voor kinderen jonger dan achttien jaar' },
  { level: 2, id: 'tarieven', text: 'Tarieven' },
  { level: 2, id: 'ophalen', text: 'Ophalen en bezorgen' },
  { level: 3, id: 'spoed', text: 'Spoed' },
  { level: 4, id: 'avond', text: '’s Avonds en in het weekend' },
]
