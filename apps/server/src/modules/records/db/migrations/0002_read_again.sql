-- A reader that came before the first closed block went past the journal's end. What was counted is counted again from the start.
TRUNCATE records.landmarks, records.play_days;
UPDATE records.progress SET through_transfer_id = 0;
