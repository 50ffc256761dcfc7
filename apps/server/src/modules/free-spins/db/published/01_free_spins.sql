-- Free spins that members were given, with what has become of them.
CREATE OR REPLACE VIEW free_spins.all_packs AS
  SELECT pack_id, brand_id, member_id, asset, game_id, stake, count, used, won, win_as, win_max, source, source_id, state, given_at, expires_at, ended_at, grant_id
    FROM free_spins.packs;
-- The bet of each spin that was played, and whether it was given back since its round was void.
CREATE OR REPLACE VIEW free_spins.all_spins AS
  SELECT s.bet_id, s.pack_id, s.number, s.win, s.counted, p.brand_id, p.member_id, p.win_as, p.stake, p.game_id, s.given_back_at IS NOT NULL AS is_given_back
    FROM free_spins.spins s JOIN free_spins.packs p USING (pack_id);
