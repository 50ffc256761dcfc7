import { consoleCaseEndpoints as calls, type DeskCase } from '@croupier/contract'
import { type Amount, formatAmount, ok } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { type Route, route } from '../../platform/http/index.ts'

export interface ConsoleCasesDeps {
  readonly db: Db
}

const PAGE_SIZE = 20
/** What one must be able to read to see cases of a kind. */
const RIGHTS: Readonly<Record<DeskCase['kind'], string>> = {
  payout: 'withdrawal.read',
  deposit: 'deposit.read',
  finding: 'reconciliation.read',
}

/** One list of everything about money that is open, whoever has to act next. */
export function consoleCaseRoutes({ db }: ConsoleCasesDeps): Route[] {
  return [
    route(calls.allCases, async ({ principal }, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, kind } }) => {
      const kinds = (Object.keys(RIGHTS) as DeskCase['kind'][]).filter(each => principal.permissions.includes(RIGHTS[each]))
      const asked = kind ? kinds.filter(each => each === kind) : kinds
      const { rows, total, waiting } = await listOpenCases(db, { kinds: asked, brandId, pageNo, pageSize })
      return ok({ list: rows.map(caseView), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, waiting })
    }),
  ]
}

type Row = Omit<DeskCase, 'openedAt' | 'amount'> & { readonly openedAt: Date; readonly amount: Amount | null }
interface CaseQuery {
  readonly kinds: readonly DeskCase['kind'][]
  readonly brandId: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/**
 * Open cases, those that wait for an operator first, the oldest of them at the top. A deposit is in doubt while money is held for a decision, or while a
 * member says that he has paid and nobody has seen it. A finding of no single brand is listed for each.
 */
async function listOpenCases(db: Db, { kinds, brandId = '', pageNo, pageSize }: CaseQuery) {
  const cases = sql`(
    SELECT 'payout' AS kind, c.case_id AS "caseId", w.number AS name, c.brand_id, c.member_id AS "memberId", p.amount, w.currency, c.opened_at AS "openedAt",
           w.claimed_name AS owner, c.waits_for AS "waitsFor"
      FROM withdrawals.cases c JOIN withdrawals.withdrawals w USING (withdrawal_id) JOIN withdrawals.payouts p USING (payout_id) WHERE c.closed_at IS NULL
    UNION ALL
    SELECT 'deposit', d.deposit_id, d.reference, d.brand_id, d.member_id, coalesce(h.amount, d.amount), d.currency, coalesce(h.at, d.claimed_paid_at),
           d.holder_name, 'operator'
      FROM cashier.deposits d
      LEFT JOIN LATERAL (SELECT sum(amount)::bigint AS amount, min(at) AS at FROM cashier.payments WHERE deposit_id = d.deposit_id AND outcome = 'held') h ON true
     WHERE h.at IS NOT NULL OR (d.claimed_paid_at IS NOT NULL AND d.state = 'pending')
    UNION ALL
    SELECT 'finding', finding_id, rule, brand_id, NULL, NULL, NULL, first_at, decided_name, CASE state WHEN 'open' THEN 'operator' ELSE 'nobody' END
      FROM books.findings WHERE state <> 'solved'
  )`
  const where = sql`c.kind = ANY (${[...kinds]}::text[]) AND (${brandId} = '' OR c.brand_id IS NULL OR c.brand_id::text = ${brandId})`
  const { rows } = await sql<Row>`
    SELECT c.kind, c."caseId", c.name, b.merchant_code AS "merchantCode", c."memberId", m.account, c.amount, c.currency, c."openedAt", c.owner, c."waitsFor"
      FROM ${cases} c LEFT JOIN brand.brands b ON b.id = c.brand_id LEFT JOIN identity.members m ON m.id = c."memberId"
     WHERE ${where} ORDER BY (c."waitsFor" = 'operator') DESC, c."openedAt", c."caseId" LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  const counted = await sql<{ total: number; waiting: number }>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE c."waitsFor" = 'operator')::int AS waiting FROM ${cases} c WHERE ${where}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0, waiting: counted.rows[0]?.waiting ?? 0 }
}

const caseView = ({ openedAt, amount, ...row }: Row): DeskCase => ({
  ...row,
  openedAt: openedAt.toISOString(),
  amount: amount === null ? null : formatAmount(amount),
})
