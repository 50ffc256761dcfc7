import { statusQuery } from './queries/system.ts'
import { queryClient } from './query-client.ts'
import { seal } from './seal.ts'
import { serverNowMs } from './server-time.ts'

/** A single-use sealed text, for the calls that carry one inside a plain body. */
export async function sealText(text: string): Promise<string> {
  const { sealing } = await queryClient.ensureQueryData(statusQuery())
  return seal(text, sealing, serverNowMs())
}
