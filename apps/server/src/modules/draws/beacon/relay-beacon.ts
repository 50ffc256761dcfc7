import type { BeaconChain, BeaconPort, BeaconValue } from '@croupier/games/fairness'

export interface RelayOptions {
  readonly chain: BeaconChain
  /** Scheme and host of a relay that speaks drand's HTTP interface, such as https://api.drand.sh. */
  readonly address: string
  readonly timeoutMs?: number
  readonly fetch?: typeof globalThis.fetch
}

/** Later than this the value is worth nothing as a sighting; another relay is asked. */
const TIMEOUT_MS = 2_000
/** A value is some 300 characters; a relay that sends more is not read. */
const ANSWER_MAX = 4_000
/** What relays answer for a round that does not exist yet. */
const NOT_YET = new Set([404, 425])

/** One relay of a beacon network. What it says is only read here; whoever uses it verifies it. */
export function relayBeacon({ chain, address, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch }: RelayOptions): BeaconPort {
  const ask = async (which: string): Promise<BeaconValue | undefined> => {
    const response = await fetch(`${address.replace(/\/+$/, '')}/${chain.hash}/public/${which}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (NOT_YET.has(response.status)) return undefined
    if (!response.ok) throw new Error(`${address} answers ${response.status}`)
    return readValue(await response.text(), address)
  }
  return {
    chain,
    newest: async () => {
      const value = await ask('latest')
      if (!value) throw new Error(`${address} knows no value`)
      return value
    },
    valueOf: async round => {
      const value = await ask(String(round))
      if (value && value.round !== round) throw new Error(`${address} answers for another round`)
      return value
    },
  }
}

function readValue(text: string, address: string): BeaconValue {
  const answer: unknown = text.length <= ANSWER_MAX ? JSON.parse(text) : undefined
  const { round, signature } = (answer ?? {}) as { round?: unknown; signature?: unknown }
  if (typeof round === 'number' && Number.isSafeInteger(round) && round > 0 && typeof signature === 'string' && SIGNATURE.test(signature))
    return { round, signature }
  throw new Error(`${address} answers no value`)
}

/** A point of G1 in its short form. */
const SIGNATURE = /^[0-9a-f]{96}$/
