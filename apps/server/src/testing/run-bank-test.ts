import { setTimeout as sleep } from 'node:timers/promises'
import { amount, assert, present, seededRandom } from '@croupier/kernel'
import { defaultRules } from '../modules/withdrawals/domain/default-rules.ts'
import { APPLICATION_ROLE } from '../platform/db/migrate.ts'
import { type BankClient, type BankCounts, createBankClient, NOTHING_DONE } from './bank-client.ts'
import { type CoinCounts, createBankCoin, NO_COINS } from './bank-coin.ts'
import { type BankOperators, hireBankOperators } from './bank-desk.ts'
import { BANK_VENDOR } from './bank-vendor.ts'
import { type CoinProcesses, createCoinProcesses } from './coin-processes.ts'
import { type BooksReport, inspectBooks } from './inspect-books.ts'
import { createServerProcess, type ServerProcess } from './server-process.ts'
import { createClient, type TestClient } from './test-client.ts'

export interface BankTestOptions {
  readonly name: string
  readonly seconds: number
  readonly killEverySeconds: number
  /** What must have happened before it ends, however slow the machine is. */
  readonly isEnough?: (sofar: BankProgress) => boolean
  readonly players: number
  /** Tables of the slow half: tickets on events that are decided later. */
  readonly tables: number
  readonly seed: number
}

export interface BankReport extends BankCounts, CoinCounts, BooksReport {
  readonly kills: number
}
export type BankProgress = Omit<BankReport, keyof BooksReport>

/**
 * R2: players deposit, spin, play originals, withdraw, send, are corrected and read over HTTP, and members hold tickets on events that are decided later, while
 * the server, one of the database's processes or one of the settlers is killed again and again. Each compares every answer with what he must have; afterwards
 * every balance, every bet and the whole ledger are compared once more.
 */
export async function runBankTest(options: BankTestOptions): Promise<BankReport> {
  const server = await createServerProcess(options.name)
  let settlers: CoinProcesses | undefined
  try {
    await server.start()
    await server.query("UPDATE brand.brands SET settings = jsonb_set(settings, '{gameSpeed,spinMillisMin}', '0')")
    await openWithdrawals(server)
    await openVendor(server)
    const uplineId = await openUpline(server)
    const operators = await hireBankOperators(server)
    const clients = await Promise.all(
      Array.from({ length: options.players }, () => signUpPlayer(server, { isWhole: true, uplineId, operators })),
    )
    const processes = await startSettlers(server, options.name)
    settlers = processes
    const tables = Array.from({ length: options.tables }, () =>
      createBankCoin({ processes: processes.count, ask: processes.ask, kill: processes.kill }),
    )
    const sofar = (kills: number): BankProgress => ({ ...sum(NOTHING_DONE, clients), ...sum(NO_COINS, tables), kills })
    let isOver = false
    const killing = killNowAndThen(server, processes, options, kills => options.isEnough?.(sofar(kills)) ?? true).finally(() => {
      isOver = true
    })
    const [kills] = await Promise.all([
      killing,
      ...[...clients, ...tables].map(async (actor, place) => {
        const random = seededRandom(options.seed + place)
        while (!isOver) await actor.act(random)
      }),
    ])
    const books = await inspectBooks(server.database().pool)
    const received = await inspectUpline(server, uplineId, clients)
    return { ...sofar(kills), ...books, findings: [...books.findings, ...received] }
  } finally {
    await settlers?.close()
    await server.close()
  }
}

/** Two processes with the door for bets on the server's database, as the same role and for the same brand. */
async function startSettlers(server: ServerProcess, name: string): Promise<CoinProcesses> {
  const [of] = await server.query<{ brandId: string; role: string | null }>(
    `SELECT id AS "brandId", (SELECT rolname FROM pg_roles WHERE rolname = $1) AS role FROM brand.brands WHERE merchant_code = 'MIDNIGHT'`,
    [APPLICATION_ROLE],
  )
  const { brandId, role } = present(of, 'the brand')
  return createCoinProcesses({ name, count: 2, databaseUrl: server.database().url, role: role ?? '', brandId })
}

