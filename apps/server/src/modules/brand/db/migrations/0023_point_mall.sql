-- The product has a point mall now; a section that it did not serve was off.
UPDATE brand.brands SET settings = jsonb_set(settings, '{sections,pointMall}', 'true'), version = version + 1 WHERE settings #>> '{sections,pointMall}' = 'false';
