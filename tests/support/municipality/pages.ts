/** A page as somebody would write it: paragraphs, and a notice where there is something to watch out for. */
export interface WrittenPage {
  title: string
  lines: readonly string[]
  notice?: readonly [title: string, text: string]
}

export interface Section extends WrittenPage {
  /** Of whoever answers questions about it. */
  phone: string
  pages: readonly WrittenPage[]
}

const page = (title: string, lines: readonly string[], notice?: WrittenPage['notice']): WrittenPage => ({
  title,
  lines,
  ...(notice && { notice }),
})
const section = (title: string, phone: string, lines: readonly string[], pages: readonly WrittenPage[]): Section => ({
  title,
  phone,
  lines,
  pages,
})

/** The forty pages of a small municipality, in a menu of two levels. */
export const sections: readonly Section[] = [
  section(
    'Reizen en papieren',
    '0299 123 401',
    ['Een paspoort, rijbewijs of uittreksel vraagt u aan bij de balie van het gemeentehuis.'],
    [
      page(
        'Paspoort aanvragen',
        ['U komt zelf naar de balie, met een pasfoto en uw oude paspoort.', 'Na vijf werkdagen ligt het nieuwe klaar.'],
        ['Op vakantie?', 'Vraag uw paspoort een maand van tevoren aan.'],
      ),
      page('Rijbewijs verlengen', [
        'Een rijbewijs is tien jaar geldig. U krijgt drie maanden van tevoren een brief.',
        'Neem een pasfoto mee die niet ouder is dan een halfjaar.',
      ]),
      page('Uittreksel uit de registratie', [
        'Met een uittreksel laat u zien waar u woont.',
        'U krijgt het direct mee, of wij sturen het op.',
      ]),
      page(
        'Vermist of gestolen',
        ['Meld een vermist document zo snel mogelijk bij de balie. Aangifte bij de politie hoeft niet.'],
        ['In het buitenland', 'Ga naar de ambassade voor een noodpaspoort.'],
      ),
    ],
  ),
  section(
    'Afval en milieu',
    '0299 123 402',
    ['Wij halen gft, papier en restafval op volgens de kalender van uw straat.'],
    [
      page('Afval scheiden', ['Wat u scheidt, maken wij tot iets nieuws.', 'Glas en textiel brengt u naar een bak in de buurt.']),
      page(
        'Grof vuil laten ophalen',
        ['Maak een afspraak en zet het op de dag zelf voor zeven uur aan de weg.'],
        ['Niet buiten', 'Verf en batterijen nemen wij niet mee: die gaan naar de milieustraat.'],
      ),
      page('De milieustraat', ['De milieustraat ligt aan de Dijkweg 12 en is open van maandag tot en met zaterdag.']),
      page('Een container kapot', ['Meld een kapotte container. Binnen tien werkdagen staat er een nieuwe.']),
    ],
  ),
  section(
    'Bouwen en wonen',
    '0299 123 403',
    ['Voor een verbouwing is soms een vergunning nodig. Vraag het ons voordat u begint.'],
    [
      page('Vergunning aanvragen', [
        'U vraagt een vergunning aan met tekeningen van hoe het is en hoe het wordt.',
        'Binnen acht weken krijgt u een besluit.',
      ]),
      page(
        'Een boom kappen',
        ['Voor een boom met een stam van meer dan 30 centimeter is een vergunning nodig.'],
        ['Broedende vogels', 'Tussen maart en juli kapt u niet waar vogels broeden.'],
      ),
      page('Een woning zoeken', ['Sociale huurwoningen verdeelt de regio. Schrijf u in, ook als u nog niet hoeft te verhuizen.']),
      page('Verhuizing doorgeven', ['Geef uw nieuwe adres door vanaf vier weken voor de verhuizing tot vijf dagen erna.']),
    ],
  ),
  section(
    'Zorg en hulp',
    '0299 123 404',
    ['Het wijkteam denkt mee over hulp thuis, geld en opvoeding.'],
    [
      page('Hulp in huis', ['Lukt het huishouden niet meer alleen? Wij bespreken thuis wat u nodig hebt.']),
      page(
        'Een traplift of een aanpassing',
        ['Een aanpassing aan uw woning vraagt u aan voordat u iets koopt.'],
        ['Eigen bijdrage', 'U betaalt hooguit 19 euro per maand.'],
      ),
      page('Mantelzorg', ['Zorgt u lang voor iemand? Het steunpunt regelt een vervanger, en een dag voor uzelf.']),
      page('Zorgen om een kind', ['Bel het wijkteam, of Veilig Thuis als er gevaar is.']),
    ],
  ),
  section(
    'Werk en inkomen',
    '0299 123 405',
    ['Wij helpen bij het vinden van werk, en met een uitkering zolang dat niet lukt.'],
    [
      page('Bijstand aanvragen', [
        'Vraag bijstand aan op de dag dat u geen inkomen meer hebt.',
        'Binnen acht weken weet u of u die krijgt; een voorschot kan eerder.',
      ]),
      page(
        'Schulden',
        ['Wacht niet met hulp vragen. Wij maken met u een plan, en spreken met wie u geld schuldig bent.'],
        ['Afsluiting dreigt', 'Bel dan dezelfde dag: wij bellen het energiebedrijf.'],
      ),
      page('Een bedrijf beginnen', ['Met een uitkering mag u een bedrijf voorbereiden. Wij betalen mee aan het ondernemersplan.']),
      page('Extra voor kinderen', ['Voor sport, muziek en een fiets is er geld voor gezinnen met een laag inkomen.']),
    ],
  ),
  section(
    'Verkeer en parkeren',
    '0299 123 406',
    ['In het centrum betaalt u voor parkeren; daarbuiten is het vrij.'],
    [
      page('Parkeervergunning', ['Bewoners van het centrum krijgen één vergunning per adres.']),
      page('Kapotte straatverlichting', ['Geef het nummer op de paal door. Binnen drie dagen brandt hij weer.']),
      page('Wegwerkzaamheden', ['De Havenstraat is dicht van 4 tot en met 15 januari.'], ['Omleiding', 'Fietsers gaan over de Singel.']),
      page('Gladheid', ['Wij strooien eerst de doorgaande wegen en de fietspaden naar school.']),
    ],
  ),
  section(
    'Vrije tijd',
    '0299 123 407',
    ['Van het zwembad tot de muziekschool: wat er te doen is.'],
    [
      page('Het zwembad', ['Het zwembad is open van zeven tot negen uur, en in de zomer ook buiten.']),
      page('De bibliotheek', ['Tot achttien jaar is lid zijn gratis.']),
      page(
        'Een evenement organiseren',
        ['Meld een klein evenement vier weken van tevoren, en vraag voor een groot een vergunning aan.'],
        ['Geluid', 'Na elf uur is het stil.'],
      ),
      page('Subsidie voor verenigingen', ['Verenigingen vragen subsidie aan voor 1 oktober.']),
    ],
  ),
  section(
    'Bestuur',
    '0299 123 408',
    ['De raad beslist, het college voert uit, en u praat mee.'],
    [
      page('De gemeenteraad', ['De raad vergadert op de eerste donderdag van de maand. Iedereen mag op de tribune zitten.']),
      page('Inspreken bij de raad', ['Meld u voor woensdag twaalf uur bij de griffie. U krijgt vijf minuten.']),
      page('Het college', ['De burgemeester en drie wethouders zijn het dagelijks bestuur.']),
      page(
        'Een klacht over ons',
        ['Ging er iets mis? Schrijf of bel ons. Binnen zes weken hoort u wat wij eraan doen.'],
        ['Niet tevreden', 'Daarna kunt u naar de Nationale ombudsman.'],
      ),
    ],
  ),
]

export const legalTexts = {
  'terms-of-use': '## Gebruik\n\nU mag teksten van deze site overnemen als u ons noemt.',
  privacy: '## Uw gegevens\n\nWij bewaren niet meer dan nodig is, en nooit langer dan zeven jaar.',
  'cookie-statement': '## Cookies\n\nDeze site onthoudt uw keuze, en niets anders.',
  accessibility: '## Toegankelijkheid\n\nKunt u iets niet lezen of bedienen? Bel 0299 123 400.',
} as const

export const people = [
  ['noor@nieuwdam.example', 'Noor', 'Zwaan'],
  ['sam@nieuwdam.example', 'Sam', 'Berg'],
  ['kim@nieuwdam.example', 'Kim', 'Duin'],
] as const
