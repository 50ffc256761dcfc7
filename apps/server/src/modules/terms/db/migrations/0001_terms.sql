-- What members agree to: versions of a brand's terms with their texts, and who agreed to which, when and from where.
CREATE SCHEMA terms;

CREATE TABLE terms.versions (
  brand_id uuid NOT NULL,
  version text NOT NULL CHECK (version <> ''),
  published_at timestamptz NOT NULL,
  published_by text NOT NULL,
  PRIMARY KEY (brand_id, version)
);

CREATE TABLE terms.texts (
  brand_id uuid NOT NULL,
  version text NOT NULL,
  language text NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  -- Clean HTML: it was sanitized before it was written.
  content text NOT NULL CHECK (content <> ''),
  PRIMARY KEY (brand_id, version, language),
  FOREIGN KEY (brand_id, version) REFERENCES terms.versions (brand_id, version)
);

CREATE TABLE terms.acceptances (
  member_id uuid NOT NULL,
  brand_id uuid NOT NULL,
  version text NOT NULL,
  accepted_at timestamptz NOT NULL,
  ip text NOT NULL,
  -- Where it was agreed to: when registering, or at a later sign-in.
  source text NOT NULL CHECK (source IN ('registration', 'sign-in')),
  PRIMARY KEY (member_id, version)
);

-- What was published or agreed to stays as it was.
CREATE FUNCTION terms.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'terms are never rewritten: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER stays BEFORE UPDATE OR DELETE ON terms.versions FOR EACH ROW EXECUTE FUNCTION terms.refuse_change();
CREATE TRIGGER stays BEFORE UPDATE OR DELETE ON terms.texts FOR EACH ROW EXECUTE FUNCTION terms.refuse_change();
CREATE TRIGGER stays BEFORE UPDATE ON terms.acceptances FOR EACH ROW EXECUTE FUNCTION terms.refuse_change();
