import { firstAnswers } from '../boot/first-answers.ts'
import { deviceId } from '../session/device-id.ts'
import { readSession } from '../session/session-keys.ts'
import { useSession } from '../session/session-store.ts'
import { type Call, createClient } from './create-client.ts'
import { queryClient } from './query-client.ts'
import { seal } from './seal.ts'
import { hearTime, serverNowMs } from './server-time.ts'
import type { SealingKey, Status } from './types.ts'

const statusKey = ['system', 'status'] as const

async function sealingKey(): Promise<SealingKey> {
  const known = queryClient.getQueryData<Status>(statusKey)
  return (known ?? (await call('status', { query: { url: location.host } }))).sealing
}

const spokenLanguage = () => localStorage.getItem('hisLang') ?? ''

/** The portal's own caller. Features use it only through the query and mutation files beside it. */
export const call: Call = createClient({
  fetch: (input, init) => fetch(input, init),
  nowMs: serverNowMs,
  hearTime,
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
  token: () => useSession.getState().token,
  merchant: () => readSession('merchant'),
  language: spokenLanguage,
  deviceId,
  firstAnswer: address => firstAnswers.take(address, spokenLanguage(), Date.now()),
  sealingKey,
  seal,
  onSessionEnded: token => {
    if (useSession.getState().token === token) useSession.getState().end('expired')
  },
})
