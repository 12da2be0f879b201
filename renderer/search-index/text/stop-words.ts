/**
 * Words that say nothing about the topic of a page. Neither indexed nor searched for: people type whole questions ("hoe kan ik mijn
 * paspoort verlengen"). Folded forms.
 */
const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  nl: new Set(
    (
      'de het een en of in op te ten ter van voor met is zijn was waren ben bent wordt worden werd om aan bij naar uit over door dat die dit deze ' +
      'er als dan ook niet geen maar nog al wel zo tot per ik u uw je jij jou jouw mijn mij me wij we ons onze hun hij zij ze zich ' +
      'hoe wat waar wanneer wie welke waarom kan kunt kunnen moet moeten mag mogen wil wilt willen zou zal zult heb hebt heeft hebben had ' +
      'ga gaan gaat doe doen doet daar hier want toch iets iemand'
    ).split(' '),
  ),
  en: new Set(
    (
      'the a an and or in on at to of for from with by is are was were be been being it its this that these those as if then than also not no but ' +
      'so do does did i you your my me we our us they their he she his her how what where when who which why can could must may might will would ' +
      'should have has had there here about into'
    ).split(' '),
  ),
}

const none: ReadonlySet<string> = new Set()

/** @param lang primary language subtag */
export function stopWordsOf(lang: string): ReadonlySet<string> {
  return stopWords[lang] ?? none
}
