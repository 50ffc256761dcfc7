-- Whoever registers by a code alone has no password until they set one; a trial never has.
ALTER TABLE identity.members DROP CONSTRAINT members_check1;
ALTER TABLE identity.members ADD CONSTRAINT members_trial_without_password CHECK (type <> 4 OR password_hash IS NULL);
