-- The active grant of each of these members for a game, with the account of its bonus money, whether it may be used there and the largest stake that may use it. The
-- module of grants knows; its rows are held after limits and before balances (`grants.hold`).
CREATE OR REPLACE FUNCTION bets.active_grants(p_owners uuid[], p_games text[])
RETURNS TABLE (owner_id uuid, game_id text, grant_id uuid, bonus_account bigint, is_usable boolean, stake_max bigint)
LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN QUERY SELECT * FROM grants.active_of(p_owners, p_games); END $$;

-- Where the bonus part of a payout goes: to the grant's own account while it is active, to cash once it is completed, else to nobody, and the house keeps it.
CREATE OR REPLACE FUNCTION bets.grant_accounts(p_grants uuid[]) RETURNS TABLE (grant_id uuid, bonus_account bigint)
LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN QUERY SELECT * FROM grants.accounts_of(p_grants); END $$;

-- Writes the bonus part of each bet of order `p_order` to its place among the bets of a group: cash is used first, in the order of the bets.
CREATE OR REPLACE FUNCTION bets.spread_bonus(p_parts bigint[], p_order int, p_bet_orders int[], p_bet_stakes bigint[], p_bonus bigint) RETURNS bigint[]
LANGUAGE sql IMMUTABLE AS $$
  WITH own AS (
    SELECT b, stake, sum(stake) OVER (ORDER BY b) AS through, sum(stake) OVER () AS total
      FROM unnest(p_bet_orders, p_bet_stakes) WITH ORDINALITY u(o, stake, b) WHERE o = p_order)
  SELECT array_agg(CASE WHEN own.b IS NULL THEN p_parts[i] ELSE greatest(0, least(own.stake, own.through - (own.total - p_bonus)))::bigint END ORDER BY i)
    FROM generate_subscripts(p_bet_orders, 1) i LEFT JOIN own ON own.b = i
$$;

-- Moves money between a member's cash and bonus on one side and the house on the other, as one transfer; either part may be 0, not both. The balance it
-- answers is that of cash.
CREATE OR REPLACE FUNCTION bets.post_parts(
  p_owner uuid, p_key text, p_hash bytea, p_kind text, p_reference uuid, p_cash_account bigint, p_cash bigint, p_bonus_account bigint, p_bonus bigint, p_house bigint
) RETURNS wallet.post_result LANGUAGE plpgsql AS $$
DECLARE
  v_posted wallet.post_result;
BEGIN
  v_posted := CASE
    WHEN p_bonus = 0 THEN wallet.post_one(p_owner, p_key, p_hash, p_kind, p_reference, ARRAY[p_cash_account, p_house], ARRAY[p_cash, -p_cash])
    WHEN p_cash = 0 THEN wallet.post_one(p_owner, p_key, p_hash, p_kind, p_reference, ARRAY[p_bonus_account, p_house], ARRAY[p_bonus, -p_bonus])
    ELSE wallet.post_one(p_owner, p_key, p_hash, p_kind, p_reference, ARRAY[p_cash_account, p_bonus_account, p_house], ARRAY[p_cash, p_bonus, -p_cash - p_bonus]) END;
  IF p_cash = 0 AND v_posted.outcome = 'posted' THEN
    v_posted.balances_after[1] := (SELECT b.balance FROM wallet.member_balances b WHERE b.account_id = p_cash_account);
  END IF;
  RETURN v_posted;
END $$;

-- Of what a stake would be composed now, under the lock of both accounts: cash first, then the active grant. `refusal` says why not; `cash` is then what of it
-- a limit of losses would count.
CREATE OR REPLACE FUNCTION bets.compose(
  p_owner uuid, p_game text, p_cash_account bigint, p_stake bigint, OUT refusal text, OUT cash bigint, OUT bonus bigint, OUT grant_id uuid, OUT bonus_account bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_grant record;
  v_cash bigint := (SELECT b.balance FROM wallet.member_balances b WHERE b.account_id = p_cash_account);
BEGIN
  cash := p_stake;
  bonus := 0;
  IF v_cash >= p_stake THEN RETURN; END IF;
  SELECT g.*, b.balance INTO v_grant FROM bets.active_grants(ARRAY[p_owner], ARRAY[p_game]) g JOIN wallet.member_balances b ON b.account_id = g.bonus_account;
  IF NOT FOUND THEN
    refusal := 'insufficient_funds';
  ELSIF v_cash + v_grant.balance < p_stake THEN
    refusal := 'insufficient_funds';
    cash := v_cash;
  ELSIF NOT v_grant.is_usable THEN
    refusal := 'bonus_not_usable_here';
  ELSIF p_stake > v_grant.stake_max THEN
    refusal := 'stake_above_bonus_max';
  ELSE
    cash := v_cash;
    bonus := p_stake - v_cash;
    grant_id := v_grant.grant_id;
    bonus_account := v_grant.bonus_account;
  END IF;
END $$;
