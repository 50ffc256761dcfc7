import { type Fault, faultsIn } from './fault.ts'

const test = (name: string) => `modules/bets/commands/${name}.db.test.ts`
const PLACE = test('place-bets')
const SETTLED = test('place-settled')
const REFUSALS = test('place-refusals')
const AT_ONCE = test('place-at-once')
const LIMITS = test('keep-limits')
const TIME = test('keep-time')
const EVENT = test('open-event')

/** The one door that every stake comes through, and the limits that it keeps. */
export const placing: Fault[] = [
  ...faultsIn(
    'modules/bets/db/functions/02_limits.sql',
    [LIMITS],
    [
      {
        name: 'a pause of half an hour was play',
        find: `interval '5 minutes'`,
        put: `interval '50 minutes'`,
        tests: ['modules/bets/db-functions.db.test.ts'],
      },
      { name: 'a pause counts once it is over', find: 'c.until > now()', put: 'c.until <= now()', tests: [REFUSALS] },
      {
        name: 'the time of a day is twice as long',
        find: 't.seconds_max * 1000::bigint',
        put: 't.seconds_max * 2000::bigint',
        tests: [TIME],
      },
      {
        name: 'the time between bets is never counted',
        find: 'last_at = greatest(t.last_at, now())',
        put: 'last_at = t.last_at',
        tests: [TIME],
      },
      {
        name: 'a limit is reached one bet early',
        find: 'ELSE l.staked - l.won + l.sent END > l.amount',
        put: 'ELSE l.staked - l.won + l.sent END >= l.amount',
      },
      { name: 'money at vendors is not staked', find: 'THEN l.staked + l.sent ELSE', put: 'THEN l.staked ELSE' },
      {
        name: 'a win makes no room in a limit of losses',
        find: 'ELSE l.staked - l.won + l.sent END > l.amount',
        put: 'ELSE l.staked + l.sent END > l.amount',
        tests: [LIMITS, SETTLED],
      },
      {
        name: 'a limit of losses counts bonus money',
        find: 'ELSE p_cash + p_earlier_cash END',
        put: 'ELSE p_stake + p_earlier_stake END',
        tests: [REFUSALS],
      },
      {
        name: 'a limit never begins anew',
        find: 'CASE WHEN l.starts_at < bets.period_start(l.period, l.time_zone, now()) THEN 0',
        put: 'CASE WHEN false THEN 0',
      },
      {
        name: 'a new period keeps the stakes of the old one',
        find: 'SET staked = CASE WHEN l.starts_at < s.starts_at THEN 0 ELSE l.staked END',
        put: 'SET staked = l.staked',
      },
      {
        name: 'what comes back at once is not counted',
        find: 'THEN 0 ELSE l.won END + s.won',
        put: 'THEN 0 ELSE l.won END',
        tests: [SETTLED],
      },
      { name: 'a stake of yesterday makes room today', find: 'AND u.placed_at >= k.starts_at GROUP', put: 'GROUP' },
      { name: 'a void makes no room in a limit of stakes', find: ', staked = l.staked - r.voided', put: '', tests: [test('void-bets')] },
      {
        name: 'a limit is set in the middle of a bet',
        find: 'PERFORM pg_advisory_xact_lock_shared(uuid_hash_extended(o, 7265013)) FROM (SELECT DISTINCT unnest(p_owners) AS o ORDER BY 1) m;',
        put: '',
      },
      {
        name: 'bets of one member do not take turns at a limit',
        find: ' ORDER BY l.owner_id, l.kind, l.period FOR UPDATE',
        put: '',
        tests: [AT_ONCE, LIMITS],
      },
    ],
  ),
  ...faultsIn(
    'modules/bets/db/functions/04_place_settled.sql',
    [SETTLED],
    [
      {
        name: 'a stake lies in the wrong house account',
        find: 'CASE WHEN p_is_open[i] THEN p_opens[i]',
        put: 'CASE WHEN NOT p_is_open[i] THEN p_opens[i]',
      },
      {
        name: 'the class refuses before the gate',
        find: 'coalesce(v_answers[i], p_refusals[i])',
        put: 'coalesce(p_refusals[i], v_answers[i])',
        tests: [SETTLED, REFUSALS],
      },
      {
        name: 'a pause holds only for who has a limit of time',
        find: 'IF v_has_times OR v_has_closures THEN',
        put: 'IF v_has_times THEN',
        tests: [REFUSALS],
      },
      {
        name: 'limits do not count within a group',
        find: 'IF v_count > 1 AND NOT v_has_limits THEN',
        put: 'IF v_count > 1 THEN',
        tests: [AT_ONCE],
      },
      {
        name: 'what a bet of a group wins pays for another of its member',
        find: ' AND NOT v_is_repeated THEN p_payouts',
        put: ' THEN p_payouts',
      },
      { name: 'a group of bets is paid for staking', find: 'THEN -p_stakes[i] END', put: 'THEN p_stakes[i] END' },
      {
        name: 'limits in money hold for demo credits',
        find: 'IF v_has_limits AND NOT p_trials[i] THEN\n        v_part',
        put: 'IF v_has_limits THEN\n        v_part',
        tests: [REFUSALS, LIMITS],
      },
      {
        name: 'stakes are not counted in limits',
        find: `v_posted.outcome = 'posted' AND v_has_limits`,
        put: `v_posted.outcome = 'none' AND v_has_limits`,
        tests: [AT_ONCE],
      },
      {
        name: 'a repeat is refused by a limit',
        find: 'IF v_answers[i] IS NOT NULL OR (v_has_grants OR v_has_limits) AND v_balances[i] IS NULL THEN',
        put: 'IF false THEN',
        tests: [SETTLED, REFUSALS],
      },
      { name: 'a stake that comes back pays a debt', find: '(SELECT coalesce(sum(p_bet_refunds[b]), 0) FROM', put: '(SELECT 0 FROM' },
      { name: 'a win pays no debt', find: 'IF v_is_owing THEN\n    FOR', put: 'IF false THEN\n    FOR' },
      {
        name: 'the balance after a win forgets the debt',
        find: 'v_balances[i] := v_balances[i] - wallet.pay_owed(',
        put: 'v_balances[i] := v_balances[i] - 0 * wallet.pay_owed(',
      },
      {
        name: 'a repeat is written as another bet',
        find: `FROM unnest(p_bet_orders) WITH ORDINALITY u(o, b) WHERE v_answers[o] = 'placed';`,
        put: `FROM unnest(p_bet_orders) WITH ORDINALITY u(o, b) WHERE v_answers[o] IN ('placed', 'replayed');`,
        tests: [SETTLED, PLACE],
      },
      { name: 'an open bet is not open', find: 'IF true = ANY (p_is_open) THEN', put: 'IF false THEN', tests: [PLACE] },
      {
        name: 'wins at once are not counted in limits',
        find: 'array_agg(0::bigint), array_agg(v_paid[i]))',
        put: 'array_agg(0::bigint), array_agg(0::bigint))',
      },
      { name: 'a placed bet takes no time', find: `IN ('placed', 'time_limit_reached')`, put: `IN ('time_limit_reached')`, tests: [TIME] },
    ],
  ),
  ...faultsIn(
    'modules/bets/db/functions/06_place.sql',
    [PLACE],
    [
      { name: 'a closed event takes bets', find: ' OR e.closed_at IS NOT NULL', put: '', tests: [REFUSALS, PLACE] },
      { name: 'the cut-off is passed over', find: ' OR clock_timestamp() >= e.closes_at', put: '' },
      { name: 'an unknown event takes bets', find: 'e.event_id IS NULL OR ', put: '', tests: [REFUSALS, PLACE] },
      { name: 'the most of an event is refused', find: '> e.member_stake_max AS is_above', put: '>= e.member_stake_max AS is_above' },
      { name: 'the most of an event forgets earlier bets', find: '+ coalesce(m.stake, 0) > e', put: '> e' },
      {
        name: 'the most of an event counts what was refused',
        find: 'CASE WHEN p_refusals[u.o] IS NULL THEN u.stake ELSE 0 END',
        put: 'u.stake',
        tests: [AT_ONCE],
      },
      {
        name: 'an event closes over a bet under way',
        find: 'PERFORM pg_advisory_xact_lock_shared(uuid_hash_extended(e, 7265014)) FROM (SELECT DISTINCT unnest(p_events) AS e ORDER BY 1) m;',
        put: '',
        tests: [EVENT],
      },
      { name: 'a closing waits for nobody', find: 'PERFORM pg_advisory_xact_lock(bets.event_lock(p_event));', put: '', tests: [EVENT] },
      {
        name: 'two bets at once both fit under the most of an event',
        find: "(hashtextextended(m.event_id || ':' || m.owner_id, 7265015))",
        put: "(hashtextextended(m.event_id || ':' || m.owner_id || clock_timestamp(), 7265015))",
      },
      { name: 'stakes on an event are written over', find: 'stake = m.stake + excluded.stake', put: 'stake = excluded.stake' },
      {
        name: 'closing again moves the time of closing',
        find: 'closed_at = coalesce(e.closed_at, clock_timestamp())',
        put: 'closed_at = clock_timestamp()',
        tests: [EVENT],
      },
      { name: 'a bet may take as long as it likes', find: `> interval '2 s' THEN`, put: `> interval '2 h' THEN` },
    ],
  ),
  ...faultsIn(
    'modules/bets/commands/keep-limits.ts',
    [LIMITS],
    [
      { name: 'a new limit counts void bets', find: `AND NOT b.is_trial AND b.state <> 'void'`, put: 'AND NOT b.is_trial' },
      { name: 'a new limit counts demo credits', find: `AND NOT b.is_trial AND b.state <> 'void'`, put: `AND b.state <> 'void'` },
      { name: 'a new limit does not wait for bets under way', find: '  await holdMember(tx, limit.ownerId)\n', put: '' },
      { name: 'a pause is made shorter', find: ' WHERE closures.until < excluded.until', put: '', tests: [REFUSALS] },
    ],
  ),
]
