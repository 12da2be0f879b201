/** Somebody whose records go, and what they are found by. */
export interface ErasedPerson {
  guid: string
  /** `emailKeyOf` of the address. */
  emailKey: string
  /** SHA-256 of that. */
  emailHash: string
  /** Ids of the person's sessions. */
  sessions: ReadonlySet<string>
  /** Guids of invitations to the address. */
  invitations: ReadonlySet<string>
}

type Outcome = 'keep' | 'delete'

/** Properties that stores keep encrypted, with a key that is deleted once a record which it encrypts is gone. */
export interface Shredded<Value> {
  /** None of them makes a key of an index. */
  properties: readonly (keyof Value & string)[]
  /** Records of one group share keys: those that go at about the same time. Without it the kind is one group. */
  groupOf?: (value: Value) => string
}

/**
 * A kind of private data of a site (DESIGN section 4). `record.ts` in the folder of an entity exports one constant for each of its kinds,
 * named as the kind and documented with what its ids are.
 */
export interface RecordKind<Value> {
  /** What becomes of a record when a person is erased (GDPR article 17): it stays, it goes, or what is left of it without the person. */
  erase: (person: ErasedPerson, id: string, value: Value) => Outcome | Value
  /** Set for what lets its holder in and ends soon by itself: no backup has it, so that nobody comes in by an old one. */
  isLeftOutOfBackups?: true
  /** Set for what has to be gone when it is deleted: stores write anew what they change, and old bytes stay until they need the room. */
  shredded?: Shredded<Value>
}

/** A kind that is listed by something else than its ids, too. A second unique key gets its own kind. */
export interface IndexedRecordKind<Value, Index extends string> extends RecordKind<Value> {
  indexes: {
    /** Raise it when a key below is made in another way: stores then rebuild their indexes. */
    version: number
    /** A record without a key is not in the index. */
    keysOf: { readonly [Name in Index]: (value: Value, id: string) => string | undefined }
  }
}

type Decide<Value = unknown> = (person: ErasedPerson, id: string, value: Value) => Outcome

export const deleteIf = (isOfPerson: boolean): Outcome => (isOfPerson ? 'delete' : 'keep')

/** For records that say nothing of anybody, or whose person is in another record. */
export const keep: Decide = () => 'keep'
/** For ids that are the guid of an account. */
export const byId: Decide = ({ guid }, id) => deleteIf(id === guid)
/** For ids that begin with the guid of an account and a slash. */
export const byIdStart: Decide = ({ guid }, id) => deleteIf(id.startsWith(`${guid}/`))
/** For ids that end with the SHA-256 of an address. */
export const byAddress: Decide = ({ emailHash }, id) => deleteIf(id.endsWith(emailHash))
export const byUser: Decide<{ userGuid?: string | undefined }> = ({ guid }, _id, { userGuid }) => deleteIf(userGuid === guid)
