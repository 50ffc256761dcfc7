-- What one operator would change about a provider and another has to agree to; the secrets are sealed as those that are in force.
CREATE TABLE cashier.provider_changes (
  code           text PRIMARY KEY,
  change_id      uuid NOT NULL,
  -- The version that the change was made from; 0 connects.
  version        int NOT NULL,
  name           text NOT NULL,
  is_on          boolean NOT NULL,
  settings       jsonb NOT NULL,
  api_secret     bytea,
  webhook_secret bytea,
  -- Which secrets are new in it.
  new_secrets    text[] NOT NULL,
  proposed_by    uuid NOT NULL,
  proposed_name  text NOT NULL,
  proposed_at    timestamptz NOT NULL
);
