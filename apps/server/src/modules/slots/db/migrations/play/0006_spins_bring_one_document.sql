-- Its outcomes come as one array in place of many texts, which makes it another function.
DROP FUNCTION IF EXISTS play.place_spins(uuid[], uuid[], uuid[], boolean[], uuid[], text[], bigint[], bigint[], text[], bytea[], uuid[], int[], bigint[], bigint[], boolean[],
  text[], int[]);
