import { type Fault, faultsIn } from './fault.ts'

const test = (name: string) => `modules/wallet/commands/${name}.db.test.ts`
const TRANSFERS = test('post-transfers')
const REFUSALS = test('post-refusals')
const AGAINST_HOUSE = test('post-against-house')
const CREDIT = test('post-credit')
const CREDITS = test('post-credits')

const MOVES = 'FUNCTION wallet.move_balances('

/** The journal and the balances: what every movement of money goes through. */
export const posting: Fault[] = [
  ...faultsIn(
    'modules/wallet/db/functions/03_posting.sql',
    [TRANSFERS, REFUSALS],
    [
      {
        name: 'a hash of one byte is accepted',
        find: 'length(p_hash) NOT BETWEEN 8 AND 32',
        put: 'length(p_hash) NOT BETWEEN 1 AND 32',
      },
      { name: 'a leg of nothing is accepted', find: ' OR 0 = ANY (p_amounts) THEN', put: ' THEN' },
      { name: 'a member pays in one asset and the house gets another', find: 'a.asset = b.asset INTO', put: 'true INTO' },
      {
        name: 'the last cent cannot be spent',
        find: 'balance + v_amount >= 0 AND NOT is_closed',
        put: 'balance + v_amount > 0 AND NOT is_closed',
      },
      { name: 'a closed account is debited', find: 'balance + v_amount >= 0 AND NOT is_closed', put: 'balance + v_amount >= 0' },
      {
        name: 'entries of a member are not counted',
        find: 'SET balance = balance + v_amount, entry_count = entry_count + 1',
        put: 'SET balance = balance + v_amount',
      },
      { name: 'the house is debited with the member', find: '(v_house, -v_amount, NULL, NULL)', put: '(v_house, v_amount, NULL, NULL)' },
      {
        name: 'a leg of the house moves the member',
        find: 'v_house := p_accounts[1]; v_amount := p_amounts[2]',
        put: 'v_house := p_accounts[1]; v_amount := p_amounts[1]',
      },
      {
        name: 'a repeat is refused for want of funds',
        find: 'RETURN coalesce(wallet.find_posted(p_owner, p_key, p_hash, p_accounts), wallet.refusal_of(v_account));',
        put: 'RETURN wallet.refusal_of(v_account);',
      },
      {
        name: 'a repeat moves the balance again',
        find: 'SET balance = balance - v_amount, entry_count = entry_count - 1',
        put: 'SET entry_count = entry_count - 1',
      },
      {
        name: 'balances are answered in the wrong order',
        find: 'CASE WHEN v_is_first_house THEN ARRAY',
        put: 'CASE WHEN NOT v_is_first_house THEN ARRAY',
      },
      {
        name: 'several legs leave their balances moved when they are refused',
        find: 'SET balance = b.balance - l.amount, entry_count = b.entry_count - 1',
        put: 'SET entry_count = b.entry_count - 1',
      },
      {
        name: 'a repeat of several legs is not answered',
        find: 'RETURN coalesce(wallet.find_posted(p_owner, p_key, p_hash, p_accounts), v_result);',
        put: 'RETURN v_result;',
      },
      {
        name: 'closed and poor are mistaken for each other',
        find: `THEN 'account_closed' ELSE 'insufficient_funds'`,
        put: `THEN 'insufficient_funds' ELSE 'account_closed'`,
      },
      { name: 'a closed account takes part in several legs', after: MOVES, find: ' AND NOT b.is_closed', put: '' },
      {
        name: 'several legs cannot use the last cent',
        after: MOVES,
        find: 'p_amounts[v_next] >= 0 AND',
        put: 'p_amounts[v_next] > 0 AND',
      },
      { name: 'several legs mix assets', find: 'ELSIF v_asset <> v_leg_asset THEN', put: 'ELSIF false THEN' },
      { name: 'several legs do not sum to zero', find: ' OR v_sum <> 0 THEN', put: ' THEN' },
      {
        name: 'another request under a known key is answered as the first',
        find: 'IF v_hash IS DISTINCT FROM p_hash OR',
        put: 'IF',
      },
      {
        name: 'a key of one owner is known to another',
        find: 'FROM wallet.spent_keys k WHERE k.owner_id = p_owner AND k.key_low = wallet.key_low(p_key) AND k.key_high = wallet.key_high(p_key);',
        put: 'FROM wallet.spent_keys k WHERE k.key_low = wallet.key_low(p_key) AND k.key_high = wallet.key_high(p_key);',
      },
      {
        name: 'a repeat answers the balance of another transfer',
        find: 'account_id = l.account_id AND transfer_id = v_result.transfer_id AND posted_at',
        put: 'account_id = l.account_id AND posted_at',
      },
      { name: 'transfers of a group share a leg', find: 'v_first := v_last + 1;', put: 'v_first := v_last;' },
      {
        name: 'a group locks its accounts one by one',
        find: 'IF cardinality(p_owners) > 1 THEN PERFORM wallet.lock_accounts(p_accounts); END IF;',
        put: '',
      },
      ...[
        {
          name: 'the quick way posts to a closed account',
          find: ' AND NOT b.is_closed AND p_amount <> 0',
          put: ' AND p_amount <> 0',
        },
        {
          name: 'the quick way takes a member for the house',
          find: 'h.account_id = p_house AND h.is_house',
          put: 'h.account_id = p_house',
        },
        {
          name: 'the quick way does not know a key',
          find: '\n           AND NOT EXISTS (SELECT FROM wallet.spent_keys k WHERE k.owner_id = p_owner AND k.key_low = wallet.key_low(p_key) AND k.key_high = wallet.key_high(p_key) OFFSET 0)',
          put: '',
        },
        {
          name: 'the quick way spends no key',
          find: 'wallet.key_low(p_key), wallet.key_high(p_key) FROM moved',
          put: 'wallet.key_low(p_key), wallet.key_high(p_key) FROM moved WHERE false',
        },
        {
          name: 'a group does not know a key',
          find: '\n       AND NOT EXISTS (SELECT FROM wallet.spent_keys k WHERE k.owner_id = t.owner_id AND k.key_low = wallet.key_low(t.key) AND k.key_high = wallet.key_high(t.key) OFFSET 0)',
          put: '',
        },
        {
          name: 'a group does not spend the keys of what comes back',
          find: '(VALUES (transfer_id, key), (back_id, back_key)) AS k(transfer_id, key)',
          put: '(VALUES (transfer_id, key)) AS k(transfer_id, key)',
        },
        {
          name: 'the quick way debits the house with the member',
          find: '(p_house, -p_amount, NULL, NULL)',
          put: '(p_house, p_amount, NULL, NULL)',
        },
        {
          name: 'the quick way writes the balance before',
          find: '(VALUES (p_member, p_amount, balance, entry_count)',
          put: '(VALUES (p_member, p_amount, balance - p_amount, entry_count)',
        },
        {
          name: 'a group debits the house with its members',
          find: '(transfer_id, house_id, -amount, NULL, NULL)',
          put: '(transfer_id, house_id, amount, NULL, NULL)',
        },
        {
          name: 'what comes back in a group pays for its own stake',
          find: 'b.balance + t.amount >= 0 AND NOT b.is_closed\n       AND (t.back',
          put: 'b.balance + t.amount + coalesce(t.back, 0) >= 0 AND NOT b.is_closed\n       AND (t.back',
        },
        {
          name: 'a group numbers what is staked and what comes back alike',
          find: 'entry_count - CASE WHEN back IS NULL THEN 0 ELSE 1 END',
          put: 'entry_count',
        },
        {
          name: 'what comes back in a group is a loss of its member',
          find: '(back_id, member_id, back, balance, entry_count), (back_id, house_id, -back, NULL, NULL)',
          put: '(back_id, member_id, -back, balance, entry_count), (back_id, house_id, back, NULL, NULL)',
        },
        {
          name: 'a group posts to a closed account',
          after: 'FUNCTION wallet.post_all_against_house(',
          find: ' AND NOT b.is_closed',
          put: '',
        },
        { name: 'a group fails for one without funds', find: ' AND b.balance + t.amount >= 0', put: '' },
        {
          name: 'a group answers balances to the wrong members',
          find: 'array_agg(m.balance ORDER BY i)',
          put: 'array_agg(m.balance ORDER BY m.balance)',
        },
      ].map(fault => ({ ...fault, tests: [AGAINST_HOUSE] })),
    ],
  ),
  ...faultsIn(
    'modules/wallet/db/functions/00_keys.sql',
    [TRANSFERS],
    [
      {
        name: 'a server goes on that knows none of the keys',
        find: 'AND NOT EXISTS (\n    SELECT FROM (SELECT * FROM wallet.transfers ORDER',
        put: 'AND false AND NOT EXISTS (\n    SELECT FROM (SELECT * FROM wallet.transfers ORDER',
      },
      {
        name: 'a key is known by another number than when it was spent',
        find: 'hashtextextended(p_key COLLATE "C", 1)',
        put: 'hashtextextended(p_key COLLATE "C", 2)',
      },
    ],
  ),
  ...faultsIn(
    'modules/wallet/db/functions/05_verify.sql',
    ['modules/wallet/queries/verify-ledger.db.test.ts'],
    [
      {
        name: 'keys are not held against their transfers',
        find: 'WHERE (t.transfers, t.weighted) IS DISTINCT FROM (k.keys, k.weighted)',
        put: 'WHERE false',
      },
      {
        name: 'keys are counted and not weighed',
        find: '(t.transfers, t.weighted) IS DISTINCT FROM (k.keys, k.weighted)',
        put: 't.transfers IS DISTINCT FROM k.keys',
      },
      { name: 'the seals do not look at keys', find: 'WHERE k.transfer_id IS DISTINCT FROM t.transfer_id', put: 'WHERE false' },
    ],
  ),
  ...faultsIn(
    'modules/wallet/db/functions/02_accounts.sql',
    [test('close-blocks')],
    [
      {
        name: 'the house has the balance of its first block',
        after: 'FUNCTION wallet.balance_of(',
        find: 'ORDER BY block_id DESC',
        put: 'ORDER BY block_id',
      },
      { name: 'a closed transfer counts twice for the house', find: 'AND transfer_id > (SELECT', put: 'AND transfer_id >= (SELECT' },
      {
        name: 'a closed account is never opened',
        find: 'SET is_closed = p_is_closed',
        put: 'SET is_closed = true',
        tests: [test('set-closed')],
      },
      { name: 'accounts are not held', find: ' ORDER BY account_id FOR UPDATE', put: '', tests: [TRANSFERS, AGAINST_HOUSE] },
      {
        name: 'accounts are held in any order',
        find: ' ORDER BY account_id FOR UPDATE',
        put: ' ORDER BY account_id DESC FOR UPDATE',
        tests: [TRANSFERS],
      },
    ],
  ),
  ...faultsIn(
    'modules/wallet/db/functions/04_blocks.sql',
    [test('close-blocks'), 'modules/wallet/queries/verify-ledger.db.test.ts'],
    [
      {
        name: 'a block forgets what the house had before',
        find: 'ORDER BY b.block_id DESC LIMIT 1), 0)\n        FROM wallet.entries e',
        put: 'ORDER BY b.block_id LIMIT 1), 0)\n        FROM wallet.entries e',
      },
      {
        name: 'the last transfer of a block is left out',
        find: 'e.transfer_id <= v_through AND e.account_seq',
        put: 'e.transfer_id < v_through AND e.account_seq',
      },
      {
        name: 'a block is closed while a transfer is still written',
        find: 'IF v_through > v_after AND pg_snapshot_xmin(pg_current_snapshot()) >= v_mark.horizon THEN',
        put: 'IF v_through > v_after THEN',
      },
      { name: 'a block is not chained to the one before', find: 'SELECT sha256(p_previous\n    ||', put: `SELECT sha256(''::bytea ||` },
      { name: 'a block does not seal amounts', find: ' || int8send(amount)', put: '' },
    ],
  ),
  ...faultsIn(
    'modules/wallet/db/functions/06_receivables.sql',
    [CREDIT, CREDITS],
    [
      { name: 'what is owed is not held', find: ' ORDER BY r.owner_id, r.asset FOR UPDATE', put: '' },
      {
        name: 'more is taken than was credited',
        find: 'least(wallet.owed_by(p_owner, p_asset), p_amount)',
        put: 'wallet.owed_by(p_owner, p_asset)',
      },
      { name: 'what is owed is paid out instead of in', find: 'ARRAY[-v_take, v_take]);', put: 'ARRAY[v_take, -v_take]);' },
      { name: 'a payment makes the debt larger', find: 'ARRAY[p_asset], ARRAY[-v_take])', put: 'ARRAY[p_asset], ARRAY[v_take])' },
      {
        name: 'a second debt replaces the first',
        find: 'DO UPDATE SET amount = r.amount + excluded.amount',
        put: 'DO UPDATE SET amount = excluded.amount',
        tests: [CREDIT, 'modules/bets/commands/correct-bets.db.test.ts'],
      },
      {
        name: 'two wins of a member pay one debt twice',
        find: 'least(c.credit, r.amount - (c.through - c.credit))',
        put: 'least(c.credit, r.amount)',
        tests: [CREDIT, 'modules/bets/commands/correct-bets.db.test.ts', 'modules/bets/commands/settle-bets.db.test.ts'],
      },
    ],
  ),
  ...faultsIn(
    'modules/wallet/commands/post-transfers.ts',
    [TRANSFERS],
    [
      { name: 'a repeat is told as new', find: `isReplay: row.outcome === 'replayed'`, put: 'isReplay: false' },
      { name: 'an answer does not wait for the disk', find: '  await durableStatement.run(pool, [])\n', put: '' },
    ],
  ),
  ...faultsIn(
    'modules/wallet/commands/post-credit.ts',
    [CREDIT],
    [
      { name: 'a repeated credit pays a debt again', find: 'posted.value.isReplay || ', put: '' },
      {
        name: 'a credit pays no debt',
        find: 'leg.accountId === cashAccountId ? leg.amount',
        put: 'leg.accountId !== cashAccountId ? leg.amount',
      },
    ],
  ),
  ...faultsIn(
    'modules/wallet/commands/post-credits.ts',
    [CREDITS],
    [
      { name: 'repeated credits pay debts again', find: 'WHERE is_new AND', put: 'WHERE' },
      { name: 'credits pay no debts', find: 'if (isOwing)', put: 'if (!isOwing)' },
      { name: 'credits go through although one is refused', find: 'rest.every(answer => answer.ok)', put: 'rest.every(() => true)' },
    ],
  ),
  ...faultsIn(
    'modules/wallet/domain/transfer.ts',
    ['modules/wallet/domain/transfer.test.ts'],
    [
      {
        name: 'money moves against its direction',
        find: '{ accountId: move.from, amount: -move.amount },\n    { accountId: move.to, amount: move.amount },',
        put: '{ accountId: move.from, amount: move.amount },\n    { accountId: move.to, amount: -move.amount },',
      },
      { name: 'another amount under a known key is the same request', find: '[leg.accountId, leg.amount]', put: '[leg.accountId]' },
      { name: 'legs need not balance', find: 'sum + leg.amount, 0n) === 0n', put: 'sum + leg.amount, 0n) !== 1n' },
      { name: 'nothing is an amount to move', find: 'return parsed.value > 0n', put: 'return parsed.value >= 0n' },
    ],
  ),
]