/** A new player with a game open; a whole one has an account to withdraw to, and a vendor to move money to. */
export async function signUpPlayer(
  server: ServerProcess,
  { isWhole = false, uplineId, operators }: { isWhole?: boolean; uplineId?: string; operators?: BankOperators } = {},
): Promise<BankClient> {
  const client = createClient(server.transport)
  const { token, memberId, password } = await client.signUp()
  if (uplineId)
    await server.query(`UPDATE identity.members SET upline_id = '${uplineId}', path = '${uplineId}.${memberId}.' WHERE id = '${memberId}'`)
  const [method] = (await client.call('depositMethods', { token })).value
  const games = await listSlots(client)
  const launch = async (gameId: string) =>
    present((await client.call('launchGame', { token, body: { gameId } })).value.game_url.split('#s=')[1], 'the address carries the token')
  const gameToken = await launch(present(games[0], 'a game').gameId)
  const { betLevels } = (await client.call('playSession', { token: gameToken })).value
  return createBankClient(client, {
    token,
    gameToken,
    bet: present(betLevels[0], 'a stake'),
    depositMethod: present(method, 'a method').methodCode,
    ...(uplineId && { uplineId }),
    ...(operators && { correctedBy: { ...operators, memberId } }),
    ...(isWhole && {
      originals: {
        dice: await launch('dice'),
        plinko: await launch('plinko'),
        'instant-roulette': await launch('instant-roulette'),
        mines: await launch('mines'),
      },
      hasVendor: true,
      payTo: await becomePayee(server, client, { token, memberId, password }),
    }),
  })
}

/** A server answers a little before the first start has filled its catalogue. */
async function listSlots(client: TestClient) {
  for (let tries = 0; ; tries++) {
    const { games } = (await client.call('gameList', { query: { gameCategory: 'rng' } })).value
    if (games.length > 0 || tries === CATALOGUE_TRIES_MAX) return games
    await sleep(RETRY_MS)
  }
}

/** Everything is paid by the rules alone, as often as anybody asks: what is tested is the money, not the limits. */
async function openWithdrawals(server: ServerProcess): Promise<void> {
  const rules = defaultRules('CNY')
  const most = '100000000.00'
  const free = {
    ...rules,
    turnoverPercent: 0,
    ranks: [{ rankFrom: 0, amountPerDay: most, countPerDay: 1_000_000 }],
    methods: rules.methods.map(method => ({ ...method, payoutMax: '40.00' })),
    automatic: {
      ...{ enabled: true, firstNeedsReview: false, amountMax: most, amountPerDayMax: most, countPerHourMax: 1_000_000 },
      ...{
        memberDaysMin: 0,
        accountHoursMin: 0,
        passwordHoursMin: 0,
        rapidMinutes: 0,
        winRatioPercentMax: 1_000_000,
        verificationLevelMin: 0,
      },
    },
  }
  await server.query(`INSERT INTO withdrawals.rules (brand_id, version, rules)
    SELECT id, 1, '${JSON.stringify(free).replaceAll("'", "''")}'::jsonb FROM brand.brands WHERE merchant_code = 'MIDNIGHT' ON CONFLICT DO NOTHING`)
}

/** The sandbox vendor, which fails in every way that its cents name. */
async function openVendor(server: ServerProcess): Promise<void> {
  await server.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{isSingle}', 'false') WHERE merchant_code = 'MIDNIGHT'`)
  await server.query(`INSERT INTO vendor_wallets.vendors (brand_id, vendor_code, name, state, amount_min, amount_max, version)
    SELECT id, '${BANK_VENDOR}', 'Quaylight', 'on', ${amount('1.00')}, ${amount('1000.00')}, 1 FROM brand.brands WHERE merchant_code = 'MIDNIGHT'`)
}

