-- Brands that never changed the rule of passwords get the one of now: length alone. Those that chose a rule keep it.
UPDATE brand.brands
   SET settings = jsonb_set(
         jsonb_set(settings, '{register,password}', settings -> 'register' -> 'password' || '{"patternId": 0, "maxLength": 128}'),
         '{register,confirmPassword}', settings -> 'register' -> 'confirmPassword' || '{"patternId": 0, "maxLength": 128}')
 WHERE settings -> 'register' -> 'password' @> '{"patternId": 5, "acceptedPattern": "", "minLength": 8, "maxLength": 20}'
   AND settings -> 'register' -> 'confirmPassword' @> '{"patternId": 5, "acceptedPattern": "", "minLength": 8, "maxLength": 20}';
