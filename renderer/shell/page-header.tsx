import type { ReactNode } from 'react'
import { PictureImage } from '../pictures/picture.tsx'
import { SearchForm } from '../search-box/search-form.tsx'
import type { PageHeaderArgs } from './contract.ts'

/** From this many characters on a title is a sentence, too loud at title size. */
const LONG_TITLE = 80

/**
 * Title of the page with its lead and image. The image is decoration unless the page says otherwise; it is the largest thing in the first
 * view, so it loads at once.
 */
export function PageHeader({
  title,
  lead,
  image,
  imageText = { alt: '' },
  appearance,
  searchUrl,
  searchScript,
  t,
}: PageHeaderArgs): ReactNode {
  const isHero = appearance === 'hero'
  const isLong = title.length >= LONG_TITLE
  const modifiers = [isHero && 'page-header--hero', image && 'page-header--image', isLong && 'page-header--long'].filter(Boolean)
  return (
    <div className={['page-header', ...modifiers].join(' ')}>
      <div className="page-header__inner">
        <div className="page-header__text">
          <h1 className="page-header__title">{title}</h1>
          {lead && <p className="page-header__lead">{lead}</p>}
          {isHero && searchUrl && (
            <SearchForm
              url={searchUrl}
              script={searchScript}
              label={t('pages.search.label')}
              placeholder={t('pages.search.placeholder')}
              submit={t('shell.search')}
            />
          )}
        </div>
        {image && <PictureImage className="page-header__image" picture={image} {...imageText} isEager />}
      </div>
    </div>
  )
}
