-- One level is proven before money leaves: the brand's. Where the rules of withdrawals asked for a higher one, the brand asks for it now.
UPDATE brand.brands b
   SET settings = jsonb_set(b.settings, '{verification}',
         coalesce(nullif(b.settings -> 'verification', 'null'), '{"withdrawalLevel": 0, "largeAmount": null, "largeLevel": 0}')
         || jsonb_build_object('withdrawalLevel', (r.rules ->> 'verificationLevel')::integer)),
       version = b.version + 1
  FROM withdrawals.rules r
 WHERE r.brand_id = b.id AND (r.rules ->> 'verificationLevel')::integer > coalesce((b.settings #>> '{verification,withdrawalLevel}')::integer, 0);
UPDATE withdrawals.rules SET rules = rules - 'verificationLevel';
