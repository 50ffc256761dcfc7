-- Of the amount, what the member had at risk in open bets; it is part of the leaf. Null: the tree was made before it was told apart.
ALTER TABLE liabilities.places ADD COLUMN open_stakes bigint CHECK (open_stakes BETWEEN 0 AND amount);
