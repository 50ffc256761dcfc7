import { describe, expect, it } from 'vitest'
import { HOUSE } from '../versions/version.ts'
import { byAge, isDue, type OwedBill, topDown, visitPayer } from './visit.ts'

const at = (text: string) => new Date(`2026-03-${text}T00:00:00Z`)

const bill = (id: string, changed: Partial<OwedBill> = {}): OwedBill => ({
  id,
  payer: 'a',
  receiver: `r${id}`,
  receiverNumber: 1,
  kind: 'dividend',
  issuedAt: at('16'),
  state: 'issued',
  amount: 100n,
  paid: 0n,
  ...changed,
})

const visit = (funds: { commission: bigint; main: bigint }, bills: OwedBill[], ownBills: OwedBill[] = []) => {
  const { payments, toMain } = visitPayer('a', funds, { bills, ownBills })
  return { payments: payments.map(({ bill: { id }, from, amount }) => [id, from, amount]), toMain }
}

describe('a visit', () => {
  it('pays from what the payer received first, then from his main wallet, and leaves him the rest', () => {
    expect(visit({ commission: 130n, main: 500n }, [bill('1'), bill('2', { receiverNumber: 2 })])).toEqual({
      payments: [
        ['1', 'commission', 100n],
        ['2', 'commission', 30n],
        ['2', 'main', 70n],
      ],
      toMain: 0n,
    })
    expect(visit({ commission: 130n, main: 500n }, [bill('1')])).toEqual({ payments: [['1', 'commission', 100n]], toMain: 30n })
  })

  it('pays a part where there is no more, and the rest another time', () => {
    expect(visit({ commission: 0n, main: 40n }, [bill('1')]).payments).toEqual([['1', 'main', 40n]])
    expect(visit({ commission: 0n, main: 90n }, [bill('1', { state: 'part_paid', paid: 40n })]).payments).toEqual([['1', 'main', 60n]])
    expect(visit({ commission: 0n, main: 0n }, [bill('1')])).toEqual({ payments: [], toMain: 0n })
  })

  it('pays the oldest first, then by kind, then by the receiver’s number', () => {
    const bills = [
      bill('4', { receiverNumber: 9 }),
      bill('3', { receiverNumber: 2 }),
      bill('2', { kind: 'hourly_salary', receiverNumber: 9 }),
      bill('1', { issuedAt: at('01'), receiverNumber: 9 }),
    ]
    expect([...bills].sort(byAge).map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    expect(visit({ commission: 0n, main: 1000n }, bills).payments.map(([id]) => id)).toEqual(['1', '2', '3', '4'])
  })

  it('pays nothing twice, and nothing that is not due', () => {
    expect(
      visit({ commission: 0n, main: 500n }, [
        bill('1', { paid: 100n }),
        bill('2', { state: 'awaiting_claim' }),
        bill('3', { state: 'refused' }),
      ]).payments,
    ).toEqual([])
  })

  it('of the house pays all', () => {
    const { payments } = visitPayer(HOUSE, { commission: 0n, main: 0n }, { bills: [bill('1', { payer: HOUSE })], ownBills: [] })
    expect(payments).toMatchObject([{ from: 'house', amount: 100n }])
  })

  it.each([
    ['awaits review', { state: 'awaiting_review' }, false],
    ['awaits its claim', { state: 'awaiting_claim' }, false],
    ['is refused', { state: 'refused' }, true],
    ['expired', { state: 'expired' }, true],
    ['is of another kind', { state: 'awaiting_review', kind: 'daily_salary' }, true],
    ['is of another instant', { state: 'awaiting_review', issuedAt: at('01') }, true],
    ['is somebody else’s', { state: 'awaiting_review', receiver: 'b' }, true],
  ] as const)('holds a bill while the payer’s own %s: due %j', (_name, changed, due) => {
    const own = bill('9', { payer: HOUSE, receiver: 'a', ...changed })
    expect(isDue(bill('1'), [own])).toBe(due)
    expect(visit({ commission: 0n, main: 500n }, [bill('1')], [own]).payments).toHaveLength(due ? 1 : 0)
  })
})

it('receivers and payers come by depth, then by account number', () => {
  const places = [
    { depth: 2, number: 1 },
    { depth: 1, number: 5 },
    { depth: 2, number: 0 },
  ]
  expect(places.sort(topDown)).toEqual([
    { depth: 1, number: 5 },
    { depth: 2, number: 0 },
    { depth: 2, number: 1 },
  ])
})
