import { type Fault, faultsIn } from './fault.ts'

const ARCHIVE = 'modules/wallet/commands/archive-play.db.test.ts'

/** Months of play on their way out of the journal and back. */
export const archive: Fault[] = [
  ...faultsIn(
    'modules/wallet/db/functions/08_archive.sql',
    [ARCHIVE],
    [
      {
        name: 'the last entry of an account leaves with its month',
        find: '(e.account_seq IN (1, last_seq) OR e.transfer_id = last_transfer)',
        put: 'e.account_seq = 1',
      },
      { name: 'deposits leave with play', find: "('stake', 'win', 'refund')", put: "('stake', 'win', 'refund', 'deposit')" },
      { name: 'wins stay when stakes leave', find: "('stake', 'win', 'refund')", put: "('stake', 'refund')" },
      { name: 'a month leaves before it is sealed', find: "IF NOT v_is_sealed THEN RETURN 'not_sealed'; END IF;", put: '' },
      {
        name: 'a month leaves though its seal is broken',
        find: 'WHERE coalesce(k.digest, b.digest) <> wallet.block_digest',
        put: 'WHERE false AND coalesce(k.digest, b.digest) <> wallet.block_digest',
      },
      {
        name: 'what left of an account is summed with the wrong sign',
        find: '- amount::numeric * wallet.weight(account_seq))',
        put: '+ amount::numeric * wallet.weight(account_seq))',
      },
      {
        name: 'what left of transfers is weighed by their accounts',
        find: 'sum(e.amount::numeric * wallet.weight(e.transfer_id))',
        put: 'sum(e.amount::numeric * wallet.weight(e.account_id))',
      },
      { name: 'a month that was archived can be deleted from', find: 'ENABLE TRIGGER append_only', put: 'DISABLE TRIGGER append_only' },
      {
        name: 'a block over midnight keeps the seal of the month that left first',
        find: 'DO UPDATE SET digest = excluded.digest',
        put: 'DO NOTHING',
      },
      {
        name: 'sums stay when their month comes back',
        find: 'DELETE FROM wallet.archived_months WHERE starts_at = p_starts;',
        put: '',
      },
      {
        name: 'a block that is whole again keeps its second seal',
        find: 'AND b.digest = wallet.block_digest(b.previous, b.after, b.through);',
        put: 'AND false;',
      },
    ],
  ),
  ...faultsIn(
    'modules/wallet/db/functions/05_verify.sql',
    [ARCHIVE],
    [
      { name: 'changed sums of an archived month pass', find: 'WHERE digest <> wallet.archive_digest(starts_at)', put: 'WHERE false' },
      {
        name: 'each transfer that left is taken for one that lost its entries',
        find: ' AND NOT wallet.is_archived(t.transfer_id, t.posted_at)',
        put: '',
      },
      { name: 'a block that lost entries is held to its first seal', find: 'coalesce(kept, digest) <>', put: 'digest <>' },
      {
        name: 'what left of the house is not counted',
        find: 'UNION ALL SELECT account_id, total FROM wallet.archived_accounts WHERE is_house_side',
        put: '',
      },
    ],
  ),
  ...faultsIn(
    'platform/backup/archive-rows.ts',
    [ARCHIVE],
    [
      { name: 'a month comes back twice', find: "if (known.isBack) return err('already_back')", put: '' },
      {
        name: 'a refused archive leaves its file',
        find: 'await rm(path, { force: true })',
        put: '',
      },
    ],
  ),
]
