import { setTimeout as sleep } from 'node:timers/promises'
import { amount, assert, present, seededRandom } from '@croupier/kernel'
import { defaultRules } from '../modules/withdrawals/domain/default-rules.ts'
import { type BankClient, type BankCounts, createBankClient, NOTHING_DONE } from './bank-client.ts'
import { type BankOperators, hireBankOperators } from './bank-desk.ts'
import { BANK_VENDOR, UNEQUAL_VENDOR_BOOKS } from './bank-vendor.ts'
import { UNEXPLAINED_LOCKED_MONEY } from './locked-money.ts'
import { createServerProcess, type ServerProcess } from './server-process.ts'
import { createClient, type TestClient } from './test-client.ts'
import { UNEXPLAINED_TRANSIT_MONEY } from './transit-money.ts'

export interface BankTestOptions {
  readonly name: string
  readonly seconds: number
  readonly killEverySeconds: number
  /** What must have happened before it ends, however slow the machine is. */
  readonly isEnough?: (sofar: Omit<BankReport, 'findings' | 'doubled' | 'negative'>) => boolean
  readonly players: number
  readonly seed: number
}

export interface BankReport extends BankCounts {
  readonly kills: number
  /** Transfers of the ledger that a verification found wrong. */
  readonly findings: readonly string[]
  /** Keys in the ledger that stand more than once; the unique key makes it impossible, so this proves the proof. */
  readonly doubled: number
  readonly negative: number
}

/**
 * R2: players deposit, spin, withdraw, send, are corrected and read over HTTP while the server or one of the database's processes is killed again and again. Each player
 * compares every answer with what he must have; afterwards every balance, every round and the whole ledger are compared once more.
 */
export async function runBankTest(options: BankTestOptions): Promise<BankReport> {
  const server = await createServerProcess(options.name)
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
    let isOver = false
    const killing = killNowAndThen(server, options, kills => options.isEnough?.({ ...sum(clients), kills }) ?? true).finally(() => {
      isOver = true
    })
    const [kills] = await Promise.all([
      killing,
      ...clients.map(async (client, place) => {
        const random = seededRandom(options.seed + place)
        while (!isOver) await client.act(random)
      }),
    ])
    const books = await inspectBooks(server)
    const received = await inspectUpline(server, uplineId, clients)
    return { ...sum(clients), kills, ...books, findings: [...books.findings, ...received] }
  } finally {
    await server.close()
  }
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
  const { games } = (await client.call('gameList', { query: { gameCategory: 'rng' } })).value
  const { game_url } = (await client.call('launchGame', { token, body: { gameId: present(games[0], 'a game').gameId } })).value
  const gameToken = present(game_url.split('#s=')[1], 'the address carries the token')
  const { betLevels } = (await client.call('playSession', { token: gameToken })).value
  return createBankClient(client, {
    token,
    gameToken,
    bet: present(betLevels[0], 'a stake'),
    depositMethod: present(method, 'a method').methodCode,
    ...(uplineId && { uplineId }),
    ...(operators && { correctedBy: { ...operators, memberId } }),
    ...(isWhole && { hasVendor: true, payTo: await becomePayee(server, client, { token, memberId, password }) }),
  })
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

/** The server and the database take turns. */
async function killNowAndThen(
  server: ServerProcess,
  { seconds, killEverySeconds }: BankTestOptions,
  isEnough: (kills: number) => boolean,
): Promise<number> {
  const deadline = Date.now() + seconds * 1000
  let kills = 0
  for (;;) {
    await sleep(killEverySeconds * 1000)
    if (Date.now() >= deadline && isEnough(kills)) return kills
    if (kills % 2 === 0) {
      await server.kill()
      await server.start()
    } else {
      await server.killDatabaseBackend()
    }
    kills++
  }
}

const sum = (clients: readonly BankClient[]): BankCounts => {
  const total = { ...NOTHING_DONE }
  for (const { counts } of clients) for (const what of Object.keys(total) as (keyof BankCounts)[]) total[what] += counts[what]
  return total
}

/** Rounds against the ledger, too: each settled round's stake and win stand in it once. */
export async function inspectBooks(server: ServerProcess): Promise<Pick<BankReport, 'findings' | 'doubled' | 'negative'>> {
  const findings = await server.query<{ finding: string }>(`
    SELECT 'transfer ' || transfer_id || ' sums to ' || sum(amount) AS finding FROM wallet.entries GROUP BY transfer_id HAVING sum(amount) <> 0
    UNION ALL
    SELECT 'account ' || b.account_id || ' has ' || b.balance || ', its entries ' || coalesce(sum(e.amount), 0)
      FROM wallet.balances b LEFT JOIN wallet.entries e USING (account_id) GROUP BY b.account_id, b.balance HAVING b.balance <> coalesce(sum(e.amount), 0)
    UNION ALL SELECT * FROM (${UNEXPLAINED_LOCKED_MONEY}) unexplained
    UNION ALL SELECT * FROM (${UNEXPLAINED_TRANSIT_MONEY}) on_its_way
    UNION ALL SELECT * FROM (${UNEQUAL_VENDOR_BOOKS}) unequal`)
  const [doubled] = await server.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM (SELECT 1 FROM wallet.transfers GROUP BY owner_id, key HAVING count(*) > 1) twice',
  )
  const [negative] = await server.query<{ n: number }>('SELECT count(*)::int AS n FROM wallet.balances WHERE balance < 0')
  return { findings: findings.map(row => row.finding), doubled: present(doubled, 'a count').n, negative: present(negative, 'a count').n }
}
