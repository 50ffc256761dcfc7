-- What decides an issue beside its chain: the value of its second chain ('own'), or a round of a public network, named before the first bet and never changed.
ALTER TABLE lottery.issues
  ADD COLUMN beacon_kind   text NOT NULL DEFAULT 'own' CHECK (beacon_kind IN ('own', 'drand', 'local')),
  ADD COLUMN network       bytea CHECK (length(network) = 32),
  ADD COLUMN network_round bigint CHECK (network_round > 0),
  -- When that round appears.
  ADD COLUMN network_at    timestamptz,
  ADD CHECK ((beacon_kind = 'own') = (network IS NULL) AND (network IS NULL) = (network_round IS NULL) AND (network IS NULL) = (network_at IS NULL));
