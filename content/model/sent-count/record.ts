import { keep, type RecordKind } from '../record/record-kind.ts'

/**
 * `<month>/<guid of the form>`, such as `2026-11/…`: times that the form was sent, a number for each day of the month in Amsterdam. A count
 * knows nobody. Months that are over move to `sentMonth`.
 */
export const sentCount: RecordKind<{ days: number[] }> = { erase: keep }

/** `<month>`: forms that were sent, and three numbers for each day of a form: its place among them, the day of the month, and times. */
export const sentMonth: RecordKind<{ forms: string[]; rows: number[] }> = { erase: keep }

/** `all`: how far `sentCount` was made of `formFigure`, which is older: the last form whose days are taken over. */
export const sentFill: RecordKind<{ upTo: string; isDone: boolean }> = { erase: keep }
