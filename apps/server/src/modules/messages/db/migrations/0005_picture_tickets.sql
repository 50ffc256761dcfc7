-- What a captcha has opened to a visitor: so many pictures for a letter, and no more.
CREATE TABLE messages.picture_tickets (
  id uuid PRIMARY KEY,
  brand_id uuid NOT NULL,
  ip text NOT NULL,
  pictures_left smallint NOT NULL CHECK (pictures_left >= 0),
  expires_at timestamptz NOT NULL
);
CREATE INDEX picture_tickets_expires_at ON messages.picture_tickets (expires_at);
