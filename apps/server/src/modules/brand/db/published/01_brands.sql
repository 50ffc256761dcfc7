-- Brands as others join them: what operators call them, and whose days theirs are.
CREATE OR REPLACE VIEW brand.all_brands AS SELECT id AS brand_id, merchant_code, settings ->> 'timeZone' AS time_zone FROM brand.brands;
