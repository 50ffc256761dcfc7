-- Why this stake is not allowed now, as a code of the error catalogue, or null. Asked inside the bet's transaction, under the lock of the account's seat,
-- so two bets never slip under one limit together. No limits exist yet; the module that keeps them replaces this function.
CREATE OR REPLACE FUNCTION play.limit_refusal(p_brand uuid, p_owner uuid, p_is_trial boolean, p_game text, p_bet bigint) RETURNS text
LANGUAGE sql STABLE AS $$ SELECT NULL::text $$;
