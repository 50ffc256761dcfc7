import { randomBytes, randomUUID } from 'node:crypto'
import { ORIGINAL_TITLES } from '@croupier/games/originals'
import { defineTitle, linesOf, SLOT_TITLES, type SlotTitle } from '@croupier/games/slots'
import { type Amount, type ByteSource, type Clock, newId, present, systemClock } from '@croupier/kernel'
import type { FastifyInstance } from 'fastify'
import { launchRoutes } from '../flows/launch-game.ts'
import { createPlayed } from '../modules/bets/index.ts'
import { type Catalog, createCatalog } from '../modules/catalog/index.ts'
import { createOriginals, type Originals } from '../modules/originals/index.ts'
import { createSlots, type RoundSettled, type Slots, type SlotsPorts } from '../modules/slots/index.ts'
import { createWallet, moveLegs, type Wallet } from '../modules/wallet/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { createHttpServer, type HttpPorts, type Principal, refuse } from '../platform/http/index.ts'
import type { GameOffer } from '../wiring/contributions.ts'
import { instantPorts } from '../wiring/instant-ports.ts'
import { classOf } from '../wiring/launch.ts'
import { originalEntries } from '../wiring/original-entries.ts'
import { type Play, wirePlay } from '../wiring/play.ts'
import { slotEntries } from '../wiring/slot-entries.ts'
import { BET_ENTROPY } from './bet-entropy.ts'

/** Two reels of every three show a scatter, so most spins begin a feature of two to five free spins. */
export const FEATURE_TITLE = defineTitle({
  code: 'test-feature',
  engine: 'free-spins',
  name: 'Feature Test',
  names: {},
  vendor: 'testhouse',
  rtpBps: 9000,
  volatility: 'low',
  maxWinMultiple: 500,
  betLevels: ['1.00', '2.00', '10.00'],
  symbols: [
    ['A', 'high', 'a'],
    ['B', 'low', 'b'],
    ['S', 'scatter', 's'],
  ],
  sheet: {
    rows: 1,
    unitsPerBet: 1,
    reels: ['ABS', 'ABS', 'AAS'],
    evaluation: { kind: 'lines', lines: linesOf('000') },
    pays: { A: [0, 0, 5], B: [0, 0, 2] },
    scatter: { symbol: 'S', pays: {} },
    freeSpins: { awards: { 1: 2, 2: 3, 3: 5 }, multiplier: 2, retrigger: false },
  },
})

/** A machine that never pays: what is staked is gone, so balances can be foretold. */
export const BLANK_TITLE = defineTitle({
  code: 'test-blank',
  engine: 'classic',
  name: 'Blank Test',
  names: {},
  vendor: 'testhouse',
  rtpBps: 0,
  volatility: 'low',
  maxWinMultiple: 1,
  betLevels: ['1.00', '5.00'],
  symbols: [['A', 'low', 'a']],
  sheet: { rows: 1, unitsPerBet: 1, reels: ['A', 'A', 'A'], evaluation: { kind: 'lines', lines: linesOf('000') }, pays: {} },
})

export type Player = { readonly memberId: string; readonly accountType: number; readonly account: string }
export type Reply = { readonly status: number; readonly text: string; readonly body: ReplyBody }
// biome-ignore lint/suspicious/noExplicitAny: a test reads answers of many calls; the contract's own types are proven by the server's serializer.
export type ReplyBody = { success: boolean; code?: string; value?: any }

export type Process = {
  readonly play: Play
  readonly slots: Slots
  readonly originals: Originals
  readonly catalog: Catalog
  readonly app: FastifyInstance
  readonly wallet: Wallet
}

export type PlayFixture = TestDatabase &
  Process & {
    readonly brandId: string
    readonly settled: RoundSettled[]
    /** Another process over the same database: nothing of the first one's memory. */
    startProcess(): Promise<Process>
    openPlayer(funds?: Amount, accountType?: number): Promise<Player>
    /** The game session's token. */
    launch(player: Player, gameId: string, more?: { trial?: boolean; process?: Process }): Promise<string>
    call(request: Call): Promise<Reply>
    spin(token: string, bet: unknown, more?: { key?: string; process?: Process }): Promise<Reply>
    place(token: string, bets: readonly unknown[], more?: { key?: string; process?: Process; betEntropy?: unknown }): Promise<Reply>
    act(
      token: string,
      round: { roundId: string; step: number },
      action: unknown,
      more?: { key?: string; process?: Process },
    ): Promise<Reply>
    step(token: string, round: { roundId: string; step: number }, more?: { key?: string; process?: Process }): Promise<Reply>
    cashOf(player: Player): Promise<Amount>
    close(): Promise<void>
  }

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly token?: string
  readonly body?: unknown
  readonly key?: string
  readonly headers?: Record<string, string>
  readonly process?: Process
}

