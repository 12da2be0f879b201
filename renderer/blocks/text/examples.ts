import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }

interface TextOptions {
  width?: 'normal' | 'wide'
  tone?: 'plain' | 'surface'
  lists?: 'plain' | 'cards'
  lang?: string
}

const prose = `## Paspoort aanvragen

Maak een afspraak aan de balie. Neem uw **oude paspoort** mee en een pasfoto van *hoogstens zes maanden* oud. [Bekijk de tarieven](#tarieven) of bel \`14 012\`.

### Wat neemt u mee

1. Uw oude paspoort of identiteitskaart.
2. Een pasfoto die voldoet aan de eisen.
3. Toestemming van de ouders, als de aanvrager jonger is dan 18 jaar:
   - schriftelijk, of
   - mee naar de balie.

> Bent u uw paspoort kwijt? Meld dat eerst. Dat kan ook ’s avonds en in het weekend.

### Tarieven

| Document | Geldig | Prijs |
| --- | --- | --- |
| Paspoort vanaf 18 jaar | 10 jaar | € 86,85 |
| Paspoort tot 18 jaar | 5 jaar | € 65,35 |
| Identiteitskaart vanaf 18 jaar | 10 jaar | € 80,80 |

#### Zo ver bent u

- [x] Afspraak gemaakt
- [ ] Pasfoto laten maken

Spoed kost € 59,10 extra.[^1]

---

\`\`\`
Balie Burgerzaken
Markt 1
\`\`\`

[^1]: Een spoedaanvraag vóór 14.00 uur ligt de volgende werkdag klaar.
`

const technical = `## Voor ontwikkelaars

\`\`\`console In een terminal
$ npx bouwsteen build
✔ 106 pagina’s in dist/
✖ 1 koppeling leidt nergens heen
\`\`\`

> [!NOTE] Geen JavaScript tenzij u erom vraagt
> Een pagina is gewone HTML. Zet \`island.tsx\` alleen bij wat *meteen* moet reageren.

\`\`\`ts renderer/blocks/opening-hours/block.ts
// Wat een redacteur kan instellen.
export const props = z.strictObject({
  title: z.string().max(120).default('Openingstijden, ook die op feestdagen en in de vakantie'),
  days: z.int().default(7),
})
\`\`\`

> [!TIP]
> Kijk in de galerij.

> [!WARNING]
> Wie de map hernoemt, hernoemt het blok.
`

const tasks = `- [Paspoort of ID-kaart](/paspoort)
  Aanvragen, ophalen, vermissing melden
- [Verhuizen](/verhuizen)
  Uw nieuwe adres doorgeven
- [Afval en milieustraat](/afval)
  Kalender, containers, grof vuil
- [Melding openbare ruimte](/melding)
  Losse stoeptegel, lantaarn kapot
`

const dutch: readonly BlockExample<TextOptions>[] = [
  { name: 'prose', props: {}, content: prose },
  {
    name: 'band',
    props: { tone: 'surface' },
    content:
      '## Stadhuis\n\nDe balies zijn open van maandag tot en met vrijdag. Voor de meeste zaken [maakt u een afspraak](/afspraak).\n\n**[Afspraak maken](/afspraak)**\n',
  },
  { name: 'cards', props: { width: 'wide', lists: 'cards' }, content: tasks },
  {
    name: 'wide',
    props: { width: 'wide' },
    content:
      '| Dag | Ochtend | Middag | Avond |\n| --- | --- | --- | --- |\n| Maandag | 9.00–12.30 | 12.30–17.00 | gesloten |\n| Donderdag | 9.00–12.30 | 12.30–17.00 | 17.00–20.00 |\n',
  },
  { name: 'code-and-notes', props: {}, content: technical },
  { name: 'empty', props: {}, content: '' },
  {
    name: 'other-language',
    props: { lang: 'en' },
    content: '## In English\n\nApply for a passport at the town hall. Bring your old passport and a photo of at most six months old.',
  },
]

export const examples = addEnglish(dutch, en)
