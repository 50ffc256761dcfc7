-- Members as others may join them: who they are called and how their accounts stand. Contacts and secrets are not among it.
CREATE OR REPLACE VIEW identity.all_members AS
  SELECT id AS member_id, brand_id, account, type, status, currency, language, registered_at, last_login_at FROM identity.members;
