import type { Result } from '@croupier/kernel'
import { playOfMonth } from '../modules/wallet/index.ts'
import { type ArchiveRefusal, type ArchiveRequest, type ArchiveSummary, archiveRows, judgeRequest } from '../platform/backup/index.ts'
import type { House } from '../wiring/assemble.ts'

/** Moves the entries of play of a month into a file. First every module takes what it still needs of them: statements that nobody has asked for yet. */
export async function archiveEntries(
  { gather }: Pick<House, 'gather'>,
  url: string,
  request: ArchiveRequest,
): Promise<Result<ArchiveSummary, ArchiveRefusal>> {
  const span = await judgeRequest(request)
  if (typeof span !== 'string') for (const prepare of gather('beforeArchive')) await prepare({ ...span, now: request.now })
  return archiveRows(url, request, playOfMonth)
}
