-- Brands that were made before sign-in could be tuned keep the figures that held for all of them.
UPDATE brand.brands
   SET settings = settings || '{"loginSecurity": {"captchaAfterFailures": 3, "lockAfterFailures": 10, "lockMinutes": 15, "idleMinutes": 30, "absoluteHours": 24, "newAddressProof": true, "oneSession": false}}'::jsonb
 WHERE NOT settings ? 'loginSecurity';
