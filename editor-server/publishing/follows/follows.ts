import type { Follow } from '#content/model/follow/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'

/** What one person follows, the newest first. */
export async function listFollows(reader: StoreReader<RecordKinds>, userGuid: string): Promise<Follow[]> {
  const follows = await reader.list('follow', { prefix: `${userGuid}/` })
  return follows.map(({ value }) => value).sort((a, b) => (a.on < b.on ? 1 : -1))
}

/** Guids of who follows a page or list. */
export async function listFollowers(reader: StoreReader<RecordKinds>, guid: string): Promise<string[]> {
  return (await reader.list('followerOf', { prefix: `${guid}/` })).map(({ value }) => value.userGuid)
}

export async function addFollow(writer: StoreWriter<RecordKinds>, follow: Follow): Promise<Follow> {
  const { userGuid, guid } = follow
  const known = await writer.find('follow', `${userGuid}/${guid}`)
  if (known) return known
  await writer.put('follow', `${userGuid}/${guid}`, follow)
  await writer.put('followerOf', `${guid}/${userGuid}`, { userGuid })
  return follow
}

/** Nobody is told any more of what has gone, nor who follows it no longer. */
export async function dropFollow(writer: StoreWriter<RecordKinds>, userGuid: string, guid: string): Promise<void> {
  await writer.delete('follow', `${userGuid}/${guid}`)
  await writer.delete('followerOf', `${guid}/${userGuid}`)
  const mail = await writer.find('followMail', userGuid)
  const waiting = mail?.waiting.filter(({ follows }) => follows !== guid)
  if (mail && waiting && waiting.length < mail.waiting.length) await putMail(writer, { ...mail, waiting })
}

/** Of a page or list that is deleted. */
export async function dropFollowsOf(writer: StoreWriter<RecordKinds>, guid: string): Promise<void> {
  for (const userGuid of await listFollowers(writer, guid)) await dropFollow(writer, userGuid, guid)
}

async function putMail(writer: StoreWriter<RecordKinds>, mail: RecordKinds['followMail']): Promise<void> {
  if (mail.waiting.length === 0) await writer.delete('followMail', mail.userGuid)
  else await writer.put('followMail', mail.userGuid, mail)
}
