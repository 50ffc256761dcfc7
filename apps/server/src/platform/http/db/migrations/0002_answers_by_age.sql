-- Answers are forgotten by their age.
CREATE INDEX idempotent_answers_created_at ON platform.idempotent_answers (created_at);
