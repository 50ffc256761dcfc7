import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientMessages, RoomMessage, ServerMessages } from '@croupier/contract'
import { findLiveGame } from '@croupier/games/tables'
import { type Amount, amount, assert, formatAmount, type RandomSource } from '@croupier/kernel'
import { io, type Socket } from 'socket.io-client'
import { BET_ENTROPY } from './bet-entropy.ts'
import { insistOn } from './insist.ts'
import type { TableOnView } from './tables.fixture.ts'
import type { TestClient } from './test-client.ts'

type Line = Socket<ServerMessages, ClientMessages>
/** What a page tells of a table, in the order in which it came. */
type Heard = Pick<RoomMessage, 'version' | 'tick'> & { readonly phase: string | undefined; readonly atMs: number }

export interface TableGuest {
  /** One thing that may be done now: lays chips while bets are taken, decides while people decide, else waits for the line. */
  act(random: RandomSource): Promise<void>
  /** Lays chips on some spots of the round that takes bets; answers what the table said. */
  lay(random: RandomSource): Promise<{ readonly staked: Amount; readonly code?: string }>
  readonly counts: { bets: number; refused: number; moves: number; retries: number; repeats: number; cuts: number }
  readonly staked: () => Amount
  readonly view: () => TableOnView | undefined
  readonly heard: readonly Heard[]
  /** Cuts the line as a tunnel does; it comes back by itself. */
  cut(): void
  close(): void
}

/** Refusals that a guest who is a moment late, or has no money left, has to expect. */
const EXPECTED = new Set(['betting_closed', 'round_over', 'insufficient_funds', 'table_max_reached', 'move_not_open', 'move_invalid'])
/** Between two looks at a phase in which nothing is to be done. */
const LOOK_MS = 40
const SPOTS_MAX = 4

/** A member at one table, over HTTP and a line of their own, who repeats whatever was not answered with the same key. */
export async function openTableGuest(options: {
  readonly client: TestClient
  /** Where lines are opened: the first that answers. */
  readonly addresses: readonly string[]
  readonly token: string
  readonly code: string
}): Promise<TableGuest> {
  const { client, addresses, token, code } = options
  const counts = { bets: 0, refused: 0, moves: 0, retries: 0, repeats: 0, cuts: 0 }
  const { insist } = insistOn(client, counts)
  const { value: table } = await insist('table', { params: { code } })
  const heard: Heard[] = []
  let view: TableOnView | undefined
  let staked: Amount = 0n
  let laidIn: string | undefined
  let place = 0
  let isClosed = false
  let line: Line | undefined

  const connect = (): void => {
    if (isClosed) return
    const address = addresses[place++ % addresses.length] ?? ''
    line = io(address, { path: '/socket', transports: ['websocket'], reconnection: false, forceNew: true, auth: { merchant: 'MIDNIGHT' } })
    const own = line
    const again = () => {
      own.close()
      setTimeout(connect, LOOK_MS)
    }
    own.on('room.message', message => hear(message))
    own.once('connect_error', again)
    own.once('disconnect', () => {
      counts.cuts++
      again()
    })
    own.once('connect', () => {
      own
        .timeout(2_000)
        .emitWithAck('joinRoom', table.roomId)
        .then(answer => answer.ok && hear({ ...answer.room, tick: 0 }))
        // Joined while its process died: the line ends, and the next one joins.
        .catch(() => own.disconnect())
    })
  }
  const hear = ({ version, tick, view: told }: Pick<RoomMessage, 'version' | 'tick' | 'view'>): void => {
    if (told) view = told as unknown as TableOnView
    heard.push({ version, tick, phase: view?.phase, atMs: Date.now() })
  }
  connect()

  const refuse = (answered: string | undefined, text: string): string => {
    assert(answered !== undefined && EXPECTED.has(answered), `a guest of ${code} was told ${text}`)
    counts.refused++
    return answered
  }

  const lay: TableGuest['lay'] = async random => {
    const round = view?.round?.round ?? ''
    const open = table.spots.filter(({ spot }) => !view?.round?.closedSpots.includes(spot))
    // Where people decide, side bets are laid beside a main bet alone.
    const first = findLiveGame(table.gameId)?.decisions ? 0 : random.below(open.length)
    const spots = Array.from({ length: 1 + random.below(SPOTS_MAX) }, (_, n) => open[n === 0 ? first : random.below(open.length)])
    const unique = [...new Map(spots.flatMap(each => (each ? [[each.spot, each] as const] : []))).values()]
    const lines = unique.map(({ spot, min }) => ({ spot, amount: formatAmount(amount(min) * BigInt(1 + random.below(3))) }))
    const answer = await insist('placeTableBets', { token, params: { code }, body: { round, lines, betEntropy: BET_ENTROPY } })
    if (!answer.success) return { staked: 0n, code: refuse(answer.code, answer.text) }
    counts.bets += answer.value.betIds.length
    staked += amount(answer.value.staked)
    return { staked: amount(answer.value.staked) }
  }

  const decide = async (random: RandomSource): Promise<void> => {
    const { value: own } = await insist('tableOwn', { token, params: { code } })
    const choice = own?.choices[random.below(own.choices.length || 1)]
    if (!own || !choice) return void (await sleep(LOOK_MS))
    const body = { round: own.round, after: own.moves.length, move: choice.move }
    const answer = await insist('makeTableMove', { token, params: { code }, body })
    if (!answer.success) return void refuse(answer.code, answer.text)
    counts.moves++
    staked += amount(answer.value.staked)
  }

  return {
    counts,
    heard,
    lay,
    act: async random => {
      if (view?.phase === 'betting' && view.round && laidIn !== view.round.round) {
        laidIn = view.round.round
        await lay(random)
      } else if (view?.phase === 'deciding') await decide(random)
      else await sleep(LOOK_MS)
    },
    staked: () => staked,
    view: () => view,
    cut: () => void line?.io.engine?.close(),
    close: () => {
      isClosed = true
      line?.close()
    },
  }
}
