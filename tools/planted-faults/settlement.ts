import { type Fault, faultsIn } from './fault.ts'

const test = (name: string) => `modules/bets/commands/${name}.db.test.ts`
const SETTLE = test('settle-bets')
const CORRECT = test('correct-bets')
const WRITE = test('write-settlement')
const EVENT = test('settle-event')
const CASH_OUT = test('cash-out')
const VOID = test('void-bets')

const CREDITS = 'FUNCTION bets.pay_credits('

/** What has come of bets: wins, voids, cash-outs and corrections. */
export const settlement: Fault[] = [
  ...faultsIn(
    'modules/bets/db/functions/05_settle.sql',
    [SETTLE],
    [
      { name: 'more is given back than is paid', find: 'u.refund BETWEEN 0 AND u.payout', put: 'u.refund >= 0' },
      { name: 'a bet counts for more than its base', find: 'bool_or(a.new_valid > a.base OR', put: 'bool_or(' },
      {
        name: 'a settled bet is settled again',
        find: `p_kind IN ('settle', 'cash_out', 'void') OR a.was_void`,
        put: `p_kind IN ('cash_out', 'void') OR a.was_void`,
        tests: [CORRECT],
      },
      {
        name: 'a settled bet is cashed out',
        find: `p_kind IN ('settle', 'cash_out', 'void') OR a.was_void`,
        put: `p_kind IN ('settle', 'void') OR a.was_void`,
        tests: [WRITE, CASH_OUT],
      },
      {
        name: 'a settled bet is void',
        find: `p_kind IN ('settle', 'cash_out', 'void') OR a.was_void`,
        put: `p_kind IN ('settle', 'cash_out') OR a.was_void`,
        tests: [WRITE, VOID],
      },
      { name: 'a bet is rolled back twice', find: ` OR a.was_void AND p_kind = 'rollback' THEN`, put: ' THEN' },
      { name: 'an open bet is corrected', find: `a.is_open AND p_kind = 'correct'`, put: 'false', tests: [CORRECT] },
      { name: 'a second correction builds on the first result', find: 'ORDER BY x.revision DESC', put: 'ORDER BY x.revision' },
      {
        name: 'a correction forgets what was paid at once',
        find: 'coalesce(s.payout, b.payout, 0) AS old_payout',
        put: 'coalesce(s.payout, 0) AS old_payout',
        tests: [test('place-settled')],
      },
      {
        name: 'open and settled stakes share an account',
        find: `'result:' || v_first.class`,
        put: `'open:' || v_first.class`,
        tests: [WRITE],
      },
      { name: 'a returned stake pays a debt', find: 'greatest(0, r.cash - greatest(0, r.refund_cash))', put: 'greatest(0, r.cash)' },
      { name: 'a settled win pays no debt', find: 'IF v_withheld[n] > 0 THEN', put: 'IF false THEN' },
      {
        name: 'what is paid stays in the stakes of open bets',
        find: 'sum(r.released - greatest(0, r.payout))',
        put: 'sum(r.released)',
        tests: [WRITE, EVENT],
      },
      {
        name: 'settled bets make no room in limits',
        find: 'IF v_has_limits THEN\n    PERFORM bets.count_returns',
        put: 'IF false THEN\n    PERFORM bets.count_returns',
        tests: [EVENT, VOID],
      },
      {
        name: 'a void that is corrected keeps its room in limits',
        find: ' - CASE WHEN r.was_void THEN r.stake ELSE 0 END',
        put: '',
        tests: [CORRECT, SETTLE],
      },
      {
        name: 'two settle one bet at once',
        find: 'PERFORM FROM bets.open_bets o WHERE o.bet_id = ANY (p_bets) ORDER BY o.bet_id FOR UPDATE;',
        put: '',
        tests: [CORRECT],
      },
      {
        name: 'a correction does not wait for bets of the member',
        find: `IF p_kind IN ('correct', 'rollback') THEN`,
        put: 'IF false THEN',
        tests: [SETTLE, CORRECT],
      },
      {
        name: 'a settlement is older than its bet',
        find: 'IF EXISTS (SELECT FROM unnest(v_rows) r WHERE r.placed_at > now()) THEN',
        put: 'IF false THEN',
        tests: [WRITE],
      },
      {
        name: 'two assets are settled as one',
        find: '(r.brand_id, r.class, r.asset) IS DISTINCT FROM (v_first.brand_id, v_first.class, v_first.asset)',
        put: '(r.brand_id, r.class) IS DISTINCT FROM (v_first.brand_id, v_first.class)',
        tests: [WRITE],
      },
      { name: 'settled stakes stay on the event', find: ', stake = m.stake - g.stake', put: '', tests: [CASH_OUT] },
      { name: 'a part cash-out leaves all at risk', find: 'SET stake = p_left[r.place], revision', put: 'SET revision', tests: [CASH_OUT] },
      { name: 'a win is paid whole in spite of a debt', after: CREDITS, find: 'sum(r.cash - r.withheld)', put: 'sum(r.cash)' },
      {
        name: 'a win of an open bet is paid from results',
        after: CREDITS,
        find: 'CASE WHEN r.is_open THEN p_open ELSE p_result END AS house',
        put: 'p_result AS house',
        tests: [WRITE, EVENT],
      },
      {
        name: 'a void is told as a win',
        find: `CASE WHEN p_kind IN ('void', 'rollback') THEN 'refund'`,
        put: `CASE WHEN p_kind IN ('rollback') THEN 'refund'`,
        tests: [VOID],
      },
      { name: 'a settled debt is owed on', find: 'array_agg(-r.withheld)', put: 'array_agg(r.withheld)' },
      {
        name: 'more is taken back than is there',
        find: 'v_take := least((SELECT b.balance FROM wallet.member_balances b WHERE b.account_id = v_account), v_less.amount);',
        put: 'v_take := v_less.amount;',
      },
      {
        name: 'what could be taken back is owed as well',
        after: 'IF NOT v_less.is_trial THEN\n        PERFORM',
        find: 'ARRAY[v_less.amount - v_take]',
        put: 'ARRAY[v_less.amount]',
        tests: [CORRECT],
      },
      {
        name: 'demo credits are owed in the books',
        find: `CASE WHEN v_less.is_trial THEN 'issuance' ELSE 'receivables' END`,
        put: `'receivables'`,
        tests: [CORRECT],
      },
      {
        name: 'demo credits are owed by the member',
        find: 'IF NOT v_less.is_trial THEN\n        PERFORM',
        put: 'IF true THEN\n        PERFORM',
        tests: [CORRECT],
      },
      {
        name: 'bonus money of a grant that is over is the result of the class',
        find: 'r.bonus_gain <> 0 AND (r.grant_id = ANY (p_grants)) IS NOT TRUE GROUP BY 1',
        put: 'false GROUP BY 1',
        tests: [EVENT],
      },
      {
        name: 'bonus money stays with a grant after a correction',
        find: 'r.bonus_gain < 0 GROUP BY',
        put: 'r.bonus_gain > 0 AND false GROUP BY',
      },
    ],
  ),
  ...faultsIn(
    'modules/bets/db/functions/06_place.sql',
    [EVENT],
    [
      {
        name: 'an open event is settled',
        find: 'IF NOT EXISTS (SELECT FROM bets.events e WHERE e.event_id = p_event AND e.closed_at IS NOT NULL) THEN RETURN; END IF;',
        put: '',
        tests: [EVENT, 'modules/bets/queries/list-open.db.test.ts'],
      },
      {
        name: 'two settlers take the same members',
        find: ' FOR UPDATE SKIP LOCKED',
        put: '',
        tests: [EVENT, 'modules/bets/queries/list-open.db.test.ts'],
      },
      {
        name: 'the rest of a bet forgets its part cash-outs',
        find: 'o.stake, coalesce(s.payout, 0), coalesce',
        put: 'o.stake, 0::bigint, coalesce',
        tests: [CASH_OUT],
      },
    ],
  ),
  ...faultsIn(
    'modules/bets/commands/cash-out.ts',
    [CASH_OUT],
    [
      { name: 'an offer that lapsed is taken', find: 'bet.atRisk !== atRisk || ', put: '' },
      { name: 'a cash-out counts for more than its base', find: 'valid: least(valid, bet.base)', put: 'valid' },
      { name: 'a second cash-out forgets the first', find: 'payout: bet.earlierPayout + payout', put: 'payout' },
      { name: 'a cash-out counts for all that it pays', find: 'payout > share ? payout - share : share - payout', put: 'payout' },
      { name: 'a part cash-out ends the bet', find: '...(share < atRisk ? { left: atRisk - share } : {})', put: '...{}' },
    ],
  ),
  ...faultsIn(
    'modules/bets/commands/settle-event.ts',
    [EVENT],
    [
      {
        name: 'a void takes back what was cashed out',
        find: 'payout: earlierPayout + atRisk',
        put: 'payout: atRisk',
        tests: [VOID, CASH_OUT],
      },
      { name: 'opposite bets count in full', find: 'opposites ? netValid(before, opposites) :', put: 'false ? [] :' },
      { name: 'an event is settled before it is closed', find: `  if (!events[0].isClosed) return 'event_open'\n`, put: '' },
      {
        name: 'an event is settled by two results',
        find: '[kind, eventId, cause, outcome]',
        put: '[kind, eventId, cause]',
        tests: [EVENT],
      },
      {
        name: 'an event of another brand is settled',
        find: ' AND brand_id = ${brandId}`.execute(db)\n  if (!events',
        put: '`.execute(db)\n  if (!events',
      },
      {
        name: 'money and demo credits are netted together',
        find: 'own.filter(({ bet }) => bet.asset === asset)',
        put: `own.filter(() => asset === own[0]?.bet.asset)`,
        tests: [test('net-valid-bets')],
      },
      {
        name: 'the result forgets what came before',
        find: 'payout: bet.earlierPayout + result.payout',
        put: 'payout: result.payout',
        tests: [CASH_OUT],
      },
    ],
  ),
  ...faultsIn(
    'modules/bets/commands/run-once.ts',
    [test('run-once')],
    [
      {
        name: 'a key is done again by another request',
        find: `  if (known && !known.hash.equals(hash)) return err('idempotency_conflict')\n`,
        put: '',
      },
      {
        name: 'two do an operation at once',
        find: ' await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${once.brandId}:${once.key}`}, 7265016))`.execute(tx)\n',
        put: '',
      },
      { name: 'a key is known to another brand', find: 'WHERE brand_id = ${once.brandId} AND key', put: 'WHERE key' },
    ],
  ),
  ...faultsIn(
    'modules/bets/commands/settle-bets.ts',
    [CORRECT],
    [
      { name: 'bets of another brand are settled', find: 'found?.brandId === operation.brandId', put: 'found' },
      {
        name: 'a bet that is rolled back counts for rewards',
        find: 'refund: stakes.get(betId) ?? 0n, valid: 0n',
        put: 'refund: stakes.get(betId) ?? 0n, valid: stakes.get(betId) ?? 0n',
        tests: [SETTLE, CORRECT],
      },
      { name: 'a rollback gives nothing back', find: 'payout: stakes.get(betId) ?? 0n', put: 'payout: 0n' },
    ],
  ),
]
