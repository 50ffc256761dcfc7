-- Every mail and SMS, sent or only kept: what the console's outbox shows. The text may hold a one-time code, so it goes after a day (body becomes null).
CREATE TABLE platform.messages_out (
  id         uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  channel    text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient  text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 320),
  subject    text CHECK ((channel = 'mail') = (subject IS NOT NULL)),
  body       text,
  -- kept: no provider is configured; the operator reads it in the console.
  status     text NOT NULL CHECK (status IN ('kept', 'waiting', 'sent', 'failed')),
  attempts   smallint NOT NULL DEFAULT 0,
  error      text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at    timestamptz
);
CREATE INDEX messages_out_brand ON platform.messages_out (brand_id, created_at DESC);
CREATE INDEX messages_out_recipient ON platform.messages_out (recipient, created_at DESC);
