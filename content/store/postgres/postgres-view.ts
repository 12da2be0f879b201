import type pg from 'pg'
import { type Bound, type KindOf, Overtaken, type PlacedEntry, type Purpose, type Span, type View } from '../contract.ts'
import { isAway, isOvertaken, toDatabaseError } from './database-error.ts'
import { SCHEMA } from './database-url.ts'
import type { Database } from './open-database.ts'

/**
 * Begins a transaction of one site. Its settings hold for this transaction only. Index scans lock only the rows they look at; a scan of a
 * small table would lock all of it, and unrelated transactions would run again.
 */
const settings = `SELECT set_config('app.site', $1, true), set_config('search_path', '${SCHEMA}', true),
  set_config('synchronous_commit', 'on', true), set_config('enable_seqscan', 'off', true)`

const begin = {
  read: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  write: 'BEGIN ISOLATION LEVEL SERIALIZABLE',
}

/** One PostgreSQL transaction, begun with the first query. */
export class PostgresView<Kinds> implements View<Kinds> {
  readonly #database: Database
  readonly #scope: string
  readonly #purpose: Purpose
  #client: Promise<pg.PoolClient> | undefined
  /** The first answer of the transaction. Before it nobody has seen a result, so the transaction can begin again. */
  #first: Promise<unknown> | undefined
  #failure: unknown

  /** @param scope value of the rows' column `site` */
  constructor(database: Database, scope: string, purpose: Purpose) {
    this.#database = database
    this.#scope = scope
    this.#purpose = purpose
  }

  async find(kind: KindOf<Kinds>, id: string): Promise<Kinds[KindOf<Kinds>] | undefined> {
    const text = 'SELECT value FROM records WHERE site = $1 AND kind = $2 AND id = $3'
    const { rows } = await this.query<{ value: Kinds[KindOf<Kinds>] }>(text, [this.#scope, kind, id])
    return rows[0]?.value
  }

  async list(kind: KindOf<Kinds>, span: Span): Promise<PlacedEntry<Kinds>[]> {
    const { from, values } = this.#select(kind, span)
    const way = span.reverse ? 'DESC' : 'ASC'
    const values_ = [...values, span.limit ?? null, span.offset ?? 0]
    const part = `LIMIT $${values_.length - 1} OFFSET $${values_.length}`
    const text =
      span.index === undefined
        ? `SELECT id AS key, id, value ${from} ORDER BY id ${way} ${part}`
        : `SELECT k.key, k.id, r.value FROM (SELECT site, kind, key, id ${from} ORDER BY key ${way}, id ${way} ${part}) k
           JOIN records r ON r.site = k.site AND r.kind = k.kind AND r.id = k.id ORDER BY k.key ${way}, k.id ${way}`
    return (await this.query<PlacedEntry<Kinds>>(text, values_)).rows
  }

  async count(kind: KindOf<Kinds>, span: Span): Promise<number> {
    const { from, values } = this.#select(kind, span)
    const { rows } = await this.query<{ count: number }>(`SELECT count(*)::integer AS count ${from}`, values)
    return rows[0]!.count
  }

  /**
   * Runs within the transaction.
   * @throws Overtaken if it cannot continue and has to run again, AppError SITE_DATABASE_AWAY if a read was cut off
   */
  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult<Row>> {
    if (this.#first === undefined) {
      const first = this.#begin<Row>(text, values)
      this.#first = first.then(ignore, ignore)
      return first
    }
    await this.#first
    if (this.#failure !== undefined) throw this.#tell(this.#failure)
    const client = await this.#client!
    return client.query<Row>(text, [...values]).catch((error: unknown) => this.#fail(error))
  }

  /** Commits the requested writes. @returns false when another transaction was first */
  async commit(): Promise<boolean> {
    // If the connection breaks before the answer, the database can still tell the outcome by this id.
    const { rows } = await this.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')
    const client = await this.#client!
    try {
      const { command } = await client.query('COMMIT')
      this.#release()
      // COMMIT rolls back a transaction that failed on the way, which is not an error.
      return command === 'COMMIT'
    } catch (error) {
      this.#release(error as Error)
      if (isOvertaken(error)) return false
      if (isAway(error)) return this.#findOutcome(rows[0]!.id)
      throw toDatabaseError(error, this.#database.address)
    }
  }

  async close(): Promise<void> {
    if (this.#client === undefined) return
    await this.#first
    const opening = this.#client as Promise<pg.PoolClient> | undefined
    if (opening === undefined) return
    this.#client = undefined
    const client = await opening
    // Nobody waits for this: the connection returns to the pool once the database has answered.
    client.query('ROLLBACK').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }

  async #begin<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>> {
    for (let attempt = 1; ; attempt++) {
      this.#client = this.#database.connect(this.#purpose)
      let client: pg.PoolClient
      try {
        client = await this.#client
      } catch (error) {
        this.#client = undefined
        this.#failure = error
        throw error
      }
      const [begun, , result] = await Promise.allSettled([
        client.query(begin[this.#purpose]),
        client.query(settings, [this.#scope]),
        client.query<Row>(`${text}`, [...values]),
      ])
      if (begun.status === 'fulfilled' && result.status === 'fulfilled') return result.value
      const error: unknown = begun.status === 'rejected' ? begun.reason : (result as PromiseRejectedResult).reason
      // The pool may hand out a connection that broke while idle.
      if (!isAway(error) || attempt === 3) return this.#fail(error)
      this.#release(error as Error)
    }
  }

  /** Asks the database for the outcome of a transaction whose COMMIT was not answered. */
  async #findOutcome(id: string): Promise<boolean> {
    for (;;) {
      const client = await this.#database.connect('write')
      try {
        const { rows } = await client.query<{ status: string | null }>('SELECT pg_xact_status($1::text::xid8) AS status', [id])
        client.release()
        if (rows[0]?.status !== 'in progress') return rows[0]?.status === 'committed'
      } catch (error) {
        client.release(error as Error)
        if (!isAway(error)) throw error
      }
    }
  }

  #fail(error: unknown): never {
    this.#failure ??= error
    if (isAway(error)) this.#release(error as Error)
    throw this.#tell(error)
  }

  #tell(error: unknown): unknown {
    if (isOvertaken(error) || (isAway(error) && this.#purpose === 'write')) return new Overtaken('', { cause: error })
    return toDatabaseError(error, this.#database.address)
  }

  #release(error?: Error): void {
    const opening = this.#client
    this.#client = undefined
    void opening?.then((client) => client.release(error))
  }

  /** What follows SELECT, except for order and limits. */
  #select(kind: KindOf<Kinds>, { index, lower, upper }: Span): { from: string; values: unknown[] } {
    const values: unknown[] = [this.#scope, kind]
    const add = (value: unknown) => `$${values.push(value)}`
    const place = index === undefined ? 'id' : 'key'
    const table = index === undefined ? 'records' : 'record_keys'
    const conditions = ['site = $1', 'kind = $2']
    if (index !== undefined) conditions.push(`index = ${add(index)}`)
    const compare = (bound: Bound, sign: '<' | '>') => {
      const isPlace = index !== undefined && bound.id !== undefined
      const [left, right] = isPlace ? ['(key, id)', `(${add(bound.key)}, ${add(bound.id)})`] : [place, add(bound.key)]
      return `${left} ${sign}${bound.isIncluded ? '=' : ''} ${right}`
    }
    if (lower) conditions.push(compare(lower, '>'))
    if (upper) conditions.push(compare(upper, '<'))
    return { from: `FROM ${table} WHERE ${conditions.join(' AND ')}`, values }
  }
}

function ignore(): void {}
