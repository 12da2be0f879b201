import type { ApiDocument } from '#editor-server/api/reference/document.ts'
import { headingOf } from '#editor-server/api/reference/names.ts'

/** The reference of all calls as Markdown, made from the OpenAPI document: `###` for each part, a row for each call. */
export function describeCalls({ tags, paths }: ApiDocument): string {
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([
        verb,
        {
          tags: [tag],
          summary,
          description,
        },
      ]) => ({
        tag,
        row: `| \`${verb.toUpperCase()} ${path}\` | ${escapeCell(summary)} | ${escapeCell(description.replace(/ The body has [^.]*\./, ''))} |`,
      }),
    ),
  )
  return tags
    .map(({ name }) =>
      [
        `### ${headingOf(name)}`,
        '',
        '| Call | Does | Who may |',
        '| --- | --- | --- |',
        ...rows.filter(({ tag }) => tag === name).map(({ row }) => row),
        '',
      ].join('\n'),
    )
    .join('\n')
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|')
