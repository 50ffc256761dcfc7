-- The deposit that was chosen for it was taken back by whoever paid it: its bonus has ended.
ALTER TABLE promotions.choices DROP CONSTRAINT choices_state_check;
ALTER TABLE promotions.choices ADD CONSTRAINT choices_state_check CHECK (state IN ('open', 'given', 'missed', 'reversed'));
