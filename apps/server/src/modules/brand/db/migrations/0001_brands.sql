-- A brand is data: one row holds everything that makes it look, speak and allow what it does. The application validates `settings` before it writes.
CREATE SCHEMA brand;

CREATE TABLE brand.brands (
  id uuid PRIMARY KEY,
  merchant_code text NOT NULL UNIQUE CHECK (merchant_code ~ '^[A-Z][A-Z0-9]{1,31}$'),
  -- The first brand answers on loopback hosts that no brand names.
  position int NOT NULL UNIQUE,
  settings jsonb NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Every process drops its copy as soon as an edit commits.
CREATE FUNCTION brand.announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('brand_changed', json_build_object('brandId', NEW.id, 'version', NEW.version)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE ON brand.brands FOR EACH ROW EXECUTE FUNCTION brand.announce_change();

CREATE TABLE brand.help_articles (
  brand_id uuid NOT NULL REFERENCES brand.brands (id) ON DELETE CASCADE,
  code text NOT NULL CHECK (code ~ '^[a-z][a-z0-9-]{1,63}$'),
  language text NOT NULL,
  category text NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  content text NOT NULL CHECK (content <> ''),
  position int NOT NULL,
  PRIMARY KEY (brand_id, code, language)
);
