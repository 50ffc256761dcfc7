import { QUICKNET } from '@croupier/games/fairness'
import { describe, expect, it } from 'vitest'
import { relayBeacon } from './relay-beacon.ts'

const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const asked: string[] = []
const relay = (answer: Response | Error) =>
  relayBeacon({
    chain: QUICKNET,
    address: 'https://relay.test/',
    fetch: async address => {
      asked.push(String(address))
      if (answer instanceof Error) throw answer
      return answer
    },
  })
const says = (value: unknown, status = 200) => relay(new Response(JSON.stringify(value), { status }))

describe('a relay of the beacon', () => {
  it('is asked for the newest value and for one round, by the name of the network', async () => {
    asked.length = 0
    expect(await says({ round: 1000, signature: SIGNATURE, randomness: 'x' }).newest()).toEqual({ round: 1000, signature: SIGNATURE })
    expect(await says({ round: 1000, signature: SIGNATURE }).valueOf(1000)).toEqual({ round: 1000, signature: SIGNATURE })
    expect(asked).toEqual([`https://relay.test/${QUICKNET.hash}/public/latest`, `https://relay.test/${QUICKNET.hash}/public/1000`])
  })

  it.each([404, 425])('says by %d that a round does not exist yet', async status =>
    expect(await says({}, status).valueOf(1000)).toBeUndefined(),
  )

  it.each([
    ['another round', says({ round: 1001, signature: SIGNATURE })],
    ['no signature', says({ round: 1000 })],
    ['a signature of another length', says({ round: 1000, signature: `${SIGNATURE}00` })],
    ['no round', says({ round: '1000', signature: SIGNATURE })],
    ['no JSON', relay(new Response('<html>'))],
    ['more than a value', relay(new Response(`{"round":1000,"signature":"${SIGNATURE}","x":"${'x'.repeat(5_000)}"}`))],
    ['an error', says({}, 500)],
    ['nothing', relay(new TypeError('fetch failed'))],
  ])('is an outage where it answers %s', (_, port) => expect(port.valueOf(1000)).rejects.toThrow())
})
