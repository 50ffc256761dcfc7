-- It says what comes back, too, which makes it another function.
DROP FUNCTION IF EXISTS wallet.post_all_against_house(uuid[], text[], bytea[], text, uuid[], bigint[], bigint[], bigint[]);
