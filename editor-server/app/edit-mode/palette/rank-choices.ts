import { foldText } from '#content/model/text/fold-text.ts'
import { scoreName } from '#content/model/text/score-name.ts'

interface Named {
  label: string
  words?: string
}

/** What has all words that were typed, those first whose name begins with them. Marks on letters and case do not count. */
export function rankChoices<Each extends Named>(choices: readonly Each[], text: string): Each[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...choices]
  return choices
    .map((choice) => ({ choice, score: scoreOf(choice, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ choice }) => choice)
}

function scoreOf({ label, words: more = '' }: Named, words: readonly string[]): number {
  return scoreName(foldText(label), foldText(more), words)
}