export type FixtureOptions = {
  readonly spinMillisMin?: number
  readonly titles?: readonly SlotTitle[]
  readonly clock?: Clock
  readonly launchHosts?: readonly string[]
  readonly currency?: string
}

export const osRandom: ByteSource = { bytes: length => randomBytes(length) }
export const freshId = (): string => newId(new Date(), osRandom)

/** One brand with the catalogue, the ledger and play behind a real edge, over a database of its own. A player's token is the player's id. */
export async function createPlayFixture(options: FixtureOptions = {}): Promise<PlayFixture> {
  const database = await createTestDatabase()
  const brandId = freshId()
  const players = new Map<string, Player>()
  const settled: RoundSettled[] = []
  const started: Process[] = []
  const secret = randomBytes(32)

  const startProcess = async (): Promise<Process> => {
    const process = await composeProcess({ database, brandId, players, settled, secret, options })
    started.push(process)
    return process
  }
  const first = await startProcess()
  const sandbox = await first.wallet.houseAccount({ brandId, kind: 'sandbox', asset: options.currency ?? 'CNY' })

  const call = async ({ method, url, token, body, key, headers = {}, process = first }: Call): Promise<Reply> => {
    const answer = await process.app.inject({
      method,
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': key ?? randomUUID() }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return { status: answer.statusCode, text: answer.body, body: isJson ? JSON.parse(answer.body) : { success: answer.statusCode < 300 } }
  }

  const openPlayer = async (funds: Amount = 0n, accountType = 0): Promise<Player> => {
    const player = { memberId: freshId(), accountType, account: `player${players.size + 1}` }
    players.set(player.memberId, player)
    const kind = accountType === 4 ? 'demo' : 'cash'
    const [account] = await first.wallet.openAccounts(database.db, {
      brandId,
      memberId: player.memberId,
      currency: options.currency ?? 'CNY',
      kinds: [kind],
    })
    const from = kind === 'cash' ? sandbox : await first.wallet.houseAccount({ brandId, kind: 'issuance', asset: 'demo' })
    const legs = moveLegs({ from, to: present(account, 'opened'), amount: funds > 0n ? funds : 1n })
    if (funds > 0n) await first.wallet.post({ ownerId: player.memberId, key: 'funds', kind: 'deposit', legs })
    return player
  }

  return {
    ...database,
    ...first,
    brandId,
    settled,
    startProcess,
    openPlayer,
    call,
    spin: (token, bet, more = {}) =>
      call({ method: 'POST', url: '/wps/v2/play/spins', token, body: { bet, betEntropy: BET_ENTROPY }, ...more }),
    place: (token, bets, { betEntropy = BET_ENTROPY, ...more } = {}) =>
      call({ method: 'POST', url: '/wps/v2/originals/bets', token, body: { bets, betEntropy }, ...more }),
    act: (token, { roundId, step }, action, more = {}) =>
      call({ method: 'POST', url: `/wps/v2/originals/rounds/${roundId}/steps`, token, body: { step, action }, ...more }),
    step: (token, { roundId, step }, more = {}) =>
      call({ method: 'POST', url: `/wps/v2/play/rounds/${roundId}/steps`, token, body: { step }, ...more }),
    launch: async (player, gameId, { trial, process } = {}) => {
      const body = { gameId, ...(trial === undefined ? {} : { trial }) }
      const answer = await call({
        method: 'POST',
        url: '/wps/game/launchGame',
        token: player.memberId,
        body,
        ...(process ? { process } : {}),
      })
      return present(/#s=([\w-]+)$/.exec(answer.body.value?.game_url)?.[1], `launch answered ${answer.text}`)
    },
    cashOf: async player => {
      const accounts = await first.wallet.listBalances(player.memberId)
      return present(
        accounts.find(account => account.kind === 'cash'),
        'a member has cash',
      ).balance
    },
    close: async () => {
      for (const process of started) {
        await process.app.close()
        await process.wallet.close()
      }
      await database.drop()
    },
  }
}

type Composing = {
  readonly database: TestDatabase
  readonly brandId: string
  readonly players: ReadonlyMap<string, Player>
  readonly settled: RoundSettled[]
  readonly secret: Buffer
  readonly options: FixtureOptions
}

async function composeProcess({ database, brandId, players, settled, secret, options }: Composing): Promise<Process> {
  const { db, pool } = database
  const clock = options.clock ?? systemClock
  const titles = options.titles ?? [...SLOT_TITLES, FEATURE_TITLE, BLANK_TITLE]
  const wallet = createWallet({ pool, db })
  const offers: GameOffer[] = []
  const catalog = createCatalog({
    db,
    clock,
    entries: () => offers.flatMap(({ entries }) => entries),
    ports: {
      played: createPlayed(db),
      texts: {
        search: async ({ text }) => ({ help: text.includes('deposit') ? [{ code: 'deposits', title: 'Deposits' }] : [], promotions: [] }),
      },
      points: { valuesOf: async () => ({ rng: '1.20', live: '0.70' }) },
      modes: { modesOf: async () => [], isSoldIn: () => true },
    },
  })
  const brands: SlotsPorts['brands'] = {
    getTerms: async () => ({
      currency: options.currency ?? 'CNY',
      currencySymbol: '¥',
      locale: 'en',
      spinMillisMin: options.spinMillisMin ?? 0,
      autoplayMax: 100,
    }),
  }
  const host = { db, pool, clock, random: osRandom }
  const play = wirePlay({ ...host, ...{ wallet, catalog, brands }, seedSecret: secret, offers: () => offers })
  const played = { play, catalog, brands, roundSettled: (fact: RoundSettled) => void settled.push(fact) }
  const noFreeSpins = { findPack: async () => undefined, spinSettled: async () => undefined }
  const slots = createSlots({ ...host, titles, ports: { ...instantPorts('rng', played), freeSpins: noFreeSpins } })
  const originals = createOriginals({ ...host, titles: ORIGINAL_TITLES, ports: instantPorts('originals', played) })
  offers.push(
    { ...slots, entries: slotEntries(titles), hasOpenRound: (tx, owner) => slots.hasOpenRound(owner, tx) },
    { ...originals, entries: originalEntries(ORIGINAL_TITLES), hasOpenRound: (tx, owner) => originals.hasOpenRound(owner, tx) },
  )
  const modules = [catalog, play.bets, play.seats, slots, originals].map(({ module }) => module)
  for (const module of modules) await module.start?.()
  const launch = launchRoutes({
    db,
    random: osRandom,
    catalog,
    seats: play.seats,
    classOf: titleCode => classOf(play.bets, titleCode),
    pageOf: () => undefined,
    launchHosts: async () => options.launchHosts ?? [],
    holdSignIn: async () => new Date(clock.now().getTime() + 24 * 3_600_000),
    closureOf: async () => undefined,
  })
  const app = createHttpServer({
    routes: [...modules.flatMap(({ routes = [] }) => routes), ...launch],
    ports: edgePorts(brandId, players, play),
    clock,
    logger: undefined,
    trustProxy: false,
  })
  return { play, slots, originals, catalog, app, wallet }
}

const edgePorts = (brandId: string, players: ReadonlyMap<string, Player>, play: Play): HttpPorts => ({
  resolveTenant: async () => ({ id: brandId, code: 'TEST', languages: ['EN', 'CN'], defaultLanguage: 'EN' }),
  authenticate: async (kind, token, now): Promise<Principal | undefined> => {
    if (kind === 'launch') return play.seats.module.authenticators?.launch?.(token, now)
    const player = players.get(token)
    return (
      player && {
        kind: 'member',
        id: player.memberId,
        sessionId: player.memberId,
        tenantId: brandId,
        account: player.account,
        accountType: player.accountType,
        permissions: [],
      }
    )
  },
  countryOf: () => 'ZZ',
  gate: async () => undefined,
  throttle: async () => 0,
  unseal: async () => refuse('sealed_body_invalid'),
})
