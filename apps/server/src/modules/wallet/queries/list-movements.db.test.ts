import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postedAt } from '../../../testing/rewrite-history.ts'
import type { Movement, MovementQuery } from '../index.ts'
import { closeAllBlocks, createWalletFixture, freshId, transfer, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
let memberId: string
let cash: bigint
let locked: bigint
let strangers: bigint
const orderId = freshId()
const ids: bigint[] = []
const startedAt = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 36_000_000)
const hour = (n: number) => new Date(startedAt.getTime() + n * 3_600_000)

beforeAll(async () => {
  fixture = await createWalletFixture()
  const member = await fixture.openMember(0n, ['cash', 'locked'])
  memberId = member.memberId
  ;[cash = 0n, locked = 0n] = member.accounts
  const { sandbox, stakes } = fixture
  const moves: readonly (readonly [string, bigint, bigint, bigint, string?])[] = [
    ['deposit', sandbox, cash, 100n, orderId],
    ['stake', cash, stakes, 30n],
    ['withdrawal_held', cash, locked, 50n, orderId],
    ['win', stakes, cash, 10n],
    ['withdrawal_paid', locked, sandbox, 50n, orderId],
  ]
  for (const [n, [kind, from, to, amount, referenceId]] of moves.entries()) {
    const answer = await fixture.wallet.post({ ...transfer(memberId, `${n}`, kind, { from, to, amount }), referenceId })
    ids.push(answer.ok ? answer.value.transferId : 0n)
  }
  for (const [n, id] of ids.entries()) await postedAt(fixture.admin, id, hour(n))
  strangers = (await fixture.openMember(5n)).account
})
afterAll(() => fixture.drop())

const list = (more: Partial<MovementQuery> = {}) =>
  fixture.wallet.listMovements(fixture.db, { accountIds: [cash, locked], limit: 50, ...more })
const inWords = (movements: readonly Movement[]) =>
  movements.map(({ kind, accountId, amount }) => `${accountId === cash ? 'cash' : 'locked'} ${kind} ${amount}`)
/** Both legs of a transfer between own accounts stand beside each other, the account with the higher number first. */
const ALL = [
  'locked withdrawal_paid -50',
  'cash win 10',
  'locked withdrawal_held 50',
  'cash withdrawal_held -50',
  'cash stake -30',
  'cash deposit 100',
]

describe('movements of a member’s accounts', () => {
  test('stand in one order, newest first, each with the balance after it', async () => {
    const movements = await list()
    expect(inWords(movements)).toEqual(ALL)
    expect(movements.map(({ balanceAfter }) => balanceAfter)).toEqual([0n, 30n, 50n, 20n, 70n, 100n])
    expect(movements[5]).toEqual({
      ...{
        transferId: ids[0],
        accountId: cash,
        kind: 'deposit',
        referenceId: orderId,
        amount: 100n,
        balanceAfter: 100n,
        postedAt: hour(0),
      },
    })
  })

  test('come in pages from a place on, which may lie between two legs of a transfer', async () => {
    const pages: Movement[][] = []
    for (let before: Movement | undefined; ; before = pages.at(-1)?.at(-1)) {
      const page = await list({ limit: 3, ...(before === undefined ? {} : { before }) })
      if (page.length === 0) break
      pages.push(page)
    }
    expect(pages.map(inWords)).toEqual([ALL.slice(0, 3), ALL.slice(3)])
  })

  test.each<[string, Partial<MovementQuery>, string[]]>([
    ['kinds', { kinds: '^withdrawal' }, ['locked withdrawal_paid -50', 'locked withdrawal_held 50', 'cash withdrawal_held -50']],
    ['kinds left out', { exceptKinds: '^(stake|win|withdrawal_.*)$' }, ['cash deposit 100']],
    ['kinds and kinds left out', { kinds: '^withdrawal', exceptKinds: 'held$' }, ['locked withdrawal_paid -50']],
    ['what came in', { direction: 'in' }, ['cash win 10', 'locked withdrawal_held 50', 'cash deposit 100']],
    ['what went out', { direction: 'out' }, ['locked withdrawal_paid -50', 'cash withdrawal_held -50', 'cash stake -30']],
    ['an instant, inclusive', { from: hour(3) }, ALL.slice(0, 2)],
    ['an end, exclusive', { to: hour(1) }, ALL.slice(5)],
    ['a span', { from: hour(1), to: hour(3) }, ALL.slice(2, 5)],
    ['a limit', { limit: 1 }, ALL.slice(0, 1)],
    ['no account', { accountIds: [] }, []],
  ])('are narrowed by %s', async (_, more, words) => {
    expect(inWords(await list(more))).toEqual(words)
  })

  test('are narrowed to one account, and to later transfers', async () => {
    expect(inWords(await list({ accountIds: [locked] }))).toEqual([ALL[0], ALL[2]])
    expect(inWords(await list({ after: ids[2] }))).toEqual(ALL.slice(0, 2))
    expect(await list({ after: ids[4] })).toEqual([])
  })

  test('of the house are none: it has no record of balances', async () => {
    expect(await list({ accountIds: [fixture.stakes] })).toEqual([])
  })
})

