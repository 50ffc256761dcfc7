-- An amount of scale 4 as people read it, for what is written into findings: 12.50, and 12.5001 where the last places say something.
CREATE OR REPLACE FUNCTION wallet.show_amount(p_amount numeric) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_amount % 100 = 0 THEN round(p_amount / 10000, 2)::text ELSE round(p_amount / 10000, 4)::text END
$$;
