-- What games are worth in points was a setting of the brand, in hundredths; it is a version of the rules of points now, from ever on.
INSERT INTO points.rules (brand_id, version, valid_from, rules)
  SELECT b.id, 1, '-infinity', jsonb_build_object(
           'pointUnit', '100.00', 'depositValue', '0.10', 'depositsADay', 5, 'ratio', 100, 'minCash', '1.00',
           'values', '{"sports": "1.00", "esports": "1.00", "pvp": "1.00", "lott": "1.00", "elott": "1.00", "live": "0.70", "fish": "1.20", "rng": "1.20"}'::jsonb || v.of_brand)
    FROM brand.brands b
   CROSS JOIN LATERAL (SELECT jsonb_object_agg(key, to_char(value::numeric / 100, 'FM990.00')) AS of_brand FROM jsonb_each_text(b.settings -> 'categoryPointHundredths')) v
   WHERE b.settings ? 'categoryPointHundredths';
UPDATE brand.brands SET settings = settings - 'categoryPointHundredths', version = version + 1 WHERE settings ? 'categoryPointHundredths';
