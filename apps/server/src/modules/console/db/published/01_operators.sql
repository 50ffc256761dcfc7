-- Operators by name and role; what they sign in with is not among it.
CREATE OR REPLACE VIEW console.all_operators AS SELECT id AS operator_id, username, role, is_active FROM console.operators;
