import { translateTexts } from '../blocks/add-english.ts'
import type { SampleContent } from './sample-reader.ts'
import en from './sample-site.en.json' with { type: 'json' }
import { sampleFiles, sampleFileTexts, sampleImages, sampleItems, sampleMenu, sampleMenus, samplePages } from './sample-site.ts'

/** The sample site in English, at the same addresses. */
export const englishSample: SampleContent = {
  pages: samplePages.map((page) => ({ ...translateTexts(page, en), lang: 'en' })),
  menu: translateTexts(sampleMenu, en),
  menus: translateTexts(sampleMenus, en),
  items: sampleItems.map((item) => ({ ...translateTexts(item, en), lang: 'en' })),
  images: translateTexts(sampleImages, en),
  files: translateTexts(sampleFiles, en),
  fileTexts: translateTexts(sampleFileTexts, en),
}
