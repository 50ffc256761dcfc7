import { type Fault, faultsIn } from './fault.ts'

const MODEL = 'stories/grants-model.db.test.ts'

/** Bonus money: what is staked of it, what moves it, and what becomes of it. */
export const grants: Fault[] = [
  ...faultsIn(
    'modules/grants/db/functions/01_grants.sql',
    [MODEL],
    [
      { name: 'a game without weight takes bonus money', find: 'coalesce((g.weights ->> c.category)::int, 0) > 0', put: 'true' },
      { name: 'a completed grant pays its bets to nobody', find: `g.state IN ('active', 'completed')\n$$`, put: `g.state = 'active'\n$$` },
      { name: 'an ended grant is paid as an active one', find: 'ELSE g.cash_account END', put: 'ELSE g.bonus_account END' },
      { name: 'what is over goes on', find: `g.state = 'active' AND g.expires_at <= now() ORDER BY`, put: 'false ORDER BY' },
      {
        name: 'the newest grant is first',
        find: `g.state = 'queued' ORDER BY g.place LIMIT 1`,
        put: `g.state = 'queued' ORDER BY g.place DESC LIMIT 1`,
      },
      { name: 'a grant that owes nothing waits for a bet', find: 'IF v_next.owed = 0 THEN', put: 'IF false THEN' },
      {
        name: 'a pause does not hold the next grant’s clock',
        find: 'greatest(p_at, coalesce(v_paused, p_at))',
        put: '(p_at - interval $i$1 year$i$)',
      },
      { name: 'an ended grant calls no next one', find: 'PERFORM grants.activate_next((SELECT', put: 'PERFORM pg_typeof((SELECT' },
      { name: 'a lost grant’s rest stays with the member', find: 'IF v_held > v_cash THEN', put: 'IF false THEN' },
      {
        name: 'what became cash pays no debt',
        find: 'PERFORM wallet.pay_owed(v_grant.brand_id',
        put: 'PERFORM num_nulls(v_grant.brand_id',
      },
      { name: 'open bets hold nothing of a grant', find: 'SET open_bets = g.open_bets + n.bets', put: 'SET open_bets = g.open_bets' },
      { name: 'a settled bet holds a grant for good', find: 'SET open_bets = g.open_bets - n.bets', put: 'SET open_bets = g.open_bets' },
      {
        name: 'all that counts is counted as bonus',
        find: `CASE g.counts WHEN 'all' THEN u.valid`,
        put: `CASE g.counts WHEN 'none' THEN u.valid`,
      },
      { name: 'a weight of half counts whole', find: '* w.weight / 100 END', put: '* sign(w.weight)::int END' },
      { name: 'a rolled back bet keeps what it moved', find: 'CASE WHEN u.is_again THEN coalesce(', put: 'CASE WHEN false THEN coalesce(' },
      { name: 'a bet from before counts', find: 'g.activated_at < u.placed_at', put: 'true' },
      { name: 'a pause counts on', find: 'CASE WHEN v.is_paused THEN least(', put: 'CASE WHEN false THEN least(' },
      { name: 'turnover that is made completes nothing', find: 'CASE WHEN g.progress >= g.owed THEN', put: 'CASE WHEN false THEN' },
      { name: 'a grant in open bets is lost', find: 'b.balance < 100 AND g.open_bets = 0', put: 'b.balance < 100' },
      { name: 'a pause stops no clock', find: 'g.expires_at + (p_until - v_from)', put: 'g.expires_at' },
    ],
  ),
  ...faultsIn(
    'modules/bets/db/functions/05_settle.sql',
    [MODEL],
    [
      { name: 'settled bets count for no grant', find: 'IF v_has_grants THEN', put: 'IF false THEN' },
      {
        name: 'what a completed grant’s bet wins is told as a win',
        find: `THEN 'bonus_paid' ELSE v_kind END`,
        put: 'THEN v_kind ELSE v_kind END',
      },
      {
        name: 'the house bears what a member owes of a completed grant',
        find: 'IF v_take < v_less.amount AND v_is_cash THEN',
        put: 'IF false THEN',
      },
    ],
  ),
]
