-- What a key is known by in wallet.spent_keys, whatever its length: two numbers of 64 bits. Whoever finds another key with the same two is told that it is
-- taken, and nothing moves. PostgreSQL's own hash takes a tenth of the time of a digest, which every posting would make; hash partitions rest on it too.
CREATE OR REPLACE FUNCTION wallet.key_low(p_key text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT hashtextextended(p_key COLLATE "C", 0) $$;

CREATE OR REPLACE FUNCTION wallet.key_high(p_key text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT hashtextextended(p_key COLLATE "C", 1) $$;

-- Raises where keys hash in another way than when they were spent, as on another kind of processor: each would be taken for a new one. Of the newest hundred
-- one at least is known then; a single key that is lost is for the proofs to find.
CREATE OR REPLACE FUNCTION wallet.judge_keys() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM wallet.transfers) AND NOT EXISTS (
    SELECT FROM (SELECT * FROM wallet.transfers ORDER BY transfer_id DESC LIMIT 100) t
      JOIN wallet.spent_keys k ON k.owner_id = t.owner_id AND k.key_low = wallet.key_low(t.key) AND k.key_high = wallet.key_high(t.key)
  ) THEN
    RAISE EXCEPTION 'the keys of the journal are not known here: this server hashes texts in another way than the one that wrote them' USING ERRCODE = 'data_corrupted';
  END IF;
END $$;
