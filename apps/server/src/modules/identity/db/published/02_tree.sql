-- The tree as it stands today. Who registered first comes first wherever people of one level are listed: by (registered_at, member_id).
CREATE OR REPLACE VIEW identity.member_tree AS
  SELECT id AS member_id, brand_id, account, type, status, upline_id, path, length(path) - length(replace(path, '.', '')) - 1 AS depth, registered_at, closed_at,
    rebate_points
    FROM identity.members;

-- Who stood where when, half-open; ends_at is null for today's place.
CREATE OR REPLACE VIEW identity.tree_stays AS
  SELECT member_id, brand_id, upline_id, path, starts_at, ends_at FROM identity.stays;
