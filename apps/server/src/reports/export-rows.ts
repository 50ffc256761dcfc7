import { type RawBuilder, sql } from 'kysely'
import { isAbout } from '../modules/wallet/index.ts'
import { brandName, type ExportFilter, FIRST, nameOf, PAGE_ROWS, type Row, table, wordOf } from './export-table.ts'

const providerName = nameOf('provider', (names, code) => names.provider(code))
const methodName = (way: 'in' | 'out') => nameOf('method', (names, code, row) => names.method(way, String(row.brand), code))
const within = ({ brandId, from, to, memberId }: ExportFilter, created: RawBuilder<unknown>, alias: string): RawBuilder<unknown> => sql`
  (${brandId ?? null}::uuid IS NULL OR ${sql.raw(alias)}.brand_id = ${brandId ?? null}::uuid)
  AND (${memberId ?? null}::uuid IS NULL OR ${sql.raw(alias)}.member_id = ${memberId ?? null}::uuid)
  AND (${from ?? null}::timestamptz IS NULL OR ${created} >= ${from ?? null}::timestamptz)
  AND (${to ?? null}::timestamptz IS NULL OR ${created} < ${to ?? null}::timestamptz)`

export const depositTable = table(
  'deposits',
  {
    head: [
      ...['reference', 'brand', 'brand_name', 'member', 'method', 'method_name', 'provider', 'provider_name', 'state', 'state_name'],
      ...['ordered', 'received', 'fee', 'currency', 'late', 'created', 'ended'],
    ],
    named: {
      brand_name: brandName,
      method_name: methodName('in'),
      provider_name: providerName,
      state_name: wordOf('state', 'deposit'),
    },
  },
  (filter, after) => sql<Row>`
    SELECT d.deposit_id AS key, d.reference, b.merchant_code AS brand, m.account AS member, d.method_code AS method, d.provider, d.state, d.amount AS ordered,
           d.received, d.fee_taken AS fee, d.currency, d.is_late AS late, d.created_at AS created, d.ended_at AS ended
      FROM cashier.all_deposits d JOIN brand.all_brands b ON b.brand_id = d.brand_id JOIN identity.all_members m ON m.member_id = d.member_id
     WHERE d.deposit_id > ${after ?? FIRST} AND (${filter.word ?? null}::text IS NULL OR d.state = ${filter.word ?? null})
       AND ${within(filter, sql`d.created_at`, 'd')}
     ORDER BY d.deposit_id LIMIT ${PAGE_ROWS}`,
)

export const withdrawalTable = table(
  'withdrawals',
  {
    head: [
      ...['number', 'brand', 'brand_name', 'member', 'method', 'method_name', 'provider', 'provider_name', 'state', 'state_name'],
      ...['amount', 'fee', 'paid', 'returned', 'currency', 'account', 'automatic', 'created', 'paid_at', 'ended'],
    ],
    named: {
      brand_name: brandName,
      method_name: methodName('out'),
      provider_name: providerName,
      state_name: wordOf('state', 'withdrawal.state'),
    },
  },
  (filter, after) => sql<Row>`
    SELECT w.withdrawal_id AS key, w.number, b.merchant_code AS brand, m.account AS member, w.method_code AS method, w.provider, w.state, w.amount, w.fee,
           (SELECT coalesce(sum(p.amount), 0)::bigint FROM withdrawals.all_payouts p WHERE p.withdrawal_id = w.withdrawal_id AND p.state = 'paid') AS paid,
           w.returned, w.currency, a.mask AS account, w.is_automatic AS automatic, w.created_at AS created, w.paid_at, w.ended_at AS ended
      FROM withdrawals.all_withdrawals w JOIN withdrawals.account_masks a ON a.account_id = w.account_id
      JOIN brand.all_brands b ON b.brand_id = w.brand_id JOIN identity.all_members m ON m.member_id = w.member_id
     WHERE w.withdrawal_id > ${after ?? FIRST} AND (${filter.word ?? null}::text IS NULL OR w.state = ${filter.word ?? null})
       AND ${within(filter, sql`w.created_at`, 'w')}
     ORDER BY w.withdrawal_id LIMIT ${PAGE_ROWS}`,
)

