-- Socket.IO's PostgreSQL adapter keeps messages over 8 kB here for a short time.
CREATE TABLE platform.socket_attachments (
  id bigserial UNIQUE,
  created_at timestamptz DEFAULT now(),
  payload bytea
);
