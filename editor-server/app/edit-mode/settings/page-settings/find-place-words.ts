type PlaceWords = 'below' | 'top' | 'outside' | 'outsideForOthers'

/** Key of what is said of where a translation comes to stand. Who may not change the menu is not told to do so. */
export function findPlaceWords(place: { parentGuid: string | undefined } | undefined, mayChangeMenu: boolean): PlaceWords {
  if (place) return place.parentGuid === undefined ? 'top' : 'below'
  return mayChangeMenu ? 'outside' : 'outsideForOthers'
}
