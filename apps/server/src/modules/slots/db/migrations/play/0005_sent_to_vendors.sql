-- What an account has sent to vendors that hold the money themselves, as far as it counts in this limit. It belongs to the same period as the sums beside it.
ALTER TABLE play.limits ADD COLUMN sent bigint NOT NULL DEFAULT 0 CHECK (sent >= 0);
