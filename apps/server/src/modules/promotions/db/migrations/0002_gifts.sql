-- Rewards that are no money: spins, points and tickets. Their amount is what they count against the budget, the quantity how many they are, in ten-thousandths.
ALTER TABLE promotions.rewards DROP CONSTRAINT rewards_kind_check;
ALTER TABLE promotions.rewards ADD CONSTRAINT rewards_kind_check CHECK (kind IN ('cash', 'bonus', 'free_spins', 'points', 'tickets'));
ALTER TABLE promotions.rewards ADD COLUMN quantity bigint CHECK (quantity > 0);
ALTER TABLE promotions.rewards ADD CONSTRAINT rewards_quantity CHECK ((quantity IS NULL) = (kind IN ('cash', 'bonus')));
