import { sql } from 'kysely'
import { brandName, FIRST, PAGE_ROWS, type Row, table, wordOf } from './export-table.ts'

export const memberTransferTable = table(
  'member-transfers',
  {
    head: [
      ...['number', 'brand', 'brand_name', 'direction', 'direction_name', 'levels', 'sender', 'receiver', 'amount', 'currency', 'large'],
      'created',
    ],
    named: { brand_name: brandName, direction_name: wordOf('direction', 'memberTransfer') },
  },
  ({ brandId, memberId, from, to, word, onlyLarge, text }, after) => sql<Row>`
    SELECT t.transfer_id AS key, t.number, b.merchant_code AS brand, t.direction, t.levels, s.account AS sender, r.account AS receiver, t.amount, t.currency,
           t.is_large AS large, t.created_at AS created
      FROM member_transfers.all_transfers t JOIN brand.all_brands b ON b.brand_id = t.brand_id
      JOIN identity.all_members s ON s.member_id = t.sender_id JOIN identity.all_members r ON r.member_id = t.receiver_id
     WHERE t.transfer_id > ${after ?? FIRST} AND (${brandId ?? null}::uuid IS NULL OR t.brand_id = ${brandId ?? null}::uuid)
       AND (${memberId ?? null}::uuid IS NULL OR ${memberId ?? null}::uuid IN (t.sender_id, t.receiver_id))
       AND (${from ?? null}::timestamptz IS NULL OR t.created_at >= ${from ?? null}::timestamptz)
       AND (${to ?? null}::timestamptz IS NULL OR t.created_at < ${to ?? null}::timestamptz)
       AND (${word ?? null}::text IS NULL OR t.direction = ${word ?? null}) AND (NOT ${onlyLarge ?? false}::boolean OR t.is_large)
       AND (${text ?? null}::text IS NULL OR t.number = upper(${text ?? null})
         OR starts_with(lower(s.account), lower(${text ?? null})) OR starts_with(lower(r.account), lower(${text ?? null})))
     ORDER BY t.transfer_id LIMIT ${PAGE_ROWS}`,
)
