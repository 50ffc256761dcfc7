-- Operators by name and roles; what they sign in with is not among it.
CREATE OR REPLACE VIEW console.all_operators AS SELECT id AS operator_id, username, roles, is_active FROM console.operators;