describe('known movements', () => {
  test('are read again at their places, newest first', async () => {
    const all = await list()
    const places = [all[4], all[0], all[2]].flatMap(movement => movement ?? [])
    expect(await fixture.wallet.readMovements(fixture.db, places)).toEqual([all[0], all[2], all[4]])
    expect(await fixture.wallet.readMovements(fixture.db, [])).toEqual([])
  })

  test('are not found at another time or account', async () => {
    const [first] = await list()
    if (!first) throw new Error('there is one')
    const wrong = [
      { ...first, postedAt: new Date(first.postedAt.getTime() + 1) },
      { ...first, accountId: cash },
    ]
    expect(await fixture.wallet.readMovements(fixture.db, wrong)).toEqual([])
  })

  test('are found by number and by what caused them, within the accounts given', async () => {
    const find = (query: { accountIds?: bigint[]; transferId?: bigint; referenceId?: string }) =>
      fixture.wallet.findMovements(fixture.db, { accountIds: [cash, locked], ...query }).then(inWords)
    expect(await find({ transferId: ids[2] ?? 0n })).toEqual([ALL[2], ALL[3]])
    expect(await find({ referenceId: orderId })).toEqual([ALL[0], ALL[2], ALL[3], ALL[5]])
    expect(await find({ transferId: ids[1] ?? 0n, referenceId: orderId })).toEqual([ALL[0], ALL[2], ALL[3], ALL[4], ALL[5]])
    expect(await find({ accountIds: [cash], referenceId: orderId })).toEqual([ALL[3], ALL[5]])
    expect(await find({ accountIds: [strangers], referenceId: orderId })).toEqual([])
    expect(await find({})).toEqual([])
  })
})

describe('the closed part of the journal', () => {
  test('is read in its order, so many transfers at a time, and not beyond the newest block', async () => {
    expect(await fixture.wallet.readClosed(fixture.db, { after: 0n, transfersMax: 100 })).toEqual({ through: 0n, entries: [] })
    await closeAllBlocks(fixture)
    const read: { through: bigint; kinds: string[] }[] = []
    for (let after = 0n; ; ) {
      const { through, entries } = await fixture.wallet.readClosed(fixture.db, { after, transfersMax: 2 })
      if (through === after) break
      read.push({ through, kinds: entries.map(({ kind, amount }) => `${kind} ${amount}`) })
      after = through
    }
    const newest = await fixture.wallet.newestTransferId()
    expect(read.flatMap(({ kinds }) => kinds)).toEqual([
      ...['deposit 100', 'stake -30', 'withdrawal_held -50', 'withdrawal_held 50', 'win 10', 'withdrawal_paid -50', 'deposit 5'],
    ])
    expect([read.at(-1)?.through, read.every(({ through }, n) => through <= BigInt(2 * (n + 1)))]).toEqual([newest, true])
    await fixture.openMember(9n)
    expect(await fixture.wallet.readClosed(fixture.db, { after: newest, transfersMax: 100 })).toEqual({ through: newest, entries: [] })
  })

  test('says whose each entry is, and what caused it', async () => {
    const { entries } = await fixture.wallet.readClosed(fixture.db, { after: (ids[0] ?? 0n) - 1n, transfersMax: 1 })
    expect(entries).toEqual([
      {
        ...{ transferId: ids[0], accountId: cash, brandId: fixture.brandId, memberId, asset: 'CNY', kind: 'deposit' },
        ...{ referenceId: orderId, amount: 100n, postedAt: hour(0) },
      },
    ])
  })
})
