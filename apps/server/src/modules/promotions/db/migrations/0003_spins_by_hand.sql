-- Operators give free spins by hand, too; their amount is what all stakes come to, and `spins` what was given, as a promotion writes it.
ALTER TABLE promotions.manual_rewards DROP CONSTRAINT manual_rewards_kind_check;
ALTER TABLE promotions.manual_rewards ADD CONSTRAINT manual_rewards_kind_check CHECK (kind IN ('cash', 'bonus', 'free_spins'));
ALTER TABLE promotions.manual_rewards ADD COLUMN spins jsonb;
ALTER TABLE promotions.manual_rewards ADD CONSTRAINT manual_rewards_spins CHECK ((kind = 'free_spins') = (spins IS NOT NULL));
