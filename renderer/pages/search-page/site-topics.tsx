import type { MenuLink } from '../../reads/site-reader.ts'

/** Everything the menu leads to, grouped by its first level: the way without search. Leaves out the home page. */
export function SiteTopics({ menu, title }: { menu: readonly MenuLink[]; title: string }) {
  const groups = menu.filter((link) => link.url !== '/' || link.children.length > 0)
  if (groups.length === 0) return null
  return (
    <section className="site-topics" aria-labelledby="site-topics">
      <h2 className="site-topics__title" id="site-topics">
        {title}
      </h2>
      <ul className="site-topics__groups">
        {groups.map((link) => (
          <li key={link.guid}>
            <a className="site-topics__group" href={link.url} lang={link.lang}>
              {link.name}
            </a>
            <Branch links={link.children} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Branch({ links }: { links: readonly MenuLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className="site-topics__links">
      {links.map((link) => (
        <li key={link.guid}>
          <a href={link.url} lang={link.lang}>
            {link.name}
          </a>
          <Branch links={link.children} />
        </li>
      ))}
    </ul>
  )
}
