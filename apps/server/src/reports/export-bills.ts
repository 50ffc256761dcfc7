import { sql } from 'kysely'
import { brandName, FIRST, PAGE_ROWS, type Row, table } from './export-table.ts'

export const billTable = table(
  'bills',
  {
    head: [
      ...[
        'number',
        'brand',
        'brand_name',
        'kind',
        'from',
        'to',
        'issued',
        'payer',
        'receiver',
        'base',
        'gross',
        'adjustment',
        'amount',
        'paid',
        'currency',
      ],
      ...['state', 'state_since'],
    ],
    named: { brand_name: brandName },
  },
  ({ brandId, from, to, word, kind, text }, after) => sql<Row>`
    SELECT t.bill_id AS key, t.number, b.merchant_code AS brand, t.kind, t.period_start AS from, t.period_end AS to, t.issued_at AS issued,
           coalesce(p.account, 'house') AS payer, r.account AS receiver, t.base, t.gross, t.adjustment, t.amount, t.paid, t.currency, t.state, t.state_at AS state_since
      FROM bills.all_bills t JOIN brand.all_brands b ON b.brand_id = t.brand_id
      JOIN identity.all_members r ON r.member_id = t.receiver_id LEFT JOIN identity.all_members p ON p.member_id = t.payer_id
     WHERE t.bill_id > ${after ?? FIRST} AND (${brandId ?? null}::uuid IS NULL OR t.brand_id = ${brandId ?? null}::uuid)
       AND (${from ?? null}::timestamptz IS NULL OR t.issued_at >= ${from ?? null}::timestamptz)
       AND (${to ?? null}::timestamptz IS NULL OR t.issued_at < ${to ?? null}::timestamptz)
       AND (${word ?? null}::text IS NULL OR t.state = ${word ?? null}) AND (${kind ?? null}::text IS NULL OR t.kind = ${kind ?? null})
       AND (${text ?? null}::text IS NULL OR starts_with(t.number, upper(${text ?? null}))
         OR starts_with(lower(r.account), lower(${text ?? null})) OR starts_with(lower(p.account), lower(${text ?? null})))
     ORDER BY t.bill_id LIMIT ${PAGE_ROWS}`,
)
