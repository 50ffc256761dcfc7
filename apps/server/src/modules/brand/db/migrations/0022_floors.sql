-- Below these no brand may go any more: passwords of eight characters, one spin a second. What stood lower is raised.
UPDATE brand.brands
   SET settings = jsonb_set(settings, '{register,password}', settings #> '{register,password}' || jsonb_build_object(
         'minLength', 8, 'maxLength', greatest(8, (settings #>> '{register,password,maxLength}')::integer)))
 WHERE (settings #>> '{register,password,minLength}')::integer < 8;
UPDATE brand.brands
   SET settings = jsonb_set(settings, '{register,confirmPassword}', settings #> '{register,confirmPassword}' || jsonb_build_object(
         'minLength', 8, 'maxLength', greatest(8, (settings #>> '{register,confirmPassword,maxLength}')::integer)))
 WHERE (settings #>> '{register,confirmPassword,minLength}')::integer < 8;
UPDATE brand.brands SET settings = jsonb_set(settings, '{gameSpeed,spinMillisMin}', '1000')
 WHERE (settings #>> '{gameSpeed,spinMillisMin}')::integer < 1000;
-- Uplines choose one where the brand has none.
UPDATE brand.brands SET settings = jsonb_set(settings, '{defaultPassword}', 'null') WHERE length(settings ->> 'defaultPassword') < 8;