/** The id of what an entry is about, where that is one of these. */
const subjectOf = (noun: string): RawBuilder<unknown> => sql`substring(e.subject from ${`^${noun}:([0-9a-f-]{36})$`}::text)::uuid`

/** Oldest first, so that each hash follows from the one above it. */
export const auditTable = table(
  'audit',
  {
    head: [
      ...['entry', 'at', 'actor_kind', 'actor', 'action', 'action_name', 'subject', 'subject_name', 'brand', 'brand_name'],
      ...['reason', 'ip', 'before', 'after', 'hash'],
    ],
    named: { action_name: nameOf('action', (names, action) => names.deed(action)), brand_name: brandName },
  },
  ({ brandId, from, to, word, text }, after) => sql<Row>`
    SELECT e.id::text AS key, e.id::text AS entry, e.at, e.actor_kind, e.actor_name AS actor, e.action, e.subject, b.merchant_code AS brand, e.reason, e.ip,
           coalesce(m.account, o.username, d.reference, w.number) AS subject_name, e.before::text AS before, e.after::text AS after, encode(e.hash, 'hex') AS hash
      FROM audit.chained_events e LEFT JOIN brand.all_brands b ON b.brand_id = e.brand_id
      LEFT JOIN identity.all_members m ON m.member_id = ${subjectOf('member')} LEFT JOIN console.all_operators o ON o.operator_id = ${subjectOf('operator')}
      LEFT JOIN cashier.all_deposits d ON d.deposit_id = ${subjectOf('deposit')}
      LEFT JOIN withdrawals.all_withdrawals w ON w.withdrawal_id = ${subjectOf('withdrawal')}
     WHERE e.id > ${after ?? '0'}::bigint AND (${brandId ?? null}::uuid IS NULL OR e.brand_id = ${brandId ?? null}::uuid)
       AND (${from ?? null}::timestamptz IS NULL OR e.at >= ${from ?? null}::timestamptz)
       AND (${to ?? null}::timestamptz IS NULL OR e.at < ${to ?? null}::timestamptz)
       AND (${word ?? null}::text IS NULL OR starts_with(e.action, ${word ?? null}))
       AND (${text ?? null}::text IS NULL OR starts_with(lower(e.actor_name), lower(${text ?? null})))
     ORDER BY e.id LIMIT ${PAGE_ROWS}`,
)

/** Whole transfers, so that a table never ends in the middle of one. */
export const ledgerTable = table(
  'ledger',
  {
    head: [
      ...['transfer', 'posted', 'kind', 'kind_name', 'key_of_transfer', 'reference', 'game', 'game_name', 'brand', 'brand_name'],
      ...['owner_kind', 'owner', 'account', 'account_name', 'asset', 'amount', 'balance_after'],
    ],
    named: {
      kind_name: wordOf('kind', 'ledger.transfer'),
      brand_name: brandName,
      account_name: nameOf('account', (names, kind) => names.account(kind)),
    },
  },
  ({ brandId, from, to, about, word }, after) => sql<Row>`
    SELECT t.transfer_id::text AS key, t.transfer_id::text AS transfer, t.posted_at AS posted, t.kind, t.key AS key_of_transfer, t.reference_id AS reference,
           r.game_id AS game, g.name AS game_name, b.merchant_code AS brand, a.owner_kind, coalesce(m.account, b.merchant_code) AS owner, a.kind AS account, a.asset, e.amount, e.balance_after
      FROM (SELECT * FROM wallet.ledger_transfers t
             WHERE t.transfer_id > ${after ?? '0'}::bigint AND (${word ?? null}::text IS NULL OR t.kind = ${word ?? null})
               AND ${about ? isAbout(about) : sql`true`}
               AND (${from ?? null}::timestamptz IS NULL OR t.posted_at >= ${from ?? null}::timestamptz)
               AND (${to ?? null}::timestamptz IS NULL OR t.posted_at < ${to ?? null}::timestamptz)
               AND (${brandId ?? null}::uuid IS NULL OR EXISTS (SELECT FROM wallet.ledger_entries x JOIN wallet.ledger_accounts xa USING (account_id)
                     WHERE x.transfer_id = t.transfer_id AND x.posted_at = t.posted_at AND xa.brand_id = ${brandId ?? null}::uuid))
             ORDER BY t.transfer_id LIMIT ${PAGE_ROWS}) t
      JOIN wallet.ledger_entries e ON e.transfer_id = t.transfer_id AND e.posted_at = t.posted_at JOIN wallet.ledger_accounts a USING (account_id)
      LEFT JOIN brand.all_brands b ON b.brand_id = a.brand_id LEFT JOIN identity.all_members m ON m.member_id = a.owner_id
      LEFT JOIN LATERAL (SELECT game_id FROM bets.all_bets WHERE bet_id = t.reference_id AND placed_at BETWEEN bets.time_of(t.reference_id) - interval '1 day' AND bets.time_of(t.reference_id) + interval '1 day' LIMIT 1) r ON t.kind IN ('stake', 'win')
      LEFT JOIN catalog.all_games g ON g.game_id = r.game_id
     ORDER BY t.transfer_id, e.amount, e.account_id`,
)

