-- What one operator would credit and another has to agree to: a large sum, or more than was ordered on a line that the same operator took in.
CREATE TABLE cashier.credit_proposals (
  deposit_id    uuid PRIMARY KEY REFERENCES cashier.deposits,
  amount        bigint NOT NULL CHECK (amount > 0),
  -- The statement line, or the held payment, that it rests on.
  proof_id      uuid,
  proposed_by   uuid NOT NULL,
  proposed_name text NOT NULL,
  proposed_at   timestamptz NOT NULL
);
ALTER TABLE cashier.bank_lines ADD COLUMN taken_by uuid;
