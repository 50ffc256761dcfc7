-- Its answer has another type from now on, which is no replacement for PostgreSQL.
DROP FUNCTION IF EXISTS wallet.await_durable();
