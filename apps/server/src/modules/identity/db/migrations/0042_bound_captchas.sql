-- A challenge and its pass serve the network, brand and purpose that they were asked for; those of before live two minutes and are asked again.
DELETE FROM identity.challenges;
ALTER TABLE identity.challenges
  ADD COLUMN brand_id uuid NOT NULL,
  ADD COLUMN network text NOT NULL,
  -- Null: the picture of letters, which stands beside another proof.
  ADD COLUMN purpose text,
  -- What the browser has to find besides: salt, parts and bits.
  ADD COLUMN work jsonb,
  DROP CONSTRAINT challenges_kind_check,
  ADD CONSTRAINT challenges_kind_check CHECK (kind IN ('drag', 'question', 'image'));

DELETE FROM identity.slide_passes;
ALTER TABLE identity.slide_passes
  ADD COLUMN brand_id uuid NOT NULL,
  ADD COLUMN network text NOT NULL,
  ADD COLUMN purpose text NOT NULL;

-- How many questions a network has had within the hour: each eight make the next ones dearer.
CREATE TABLE identity.captcha_questions (
  network text PRIMARY KEY,
  asked integer NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX captcha_questions_since ON identity.captcha_questions (since);