/** An agent above all players, who only receives; what is sent to him is bounded by what people have. */
async function openUpline(server: ServerProcess): Promise<string> {
  const { memberId } = await createClient(server.transport).signUp()
  const most = { open: true, amountMin: '1.00', amountMax: '1000.00', amountPerDay: '100000000.00', countPerDay: 1_000_000 }
  const rules = { up: most, down: { ...most, wholeTeam: false }, auditFrom: '10000.00' }
  await server.query(`UPDATE identity.members SET type = 1, path = '${memberId}.' WHERE id = '${memberId}'`)
  await server.query(`INSERT INTO member_transfers.rules (brand_id, version, rules)
    SELECT id, 1, '${JSON.stringify(rules)}'::jsonb FROM brand.brands WHERE merchant_code = 'MIDNIGHT'
    ON CONFLICT (brand_id) DO UPDATE SET rules = excluded.rules`)
  return memberId
}

/** He has what the players were told that they sent, no more and no less. */
async function inspectUpline(server: ServerProcess, uplineId: string, clients: readonly BankClient[]): Promise<string[]> {
  const sent = clients.reduce((total, client) => total + client.sent(), 0n)
  const [has] = await server.query<{ balance: string }>(`
    SELECT b.balance::text AS balance FROM wallet.accounts a JOIN wallet.balances b USING (account_id) WHERE a.owner_id = '${uplineId}' AND a.kind = 'cash'`)
  return BigInt(has?.balance ?? 0) === sent ? [] : [`the upline has ${has?.balance ?? 0}, sent to him were ${sent}`]
}

const CATALOGUE_TRIES_MAX = 300
const RETRY_MS = 100
const PAYMENT_PASSWORD = '246810'

/** A name, a payment password and an account of his own. */
async function becomePayee(server: ServerProcess, client: TestClient, who: { token: string; memberId: string; password: string }) {
  const { token, memberId, password } = who
  await server.query(`UPDATE identity.members SET profile = profile || '{"payeeName":"Mei Lin"}' WHERE id = '${memberId}'`)
  await client.call('setPaymentPassword', { token, body: { password, paymentPassword: PAYMENT_PASSWORD } })
  const bound = await client.call('bindWithdrawalAccount', {
    token,
    body: {
      methodCode: 'ewallet',
      optionCode: 'lantern-pay',
      holder: 'Mei Lin',
      number: `${memberId}@example.org`,
      paymentPassword: PAYMENT_PASSWORD,
    },
  })
  assert(bound.success, `binding: ${bound.text}`)
  return { accountId: bound.value.accountId, paymentPassword: PAYMENT_PASSWORD }
}

/** The server, the database and the settlers take turns. */
async function killNowAndThen(
  server: ServerProcess,
  settlers: CoinProcesses,
  { seconds, killEverySeconds }: BankTestOptions,
  isEnough: (kills: number) => boolean,
): Promise<number> {
  const deadline = Date.now() + seconds * 1000
  const turns = [
    async () => {
      await server.kill()
      await server.start()
    },
    () => server.killDatabaseBackend(),
    async () => settlers.kill(Math.trunc(Date.now() / 1000) % settlers.count),
  ]
  let kills = 0
  for (;;) {
    await sleep(killEverySeconds * 1000)
    // As whatever supervises a server does.
    if (!server.isRunning()) await server.start()
    if (Date.now() >= deadline) {
      if (isEnough(kills)) return kills
      // On a machine so busy that a server hardly comes up before it is killed again, nothing more would ever happen.
      if (kills >= turns.length) continue
    }
    await present(turns[kills % turns.length], 'whose turn it is')()
    kills++
  }
}

function sum<Counts extends object>(nothing: Counts, actors: readonly { readonly counts: Counts }[]): Counts {
  const total = { ...nothing } as Record<string, number>
  for (const { counts } of actors) for (const [what, count] of Object.entries(counts)) total[what] = (total[what] ?? 0) + Number(count)
  return total as Counts
}
