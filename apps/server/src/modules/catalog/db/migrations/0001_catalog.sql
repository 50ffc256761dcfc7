CREATE SCHEMA catalog;

-- A vendor is a studio of our own or a preset for a third party, which stays off until an operator connects it.
CREATE TABLE catalog.vendors (
  vendor_code text PRIMARY KEY CHECK (vendor_code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  name        text NOT NULL,
  icon        text NOT NULL,
  is_own      boolean NOT NULL,
  is_on       boolean NOT NULL,
  is_hot      boolean NOT NULL DEFAULT false,
  position    integer NOT NULL,
  version     integer NOT NULL DEFAULT 1
);

-- What comes from a title is rewritten at each start; what an operator decides (on, hot, new, position) is kept.
CREATE TABLE catalog.games (
  game_id           text PRIMARY KEY CHECK (game_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  vendor_code       text NOT NULL REFERENCES catalog.vendors,
  category          text NOT NULL,
  game_type         text NOT NULL,
  account_type_name text NOT NULL,
  default_play_type text,
  name              text NOT NULL,
  art               text NOT NULL,
  title_code        text,
  lines             integer NOT NULL DEFAULT 0,
  min_bet           bigint NOT NULL CHECK (min_bet > 0),
  rtp_bps           integer,
  volatility        text,
  features          text[] NOT NULL DEFAULT '{}',
  max_win_multiple  integer,
  has_trial         boolean NOT NULL,
  is_on             boolean NOT NULL DEFAULT true,
  is_hot            boolean NOT NULL DEFAULT false,
  is_new            boolean NOT NULL DEFAULT false,
  position          integer NOT NULL,
  added_at          timestamptz NOT NULL DEFAULT now(),
  version           integer NOT NULL DEFAULT 1
);
CREATE INDEX games_vendor ON catalog.games (vendor_code);

-- A brand may hide a vendor or a game, and order or praise it otherwise; null keeps what the catalogue says.
CREATE TABLE catalog.brand_vendors (
  brand_id    uuid NOT NULL,
  vendor_code text NOT NULL REFERENCES catalog.vendors,
  is_off      boolean NOT NULL DEFAULT false,
  is_hot      boolean,
  position    integer,
  version     integer NOT NULL DEFAULT 1,
  PRIMARY KEY (brand_id, vendor_code)
);
CREATE TABLE catalog.brand_games (
  brand_id uuid NOT NULL,
  game_id  text NOT NULL REFERENCES catalog.games,
  is_off   boolean NOT NULL DEFAULT false,
  is_hot   boolean,
  position integer,
  version  integer NOT NULL DEFAULT 1,
  PRIMARY KEY (brand_id, game_id)
);

CREATE TABLE catalog.favourites (
  member_id uuid NOT NULL,
  game_id   text NOT NULL REFERENCES catalog.games,
  set_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, game_id)
);
CREATE TABLE catalog.opened_games (
  member_id uuid NOT NULL,
  game_id   text NOT NULL REFERENCES catalog.games,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, game_id)
);
CREATE INDEX opened_games_newest ON catalog.opened_games (member_id, opened_at DESC);

-- Grows with every change that a list of games may show: readers compare it to what they hold.
CREATE TABLE catalog.revision (
  is_only  boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  revision bigint NOT NULL
);
INSERT INTO catalog.revision (revision) VALUES (1);

-- By row, so that a start which finds everything as it should be announces nothing.
CREATE FUNCTION catalog.announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalog.revision SET revision = revision + 1;
  PERFORM pg_notify('catalog_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON catalog.vendors FOR EACH ROW EXECUTE FUNCTION catalog.announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON catalog.games FOR EACH ROW EXECUTE FUNCTION catalog.announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON catalog.brand_vendors FOR EACH ROW EXECUTE FUNCTION catalog.announce_change();
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON catalog.brand_games FOR EACH ROW EXECUTE FUNCTION catalog.announce_change();
