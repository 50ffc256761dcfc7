-- What happens to several people on a timer: a room is its row. Whoever holds it steps it; a step writes the next state and version, and is told after.
CREATE SCHEMA IF NOT EXISTS rooms;

CREATE TABLE rooms.rooms (
  room_id    uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  -- Which rules step it, and what it is to them.
  kind       text NOT NULL,
  code       text NOT NULL,
  state      jsonb NOT NULL,
  version    bigint NOT NULL DEFAULT 0,
  -- When the next step is due; null while it rests.
  due_at     timestamptz,
  -- The process that steps it, and until when nobody else may.
  held_by    uuid,
  held_until timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (brand_id, kind, code)
);
CREATE INDEX rooms_awake ON rooms.rooms (held_until) WHERE due_at IS NOT NULL;

-- Processes that hold rooms, so that they share them; and processes with open pages on a room, so that one nobody watches can rest.
CREATE TABLE rooms.hosts (
  host_id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
CREATE TABLE rooms.watchers (
  room_id uuid NOT NULL,
  host_id uuid NOT NULL,
  pages   int NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (room_id, host_id)
);
