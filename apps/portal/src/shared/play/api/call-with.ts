import { ApiError } from '../../api/api-error.ts'
import { type Call, createClient } from '../../api/create-client.ts'

/** A caller that speaks with one token and seals nothing, as games do. */
export function callWith(token: string, language: string): Call {
  const refuse = () => Promise.reject(new ApiError('unreadable', 'a game seals nothing'))
  return createClient({
    fetch: (input, init) => fetch(input, init),
    nowMs: Date.now,
    sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
    token: () => token,
    merchant: () => sessionStorage.getItem('merchant'),
    language: () => language,
    sealingKey: refuse,
    seal: refuse,
    onSessionEnded: () => undefined,
  })
}
