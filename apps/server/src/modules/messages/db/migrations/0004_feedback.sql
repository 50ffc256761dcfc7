-- What visitors and members write to the house, and what it answers.
CREATE TABLE messages.feedback (
  id          uuid PRIMARY KEY,
  brand_id    uuid NOT NULL,
  -- Short enough to be read out on the telephone.
  reference   text NOT NULL UNIQUE,
  member_id   uuid,
  account     text,
  -- Where a visitor is answered; a member is answered in the inbox.
  contact     text,
  language    text NOT NULL,
  type        text NOT NULL CHECK (type IN ('suggestion', 'complaint', 'deposit', 'withdrawal', 'game', 'account', 'other')),
  content     text NOT NULL CHECK (content <> ''),
  -- Of author and content: the same words sent twice by a double tap are one letter.
  digest      bytea NOT NULL,
  ip          text NOT NULL,
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'claimed', 'answered', 'closed')),
  claimed_by  uuid,
  claimed_by_name text,
  answer      text,
  answered_by_name text,
  answered_at timestamptz,
  closed_at   timestamptz,
  version     int NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL,
  CHECK (member_id IS NOT NULL OR contact IS NOT NULL),
  CHECK ((member_id IS NULL) = (account IS NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK (state <> 'answered' OR answer IS NOT NULL)
);
CREATE INDEX feedback_brand ON messages.feedback (brand_id, created_at DESC, id DESC);
CREATE INDEX feedback_open ON messages.feedback (brand_id, state) WHERE state IN ('open', 'claimed');
CREATE INDEX feedback_member ON messages.feedback (member_id, created_at DESC) WHERE member_id IS NOT NULL;
CREATE INDEX feedback_digest ON messages.feedback (digest, created_at DESC);
CREATE INDEX feedback_ip ON messages.feedback (ip, created_at DESC);

-- Pictures that came with it, drawn anew by us. Those that no letter took within a day are removed.
CREATE TABLE messages.feedback_images (
  id          uuid PRIMARY KEY,
  brand_id    uuid NOT NULL,
  feedback_id uuid REFERENCES messages.feedback (id) ON DELETE CASCADE,
  ip          text NOT NULL,
  width       int NOT NULL,
  height      int NOT NULL,
  bytes       bytea NOT NULL,
  created_at  timestamptz NOT NULL
);
CREATE INDEX feedback_images_feedback ON messages.feedback_images (feedback_id);
CREATE INDEX feedback_images_loose ON messages.feedback_images (created_at) WHERE feedback_id IS NULL;

CREATE TABLE messages.feedback_settings (
  brand_id   uuid PRIMARY KEY,
  length_min int NOT NULL CHECK (length_min >= 1),
  length_max int NOT NULL CHECK (length_max BETWEEN length_min AND 5000),
  version    int NOT NULL DEFAULT 1
);
