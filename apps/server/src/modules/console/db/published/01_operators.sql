-- Operators by name; what they sign in with is not among it.
CREATE OR REPLACE VIEW console.all_operators AS SELECT id AS operator_id, username FROM console.operators;
