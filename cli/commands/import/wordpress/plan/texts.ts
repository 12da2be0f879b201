/** Names, in the site's language, for what WordPress makes by itself. */
export interface SiteWords {
  home: string
  news: string
  categories: string
  tags: string
  /** Types of list items. */
  postType: string
  categoryType: string
  tagType: string
  /** Link from a home page or news page. */
  allNews: string
  subcategories: string
  browse: (links: string[]) => string
  menu: string
}

const nl: SiteWords = {
  home: 'Home',
  news: 'Nieuws',
  categories: 'Categorieën',
  tags: 'Trefwoorden',
  postType: 'bericht',
  categoryType: 'categorie',
  tagType: 'trefwoord',
  allNews: 'Alle berichten',
  subcategories: 'Verder onderverdeeld',
  browse: (links) => `Zoek een bericht op ${links.join(' of ')}.`,
  menu: 'Menu',
}

const en: SiteWords = {
  home: 'Home',
  news: 'News',
  categories: 'Categories',
  tags: 'Tags',
  postType: 'post',
  categoryType: 'category',
  tagType: 'tag',
  allNews: 'All posts',
  subcategories: 'Divided further',
  browse: (links) => `Find a post by ${links.join(' or ')}.`,
  menu: 'Menu',
}

/** English serves every language but Dutch. */
export function siteWordsIn(lang: string): SiteWords {
  return lang.startsWith('nl') ? nl : en
}