export const membersMoneyTable = table(
  'members-money',
  {
    head: [
      ...['member', 'brand', 'brand_name', 'currency', 'main', 'locked', 'bonus', 'vendors', 'total', 'deposits', 'deposit_count'],
      ...['withdrawals', 'withdrawal_count', 'net', 'status', 'status_name', 'registered'],
    ],
    named: { brand_name: brandName, status_name: wordOf('status', 'member.status') },
  },
  ({ brandId, withMoneyOnly }, after) => sql<Row>`
    SELECT m.member_id AS key, m.account AS member, b.merchant_code AS brand, m.currency, coalesce(h.main, 0) AS main, coalesce(h.locked, 0) AS locked,
           coalesce(h.bonus, 0) AS bonus, coalesce(h.vendors, 0) AS vendors, coalesce(h.total, 0) AS total, coalesce(d.paid_sum, 0) AS deposits,
           coalesce(d.paid_count, 0) AS deposit_count, coalesce(w.paid, 0) AS withdrawals, coalesce(w.count, 0) AS withdrawal_count,
           coalesce(d.paid_sum, 0) - coalesce(w.paid, 0) AS net, m.status, m.registered_at AS registered
      FROM (SELECT * FROM identity.all_members x WHERE x.member_id > ${after ?? FIRST} AND type <> 4 AND (${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null}::uuid)
              AND (NOT ${withMoneyOnly ?? false}::boolean OR EXISTS (
                SELECT FROM wallet.ledger_accounts a JOIN wallet.member_balances bal USING (account_id)
                 WHERE a.owner_id = x.member_id AND a.asset = x.currency AND bal.balance > 0))
             ORDER BY x.member_id LIMIT ${PAGE_ROWS}) m
      JOIN brand.all_brands b ON b.brand_id = m.brand_id
      LEFT JOIN LATERAL (
        SELECT sum(bal.balance) FILTER (WHERE a.kind = 'cash')::bigint AS main, sum(bal.balance) FILTER (WHERE a.kind = 'locked')::bigint AS locked,
               sum(bal.balance) FILTER (WHERE a.kind = 'bonus')::bigint AS bonus, sum(bal.balance) FILTER (WHERE a.kind LIKE 'vendor:%')::bigint AS vendors,
               sum(bal.balance)::bigint AS total
          FROM wallet.ledger_accounts a JOIN wallet.member_balances bal USING (account_id) WHERE a.owner_id = m.member_id AND a.asset = m.currency) h ON true
      LEFT JOIN cashier.depositor_sums d ON d.member_id = m.member_id
      LEFT JOIN LATERAL (
        SELECT sum(p.amount)::bigint AS paid, count(*)::int AS count FROM withdrawals.all_payouts p JOIN withdrawals.all_withdrawals x USING (withdrawal_id)
         WHERE x.member_id = m.member_id AND p.state = 'paid') w ON true
     ORDER BY m.member_id`,
)
